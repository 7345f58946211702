import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOfProcess } from '../orders/cpu-time.ts';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

/** A process and all its descendants (Linux). */
export function treeOf(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((entry) => [Number(entry), parentOf(Number(entry))]),
  );
  const tree = [root];
  for (const member of tree) {
    for (const [pid, parent] of parents) if (parent === member) tree.push(pid);
  }
  return tree;
}

export const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** Milliseconds of CPU time of a tree's living processes. */
export const cpuOfTree = (root: number) => treeOf(root).reduce((sum, pid) => sum + cpuOfProcess(pid), 0);

/** Bytes of memory of a process tree, shared pages counted proportionally (PSS). */
export function memoryOfTree(root: number): number {
  const kilobytes = (pid: number) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  return treeOf(root).reduce((sum, pid) => sum + kilobytes(pid) * 1024, 0);
}

const QUIET_MS = 1_000;
const QUIET_LIMIT_MS = 600_000;

/** Waits until the storefront is idle: its background compression is done. */
export async function untilIdle(pid: number): Promise<void> {
  const deadline = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const before = cpuOfTree(pid);
    await sleep(QUIET_MS);
    if (cpuOfTree(pid) - before < QUIET_MS / 10) return;
    if (performance.now() > deadline) throw new Error('the storefront does not become idle');
  }
}
