import { readFileSync } from 'node:fs';
import { CANNOT_START, StartError } from '../../lib/environment/start-error.mjs';
import { say } from './say.mjs';

const WATCH_MS = 500;

/** What has to end before this process does. */
const stops = new Set();
let ending = false;

/**
 * Registers what runs under this process: `stop` ends it and resolves when it is gone.
 * @param {() => Promise<void>} stop
 * @returns {() => void} forgets it again
 */
export function endsWithUs(stop) {
  stops.add(stop);
  return () => stops.delete(stop);
}

/** Ends what runs under this process, then the process itself. */
export async function end(code) {
  if (ending) return;
  ending = true;
  await Promise.all([...stops].map((stop) => stop()));
  process.exit(code);
}

/**
 * Does the work of a start command. However the command is told to end, what it started ends first: by a signal, by
 * the end of the npm that runs it, or because nobody reads its output any more. A failure is one line.
 * @param {() => Promise<void>} work
 */
export async function runToEnd(work) {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => end(0));
  watchNpm(() => end(0));
  try {
    await work();
  } catch (error) {
    // A step that was ended with us has not failed.
    if (ending) return;
    say(error instanceof Error ? error.message : String(error), process.stderr);
    await end(error instanceof StartError ? CANNOT_START : 1);
  }
}

/**
 * Calls `onGone` once npm no longer runs. A killed npm passes no signal on, and neither does the shell that npm may
 * start the command through.
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

/** Whether a process is a shell that runs one command. Only Linux tells; elsewhere the parent alone is watched. */
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
    // Fields are counted after the name, which may itself hold blanks and brackets.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
