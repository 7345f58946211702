import type { Tx } from '../../shared/database/database.ts';
import { QUEUES } from '../queues.ts';

/** The jobs of one kind that are due and those that were given up, of all shops. */
export interface JobCount {
  kind: string;
  due: number;
  /** How long the oldest due job has waited. */
  overdueSeconds: number;
  givenUp: number;
}

/** Enough for an alert; the count of a long queue would read all of it. */
const COUNT_MAX = 10_000;

const DUE_BY_KIND = Object.entries(QUEUES)
  .map(
    ([kind, { table, dueAt }]) =>
      `SELECT '${kind}' AS kind, count(*) AS due, min(due_at) AS oldest
         FROM (SELECT ${dueAt} AS due_at FROM ${table} WHERE ${dueAt} <= $1 ORDER BY ${dueAt} LIMIT ${COUNT_MAX}) AS rows`,
  )
  .join(' UNION ALL ');

/** Across stores: every kind of job, and every incident that waits for the operator. */
export function countJobs(tx: Tx, now: Date): Promise<JobCount[]> {
  return tx.query<JobCount>(
    `SELECT kind, coalesce(due, 0) AS due, coalesce(given_up, 0) AS "givenUp",
            coalesce(extract(epoch FROM $1::timestamptz - oldest), 0)::float8 AS "overdueSeconds"
       FROM (${DUE_BY_KIND}) AS due
       FULL JOIN (SELECT kind, count(*) AS given_up
                    FROM (SELECT kind FROM job_failure WHERE dropped_at IS NULL
                           ORDER BY given_up_at DESC LIMIT ${COUNT_MAX}) AS open GROUP BY kind) AS failure USING (kind)
      ORDER BY kind`,
    [now],
  );
}
