import { spawn } from 'node:child_process';
import { operationOf } from '../../lib/environment/operation.mjs';
import { CANNOT_START } from '../../lib/environment/start-error.mjs';
import { root } from './root.mjs';
import { childEnvironment, nodePath, run } from './run.mjs';
import { say } from './say.mjs';
import { onShutdown, shutDown } from './shutdown.mjs';

const STABLE_MS = 10_000;
const WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** Longer than a process may take to finish what is in flight, once it no longer serves on. */
const STOP_MS = 15_000;

/**
 * Keeps one process alive: restarts it when it dies, with a growing delay until it stays up.
 * `onGiveUp` is called when its exit code says that it cannot start.
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
    // The IPC channel carries 'listening', and its end tells the child that this process has died.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    child = spawn(nodePath(), parameters, { cwd: root, env: childEnvironment(env), stdio });
    child.on('message', (message) => {
      if (message === 'listening') isListening();
    });
    child.on('close', (code, signal) => {
      child = undefined;
      if (stopping) return;
      if (code === CANNOT_START) return onGiveUp(code);
      wait = Date.now() - startedAt > STABLE_MS ? WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      say(`${name} ended (${signal ?? code}); starting it again`);
      setTimeout(() => stopping || start(), wait);
    });
  };
  start();

  return {
    /** Resolves when the process first listens on its port. */
    listening,
    /** Asks it to finish its requests in flight, and waits for its end. */
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (!child) return resolve();
        const { shutdownDelayMs } = operationOf(process.env);
        const last = setTimeout(() => child?.kill('SIGKILL'), shutdownDelayMs + STOP_MS);
        child.on('close', () => {
          clearTimeout(last);
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/**
 * Starts the backend and then the storefront, and keeps both alive until this process ends. Pages are rendered from the
 * backend's data, so the storefront starts once the backend listens. `prepare` runs meanwhile (the build), so that a
 * backend that cannot start fails at once.
 * @param {{ storefrontPort: string, env: Record<string, string> }} settings
 * @param {{ command: string[], prepare: () => Promise<void>, isUp?: () => Promise<void> }} storefront
 *   `command`: the parameters of node; `isUp`: waits for a storefront that does not report 'listening' itself
 */
export async function startServers({ storefrontPort, env }, { command, prepare, isUp }) {
  say('starting the backend');
  const backend = supervise('the backend', ['backend/main.ts'], { env, onGiveUp: shutDown });
  onShutdown(backend.stop);
  await Promise.all([backend.listening, prepare()]);

  say('starting the storefront');
  const storefront = supervise('the storefront', command, {
    env: { ...env, PORT: storefrontPort, METRICS_PORT: process.env.STOREFRONT_METRICS_PORT ?? '' },
    onGiveUp: shutDown,
  });
  onShutdown(storefront.stop);
  await (isUp?.() ?? storefront.listening);

  say(`ready: http://localhost:${storefrontPort}`);
  await run(nodePath(), ['scripts/print-addresses.ts', storefrontPort], { env });
}
