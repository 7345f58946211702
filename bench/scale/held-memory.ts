import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 30_000;

/** Parameters of a Node process whose memory can be asked for. */
export const heldMemoryParameters = [
  '--expose-gc',
  '--import',
  import.meta.resolve('./report-held-memory.ts'),
];

/** Bytes that a process holds after garbage collection: heap and buffers. */
export async function heldMemoryOf(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const deadline = performance.now() + LIMIT_MS; performance.now() < deadline; await sleep(50)) {
    try {
      return Number(readFileSync(file, 'utf8'));
    } catch {
      // Not written yet.
    }
  }
  throw new Error('the process does not tell what it holds');
}
