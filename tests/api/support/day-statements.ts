import * as days from '#backend/modules/journal/repository/day.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { cents, ZERO } from '#lib/domain/money.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Runs the statements of the page of the day by themselves. */
export async function runStatementsOfDay(tx: Tx, storeId: number, now: Date): Promise<void> {
  const span = { from: new Date(now.getTime() - DAY_MS), until: now };
  await days.newestDays(tx, { before: null, limit: 16 });
  await days.newestDays(tx, { before: '2026-11-20', limit: 16 });
  await days.daysBetween(tx, { from: '2026-11-01', until: '2026-11-30' });
  await days.staffNames(tx, [1]);
  await days.changeDrawerFloat(tx, storeId, { from: ZERO, to: cents(15_000) });
  await days.drawerFloat(tx);
  await days.ordersUnderWay(tx, now, 200);
  await days.handedOverUnpaid(tx, span.from, 200);
  await days.onlineMovements(tx, span);
  await days.ownTillOrders(tx, span, 5000);
}
