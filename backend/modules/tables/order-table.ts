import type { OrderAddPayload } from '#lib/contract/order.ts';
import type { Store } from '#lib/domain/store.ts';
import type { Table } from '#lib/domain/table-token.ts';
import type { Tx } from '../../shared/database/database.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { verifyTable } from './verify-table.ts';

/** The table that an order is brought to; null for one that is not. A token that comes with another mode is not read. */
export async function orderTable(
  tx: Tx,
  store: Store,
  { shipping_method, table_token }: OrderAddPayload,
): Promise<Outcome<Table | null>> {
  if (shipping_method !== 'table') return done(null);
  return table_token ? verifyTable(tx, store, table_token) : refuse('table_required');
}
