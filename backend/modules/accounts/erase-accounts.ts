import { createJobTask, type JobParts } from '../../jobs/job.ts';
import { QUEUES } from '../../jobs/queues.ts';
import { lockLeased } from '../../jobs/repository/job.ts';
import type { Task } from '../../jobs/scheduler.ts';
import { insertAccountEvent } from './repository/account-event.ts';
import { eraseCustomer } from './repository/erase-customer.ts';

/** Erases the accounts whose 14 days are over. */
export const createEraseAccounts = (parts: JobParts): Task =>
  createJobTask(parts, {
    kind: 'account_erasure',
    run: (job) =>
      parts.database.acrossStores(async (tx) => {
        // Its owner may have cancelled the deletion.
        if (!(await lockLeased(tx, QUEUES.account_erasure, job))) return;
        await eraseCustomer(tx, job.storeId, job.key);
        await insertAccountEvent(tx, job.storeId, job.key, 'erased', new Date(parts.clock()));
      }),
  });
