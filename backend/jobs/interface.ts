// Jobs: rows that fall due, leased, retried and given up. Modules bring their kinds of job; jobs know no module.

// For a module that has a kind of job.

export { createJobTask, failedAttempt, type JobParts, PermanentFailure } from './job.ts';
export { QUEUES } from './queues.ts';
export {
  insertJobFailure,
  type LeasedJob,
  leaseJob,
  lockLeased,
  postponeJob,
  restartJob,
} from './repository/job.ts';
export { createScheduler, type Scheduler, type Task } from './scheduler.ts';

// For compose.ts.

export { createJobFailures, registerJobs } from './job-failures.ts';
export { addJobMetrics } from './job-metrics.ts';
export { createPurgeTask } from './purge-expired.ts';
