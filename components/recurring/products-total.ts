import type { RecurringWire } from '#lib/contract/recurring.ts';
import { add, type Cents, parseDecimal, ZERO } from '#lib/domain/money.ts';

/** What the products of a recurring order cost, without a delivery: now, or when it was last agreed to. */
export function productsTotal({ order_products: now, agreed_products: agreed }: RecurringWire): Cents {
  const products = now.length > 0 ? now : agreed;
  return add(...products.map(({ price }) => parseDecimal(price) ?? ZERO));
}
