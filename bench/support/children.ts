import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

const GRACE_MS = 20_000;
const running = new Set<ChildProcess>();

/** Signals a child and its descendants: each child leads its own process group. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** Starts a child process that ends with the bench. */
export function startChild(command: string, parameters: readonly string[], options: SpawnOptions) {
  const child = spawn(command, parameters, { ...options, detached: true });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Stops a child and its descendants gracefully and waits for the end. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = once(child, 'close');
  signalGroup(child, 'SIGTERM');
  const lastResort = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(lastResort);
}

/** Runs a command to its end and returns its output. @throws when it fails or takes longer than `limitMs`. */
export async function output(
  command: string,
  parameters: readonly string[],
  limitMs: number,
  options: SpawnOptions = {},
): Promise<string> {
  const child = startChild(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const limit = setTimeout(() => void stopChild(child), limitMs);
  let printed = '';
  let complaint = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  const [code] = await once(child, 'close');
  clearTimeout(limit);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${complaint.slice(-2000)}`);
  return printed;
}
