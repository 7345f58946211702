import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** One line of the printed table. */
export interface Row {
  measured: string;
  of: string;
  figures: string;
  /** The project's target, and whether it is met. */
  target?: { wanted: string; met: boolean };
}

export const KILOBYTE = 1024;

export const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`;
export const megabytes = (bytes: number) => `${(bytes / KILOBYTE / KILOBYTE).toFixed(0)} MB`;
export const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ measured, of, figures, target }) => [
    measured,
    of,
    figures,
    target ? `${target.wanted}: ${target.met ? 'met' : 'MISSED'}` : '',
  ]);
  return [['measured', 'of', 'figures', 'target'], ['---', '---', '---', '---'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The value below which a share of the values lies; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The machine of the figures. */
export const describeMachine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${megabytes(totalmem())}, Node ${process.versions.node}`;

/** Load average of the last minute: above the number of cores, other processes disturbed the figures. */
export const loadAverage = () => (loadavg()[0] ?? 0).toFixed(1);
