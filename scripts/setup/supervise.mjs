import { spawn } from 'node:child_process';
import { CANNOT_START } from '../../lib/environment/start-error.mjs';
import { root } from './root.mjs';
import { childEnvironment, nodePath } from './run.mjs';
import { say } from './say.mjs';

const SETTLED_MS = 10_000;
const WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** Longer than a process may take to finish what is in flight. */
const STOP_MS = 15_000;

/**
 * Keeps one process alive: starts it again when it dies, a little later each time until it holds.
 * `onGiveUp` is called when it says that it cannot start.
 * @param {string} name
 * @param {string[]} parameters
 * @param {{ env: Record<string, string>, onGiveUp: (code: number) => void }} options
 */
export function supervise(name, parameters, { env, onGiveUp }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let stopping = false;
  let wait = WAIT_MS;
  let isListening = () => {};
  const listening = new Promise((resolve) => {
    isListening = resolve;
  });

  const start = () => {
    const startedAt = Date.now();
    // Over the channel it says that it listens, and learns of this process's end, however sudden.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    child = spawn(nodePath(), parameters, { cwd: root, env: childEnvironment(env), stdio });
    child.on('message', (message) => {
      if (message === 'listening') isListening();
    });
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
    /** Resolves when the process first listens on its port. */
    listening,
    /** Asks it to finish what is in flight and waits for its end. */
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (!child) return resolve();
        const last = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
        child.on('close', () => {
          clearTimeout(last);
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}
