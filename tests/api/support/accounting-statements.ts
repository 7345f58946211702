import * as months from '#backend/modules/accounting/repository/month.ts';
import * as settings from '#backend/modules/accounting/repository/setting.ts';
import type { Tx } from '#backend/shared/database/database.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Runs the statements of the accountant's package by themselves. */
export async function runStatementsOfAccounting(tx: Tx, storeId: number, now: Date): Promise<void> {
  const span = { from: new Date(now.getTime() - DAY_MS), until: now };
  await months.firstOrderAt(tx);
  await months.ordersToFollow(tx, span);
  await months.creditNotesBetween(tx, span);
  await settings.writeSetting(tx, storeId, settings.NO_SETTING, null);
  await settings.accountingSetting(tx);
  await settings.lookAgainAt(tx, now);
  const delivery = { month: '2026-11', address: 'cabinet@comptes.example', at: now, again: false };
  await settings.claimDelivery(tx, storeId, delivery);
  await settings.setDeliveryEmail(tx, { ...delivery, emailId: 1 });
  await settings.deliveriesOf(tx, '2026-11');
}
