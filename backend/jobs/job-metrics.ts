import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../shared/database/database.ts';
import { countJobs, type JobCount } from './repository/job-counts.ts';

/**
 * Adds the jobs that are due and those that were given up, read from the database when the metrics are. Every instance
 * shows the same: alerts take the maximum. While the database is unavailable there are no values but `ardoise_database_up`.
 */
export function addJobMetrics(
  registry: Registry,
  { database, clock }: { database: Database; clock: () => number },
): void {
  const registers = [registry];
  let reading: Promise<JobCount[] | null> | undefined;

  /** The gauges are read together, and share one query. */
  const counts = () => {
    reading ??= database
      .acrossStores((tx) => countJobs(tx, new Date(clock())))
      .catch(() => null)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  new Gauge({
    name: 'ardoise_database_up',
    help: 'Whether the database answered',
    registers,
    async collect() {
      this.set((await counts()) ? 1 : 0);
    },
  });

  const add = (name: string, help: string, of: (count: JobCount) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const all = await counts();
        this.reset();
        for (const count of all ?? []) this.set({ kind: count.kind }, of(count));
      },
    });
  add('ardoise_jobs_due', 'Jobs that are due', ({ due }) => due);
  add(
    'ardoise_jobs_overdue_seconds',
    'How long the oldest of them has waited',
    (count) => count.overdueSeconds,
  );
  add('ardoise_job_failures', 'Jobs given up, in the list of the operator', ({ givenUp }) => givenUp);
}
