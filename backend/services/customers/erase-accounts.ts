import type { Database } from '../../db/database.ts';
import { takeDueDeletion } from '../../db/repositories/account-deletion.ts';
import { insertAccountEvent } from '../../db/repositories/account-event.ts';
import { eraseCustomer } from '../../db/repositories/erase-customer.ts';
import type { Task } from '../scheduler.ts';

/** Erases the accounts whose 14 days are over. */
export const createEraseAccounts = ({
  database,
  clock,
}: {
  database: Database;
  clock: () => number;
}): Task => ({
  name: 'erase accounts',
  runOne: () =>
    database.acrossStores(async (tx) => {
      const now = new Date(clock());
      const due = await takeDueDeletion(tx, now);
      if (!due) return false;
      await eraseCustomer(tx, due.storeId, due.customerId);
      await insertAccountEvent(tx, due.storeId, due.customerId, 'erased', now);
      return true;
    }),
});
