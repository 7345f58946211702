import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { onShutdown } from './shutdown.mjs';

const bin = join(root, 'node_modules', '.bin');

/** The project's own Node once it is installed, else the current one. */
export function nodePath() {
  const own = join(bin, 'node');
  return existsSync(own) ? own : process.execPath;
}

/** The environment of a child: the project's own commands come first. */
export function childEnvironment(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a command to its end, or ends it after `limitMs`, and returns its exit code and, with `capture`, its output.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ env?: Record<string, string>, capture?: boolean, limitMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, parameters, { env = {}, capture = false, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: childEnvironment(env),
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout: limitMs,
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const closed = new Promise((resolve) => child.on('close', () => resolve()));
    const unregister = onShutdown(() => {
      child.kill('SIGTERM');
      return closed;
    });
    child.on('error', (error) => {
      unregister();
      reject(error);
    });
    child.on('close', (code) => {
      unregister();
      resolve({ code: code ?? 1, output });
    });
  });
}
