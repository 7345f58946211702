import { countOrders } from '#backend/modules/reports/count-orders.ts';
import { ordersPlacedAfter } from '#backend/modules/reports/repository/course.ts';
import {
  countAnew,
  markOutdated,
  NO_ORDER,
  progressOf,
  writeProgress,
} from '#backend/modules/reports/repository/progress.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** What counts orders for reports runs. */
export async function runStatementsOfReports(tx: Tx, storeId: number, now: Date): Promise<void> {
  const { ids } = await ordersPlacedAfter(tx, NO_ORDER, 3);
  await countOrders(tx, storeId, ids);
  await progressOf(tx);
  await writeProgress(tx, storeId, { eventNumber: 0, countedUpTo: null, countedAt: now }, null);
}

/** What looks for shops to count runs across stores. */
export async function runStatementsOfReportsAcross(tx: Tx, storeId: number, now: Date): Promise<void> {
  await markOutdated(tx, now, 1000);
  await countAnew(tx, storeId, now);
}
