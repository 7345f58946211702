import { randomUUID } from 'node:crypto';
import { countUnderWay } from '#backend/modules/accounts/repository/account-deletion.ts';
import {
  insertRetention,
  lockUse,
  removeRetention,
} from '#backend/modules/accounts/repository/account-retention.ts';
import { blockOf, insertBlock, removeBlock } from '#backend/modules/accounts/repository/customer-block.ts';
import {
  deleteNote,
  insertNote,
  notesOf,
  updateNote,
} from '#backend/modules/accounts/repository/customer-note.ts';
import {
  findCustomer,
  findCustomers,
  lockCustomer,
  mailingRecipients,
} from '#backend/modules/customers/repository/customer-list.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** Runs the statements about one customer of a shop, and the searches, by themselves. */
export async function runStatementsOfCustomers(
  tx: Tx,
  storeId: number,
  customerId: number,
  now: Date,
): Promise<void> {
  const searches = [
    { terms: null, filter: undefined },
    { terms: null, filter: 'consent' },
    { terms: null, filter: 'blocked' },
    { terms: { words: ['127'], email: 'client.127' }, filter: undefined },
    { terms: { words: ['127', '6000001'], email: null }, filter: 'blocked' },
    { terms: { words: null, email: 'client.12@' }, filter: undefined },
  ] as const;
  for (const search of searches) {
    const { next } = await findCustomers(tx, search, { limit: 20 });
    if (next) await findCustomers(tx, search, { limit: 20, cursor: next });
  }
  await findCustomer(tx, customerId);
  await lockCustomer(tx, customerId);
  await countUnderWay(tx, customerId);
  await mailingRecipients(tx);
  await insertNote(tx, storeId, { customerId, text: 'Sonnez', actKey: randomUUID(), staffId: null }, now);
  const [note] = await notesOf(tx, customerId);
  const noteId = note?.noteId ?? 0;
  await updateNote(tx, { customerId, noteId, text: 'Frappez', staffId: null }, now);
  await deleteNote(tx, customerId, noteId);
  await insertBlock(tx, storeId, { customerId, reason: 'Impayés', staffId: null }, now);
  await blockOf(tx, customerId);
  await removeBlock(tx, customerId);
  await insertRetention(tx, storeId, { customerId, warnedAt: now, eraseAt: now });
  await lockUse(tx, customerId);
  await removeRetention(tx, customerId);
}
