import type { OrderLinePayload } from '#lib/contract/order.ts';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import type { Cents } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/order.ts';
import type { Store } from '#lib/domain/store.ts';
import type { Tx } from '../../db/database.ts';
import { done, type Outcome } from '../../outcome.ts';
import { cardNow } from '../orders/card.ts';
import { orderLines } from '../orders/order-lines.ts';
import { orderProductOf } from '../orders/order-products.ts';

export interface PricedLines {
  products: OrderProduct[];
  total: Cents;
}

/** What lines are and cost by the card of the running transaction's store as it now is, unless it has them no longer. */
export async function priceLines(
  tx: Tx,
  { categories }: Store,
  lines: readonly OrderLinePayload[],
): Promise<Outcome<PricedLines>> {
  const card = await cardNow(
    tx,
    lines.map(({ product_id }) => product_id),
  );
  const read = orderLines(categories, card, lines);
  if (!read.ok) return read;
  return done({ products: read.value.map(orderProductOf), total: basketTotal(read.value) });
}
