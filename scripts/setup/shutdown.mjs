import { readFileSync } from 'node:fs';
import { CANNOT_START, StartError } from '#lib/environment/start-error.mjs';
import { say } from './say.mjs';

const WATCH_MS = 500;

/** Callbacks that run before this process ends. */
const stops = new Set();
let shuttingDown = false;

/**
 * Registers a child process: `stop` ends it and resolves when it is gone.
 * @param {() => Promise<void>} stop
 * @returns {() => void} unregisters it
 */
export function onShutdown(stop) {
  stops.add(stop);
  return () => stops.delete(stop);
}

/** Stops all registered children, then ends this process. */
export async function shutDown(code) {
  if (shuttingDown) return;
  shuttingDown = true;
  await Promise.all([...stops].map((stop) => stop()));
  process.exit(code);
}

/**
 * Runs the work of a start command. Its children are stopped first however it ends: by a signal, by the end of the npm
 * that runs it, or because its output was closed. A failure is printed as one line.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => shutDown(0));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => shutDown(0));
  watchNpm(() => shutDown(0));
  try {
    await work();
  } catch (error) {
    // A step that was stopped by the shutdown has not failed.
    if (shuttingDown) return;
    say(error instanceof Error ? error.message : String(error), process.stderr);
    await shutDown(error instanceof StartError ? CANNOT_START : 1);
  }
}

/**
 * Calls `onGone` when npm no longer runs. A killed npm forwards no signal, and neither does the shell through which npm
 * may start the command.
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    onGone();
  }, WATCH_MS);
  timer.unref();
}

/** Whether a process is a shell that runs one command. Known on Linux only; elsewhere only the parent is watched. */
function isShell(pid) {
  try {
    return /^[^\0]*sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields are counted after the process name, which may contain spaces and brackets.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
