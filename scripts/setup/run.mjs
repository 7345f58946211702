import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { endsWithUs } from './ending.mjs';
import { root } from './root.mjs';

const bin = join(root, 'node_modules', '.bin');

/** The project's own Node once it is installed, else the one that runs this. */
export function nodePath() {
  const own = join(bin, 'node');
  return existsSync(own) ? own : process.execPath;
}

/** The environment of a child: the project's own commands come first. */
export function childEnvironment(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a command to its end and gives its exit code and, with `capture`, what it printed. With `aside` it has the
 * processor only when nobody else wants it.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ env?: Record<string, string>, capture?: boolean, aside?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, parameters, { env = {}, capture = false, aside = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: childEnvironment(env),
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    if (aside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const closed = new Promise((resolve) => child.on('close', () => resolve()));
    const forget = endsWithUs(() => {
      child.kill('SIGTERM');
      return closed;
    });
    child.on('error', (error) => {
      forget();
      reject(error);
    });
    child.on('close', (code) => {
      forget();
      resolve({ code: code ?? 1, output });
    });
  });
}
