import { insertAccountEvent } from '../../db/repositories/account-event.ts';
import { eraseCustomer } from '../../db/repositories/erase-customer.ts';
import { lockLeased } from '../../db/repositories/job.ts';
import { createJobTask, type JobParts } from '../../jobs/job.ts';
import { QUEUES } from '../../jobs/queues.ts';
import type { Task } from '../scheduler.ts';

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
