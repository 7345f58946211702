import { spawn } from 'node:child_process';
import { root } from './root.mjs';
import { childEnvironment, nodePath } from './run.mjs';
import { say } from './say.mjs';

const SETTLED_MS = 10_000;
const WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** A process ends with this when starting it again cannot help: a port or the data folder is taken. */
const CANNOT_START = 78;

/**
 * Keeps one process alive: starts it again when it dies, a little later each time until it holds.
 * `onGiveUp` is called when it says that it cannot start.
 */
export function supervise(name, parameters, { env, onGiveUp }) {
  let child;
  let stopping = false;
  let wait = WAIT_MS;

  const start = () => {
    const startedAt = Date.now();
    // Over the channel it hears of this process's end, however sudden.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    child = spawn(nodePath(), parameters, { cwd: root, env: childEnvironment(env), stdio });
    child.on('close', (code, signal) => {
      child = undefined;
      if (stopping) return;
      if (code === CANNOT_START) return onGiveUp(code);
      wait = Date.now() - startedAt > SETTLED_MS ? WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      say(`${name} ended (${signal ?? code}); starting it again`);
      setTimeout(() => stopping || start(), wait);
    });
  };
  start();

  return {
    /** Asks it to finish what is in flight and waits for its end. */
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (!child) return resolve();
        child.on('close', resolve);
        child.kill('SIGTERM');
      }),
  };
}
