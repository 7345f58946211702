import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MESSAGES, say } from '../messages.ts';
import type { JobReport } from '../wire.ts';
import { writeAtomically } from './write-atomically.ts';

/** A job that was taken, with what became of it once that is known. */
interface TakenJob {
  print_job_id: number;
  attempt: number;
  report?: JobReport;
}

/**
 * The jobs that were taken and whose report the server does not have yet, kept in a small file. What is in it after a crash
 * may have been printed.
 */
export interface TakenJobs {
  /** Of the run before: what became of each, 'unknown' where it was never noted. */
  readonly left: readonly JobReport[];
  /** Each resolves when it is on the disk. */
  add(jobs: readonly { print_job_id: number; attempt: number }[]): Promise<void>;
  note(report: JobReport): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
}

export async function openTakenJobs(folder: string): Promise<TakenJobs> {
  const path = join(folder, 'taken-jobs.json');
  const jobs = new Map((await readJobs(path)).map((job) => [job.print_job_id, job]));
  let isBroken = false;
  let writing: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const save = () => writeAtomically(path, `${JSON.stringify([...jobs.values()])}\n`).catch(failed);
  /** Printing goes on without the file: after a crash the leases of the jobs end. */
  const failed = () => {
    if (!isBroken) say(MESSAGES.badFolder(folder));
    isBroken = true;
  };

  /** Calls during a write share the next one. */
  function write(): Promise<void> {
    next ??= (writing ?? Promise.resolve()).then(() => {
      next = null;
      writing = save();
      return writing;
    });
    return next;
  }

  return {
    left: [...jobs.values()].map(
      ({ print_job_id, attempt, report }) =>
        report ?? { print_job_id, attempt, outcome: 'failed', error: 'unknown', sent: true },
    ),
    add(taken) {
      for (const { print_job_id, attempt } of taken) jobs.set(print_job_id, { print_job_id, attempt });
      return write();
    },
    note(report) {
      const { print_job_id, attempt = 1 } = report;
      jobs.set(print_job_id, { print_job_id, attempt, report });
      return write();
    },
    remove(ids) {
      for (const id of ids) jobs.delete(id);
      return write();
    },
  };
}

async function readJobs(path: string): Promise<TakenJob[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as TakenJob[];
  } catch (error) {
    // Their leases end, so nothing is lost.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') say(MESSAGES.lostNotes);
    return [];
  }
}
