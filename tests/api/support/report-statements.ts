import { sumBehindFigure } from '#backend/modules/orders/repository/order-search.ts';
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
import type { Selected } from '#lib/domain/reports/selection.ts';

/** Each is summed by another statement. */
const BEHIND: readonly Selected[] = [
  { kind: 'orders' },
  { kind: 'money' },
  { kind: 'rate', rate: 10 },
  { kind: 'means', means: 'cash' },
  { kind: 'product', productId: 1, name: '' },
  { kind: 'value', option: 'Taille', name: 'Grande' },
];

/** What counts orders for reports, and sums those behind a figure, runs. */
export async function runStatementsOfReports(tx: Tx, storeId: number, now: Date): Promise<void> {
  const { ids } = await ordersPlacedAfter(tx, NO_ORDER, 3);
  await countOrders(tx, storeId, ids);
  for (const selected of BEHIND)
    for (const filter of [undefined, 'active'] as const)
      await sumBehindFigure(tx, {
        terms: null,
        filter,
        placed: undefined,
        report: { from: '2026-11-19', until: '2026-11-20', selected },
      });
  await progressOf(tx);
  await writeProgress(tx, storeId, { eventNumber: 0, countedUpTo: null, countedAt: now }, null);
}

/** What looks for shops to count runs across stores. */
export async function runStatementsOfReportsAcross(tx: Tx, storeId: number, now: Date): Promise<void> {
  await markOutdated(tx, now, 1000);
  await countAnew(tx, storeId, now);
}
