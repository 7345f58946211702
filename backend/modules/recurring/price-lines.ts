import { basketTotal } from '#lib/domain/basket/basket.ts';
import { isForAdults } from '#lib/domain/basket/totals.ts';
import { add, type Cents } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Tx } from '../../shared/database/database.ts';
import { done, type Outcome } from '../../shared/outcome.ts';
import { deliveredAddresses } from '../accounts/interface.ts';
import { readCurrentProducts } from '../catalogue/interface.ts';
import { type OrderDelivery, orderDelivery, orderLines, orderProductOf } from '../orders/interface.ts';
import type { StoredRecurring } from './repository/recurring-row.ts';

type Priced = Pick<StoredRecurring, 'customerId' | 'lines' | 'shippingMethod' | 'addressId'> & {
  /** When it is due: each line must be offered at each of these instants, and not be sold out. */
  dueAt: readonly number[];
  now: number;
};

export interface PricedLines {
  products: OrderProduct[];
  delivery: OrderDelivery;
  /** Whether something in it is sold to adults alone. */
  forAdults: boolean;
  /** Including the delivery fee. */
  total: Cents;
}

/**
 * Prices a recurring order, with its delivery, by the current catalogue and delivery zones of the running transaction's
 * store. Refuses when it can no longer be ordered.
 */
export async function priceLines(
  tx: Tx,
  store: Store,
  { customerId, lines, shippingMethod, addressId, dueAt, now }: Priced,
): Promise<Outcome<PricedLines>> {
  const catalogue = await readCurrentProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  const read = orderLines(store, catalogue, lines, { method: shippingMethod, dueAt, now });
  if (!read.ok) return read;
  const subtotal = basketTotal(read.value);
  const wanted = { shippingMethod, ...(addressId !== null && { addressId }) };
  const own = shippingMethod === 'delivery' ? await deliveredAddresses(tx, customerId) : [];
  const delivery = orderDelivery(store, wanted, own, subtotal);
  if (!delivery.ok) return delivery;
  return done({
    products: read.value.map((line) => orderProductOf(line, shippingMethod)),
    delivery: delivery.value,
    forAdults: isForAdults(read.value),
    total: add(subtotal, delivery.value.fee),
  });
}
