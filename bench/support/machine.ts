import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { megabytes } from './row.ts';

/** What the figures were taken on. */
export const describeMachine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${megabytes(totalmem())}, Node ${process.versions.node}`;

/** Processes that wanted a core in the last minute: above the number of cores, others disturbed the figures. */
export const loadAverage = () => (loadavg()[0] ?? 0).toFixed(1);
