import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOfTree } from './process-tree.ts';

const QUIET_MS = 1_000;
const QUIET_LIMIT_MS = 600_000;

/** Until the storefront rests: the smallest forms of its pages are made. */
export async function quiet(pid: number): Promise<void> {
  const deadline = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const before = cpuOfTree(pid);
    await sleep(QUIET_MS);
    if (cpuOfTree(pid) - before < QUIET_MS / 10) return;
    if (performance.now() > deadline) throw new Error('the storefront does not come to rest');
  }
}
