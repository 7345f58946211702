import type { PrintJob } from './print-job.ts';

/** Whether a ticket has not come out and still should, as far as that is known. */
export const isOpenJob = ({ state }: Pick<PrintJob, 'state'>): boolean =>
  state === 'waiting' || state === 'held' || state === 'taken' || state === 'failed';
