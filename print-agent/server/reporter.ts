import { MESSAGES, say } from '../messages.ts';
import type { TakenJobs } from '../storage/taken-jobs.ts';
import { HOLD_MAX, type JobReport, type TakenJob } from '../wire.ts';
import type { CallShop } from './shop-server.ts';

/** Tells the server what became of jobs. What it could not be told yet stays in the file of taken jobs. */
export interface Reporter {
  /** Resolves when the report is on the disk; sends it soon. */
  add(report: JobReport): Promise<void>;
  /** The jobs whose reports the server does not have yet. */
  held(): number[];
  /**
   * Of jobs that the server gives, those still to print. One that was printed while its lease ended is reported again.
   */
  stillToPrint(jobs: readonly TakenJob[]): Promise<TakenJob[]>;
  /** Resolves to whether the server has all reports. */
  flush(): Promise<boolean>;
}

/** More than can be on their way. */
const PRINTED_MAX = 500;

export function createReporter(parts: {
  callShop: CallShop;
  taken: TakenJobs;
  onFailure: (error: unknown) => void;
}): Reporter {
  const { callShop, taken, onFailure } = parts;
  const reports = new Map(taken.left.map((report) => [report.print_job_id, report]));
  /** The newest reports of printed jobs. The server makes a new job of one that is to be printed again. */
  const printed = new Map<number, JobReport>();
  let flushing: Promise<boolean> | null = null;

  async function send(batch: JobReport[]): Promise<boolean> {
    const called = await callShop('agentReport', { reports: batch });
    if (!called) return false;
    if ('refused' in called && batch.length > 1) {
      // One that the server does not know refuses all.
      for (const report of batch) if (!(await send([report]))) return false;
      return true;
    }
    for (const report of batch) {
      if ('refused' in called) say(MESSAGES.unknownJob(report.print_job_id));
      if (reports.get(report.print_job_id) === report) reports.delete(report.print_job_id);
    }
    await taken.remove(batch.map(({ print_job_id }) => print_job_id));
    return true;
  }

  async function sendAll(): Promise<boolean> {
    try {
      while (reports.size > 0) if (!(await send([...reports.values()].slice(0, HOLD_MAX)))) return false;
      return true;
    } finally {
      // At once: a report that is added now must begin another one.
      flushing = null;
    }
  }

  async function flush(): Promise<boolean> {
    if (reports.size === 0) return true;
    flushing ??= sendAll();
    return flushing;
  }

  async function add(report: JobReport): Promise<void> {
    const { print_job_id } = report;
    if (report.outcome !== 'failed') printed.set(print_job_id, report);
    for (const oldest of printed.keys()) if (printed.size > PRINTED_MAX) printed.delete(oldest);
    await taken.note(report);
    reports.set(print_job_id, report);
    flush().catch(onFailure);
  }

  return {
    add,
    held: () => [...reports.keys()],
    async stillToPrint(jobs) {
      for (const { print_job_id } of jobs) {
        const report = printed.get(print_job_id);
        if (report) await add(report);
      }
      return jobs.filter(({ print_job_id }) => !printed.has(print_job_id));
    },
    flush,
  };
}
