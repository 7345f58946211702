import { readdirSync, readFileSync } from 'node:fs';
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

/** A process and all that descend from it (Linux). */
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

/** Milliseconds of CPU that a tree's living processes have used. */
export const cpuOfTree = (root: number) => treeOf(root).reduce((sum, pid) => sum + cpuOfProcess(pid), 0);

/** Bytes of memory of a tree, shared pages counted in parts (PSS). */
export function memoryOfTree(root: number): number {
  const kilobytes = (pid: number) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  return treeOf(root).reduce((sum, pid) => sum + kilobytes(pid) * 1024, 0);
}
