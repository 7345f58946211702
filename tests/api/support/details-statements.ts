import { readStoredCatalogue } from '#backend/modules/catalogue/repository/content.ts';
import {
  bannerRows,
  lockManagedPages,
  takeSettingsOfFile,
} from '#backend/modules/catalogue/repository/shop-import.ts';
import { isUndone, undoableEntry } from '#backend/modules/staff/repository/audit.ts';
import * as details from '#backend/modules/tenants/repository/shop-details.ts';
import { currentStore } from '#backend/modules/tenants/repository/store.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** Runs the statements about the pages of a shop's settings, its export and the history by themselves. */
export async function runStatementsOfDetails(tx: Tx, storeId: number, now: Date): Promise<void> {
  await details.lockSettingsOf(tx, ['config_telephone']);
  await details.lockStore(tx);
  const legal = (await currentStore(tx))?.legal;
  if (legal) await details.writeLegal(tx, legal);
  await details.writeLegalTexts(tx, storeId, { privacy: 'Nos règles', terms: '' });
  await details.noteManagedPage(tx, storeId, 'contact', now);
  await details.managedPages(tx);
  await details.writeMessagePeriod(tx, storeId, { from: now.toISOString(), until: '' }, now);
  await details.messagePeriod(tx);
  await details.writeMessagePeriod(tx, storeId, { from: '', until: '' }, now);
  await readStoredCatalogue(tx, storeId);
  await undoableEntry(tx, 1);
  await isUndone(tx, 1);
}

/** Those that run across stores. */
export async function runStatementsOfDetailsAcrossStores(tx: Tx, storeId: number, now: Date): Promise<void> {
  await lockManagedPages(tx, 'shop-a');
  await takeSettingsOfFile(tx, storeId);
  await bannerRows(tx, storeId);
  await details.renewMessages(tx, now);
}
