import type { Failure } from '#lib/contract/answer.ts';
import type { TotalChangedWire } from '#lib/contract/order.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import { cents, parseDecimal } from '#lib/domain/money.ts';

/** What a `total_changed` refusal carries; null for any other. */
export function totalChangedOf(refusal: Failure): TotalChangedWire | null {
  if (refusal.code !== 'total_changed' || !('total' in refusal && 'lines' in refusal)) return null;
  const { total, lines } = refusal;
  if (typeof total !== 'string' || !Array.isArray(lines)) return null;
  const fee = 'shipping_price' in refusal ? refusal.shipping_price : undefined;
  // In the contract's form: backends write it as they write the lines of an order.
  const shipping_price = typeof fee === 'string' ? fee : '0.00';
  return { total, shipping_price, lines: lines as TotalChangedWire['lines'] };
}

/** The line that a refusal is about, by its place in the basket; null when it is about the whole. */
export const lineOf = (refusal: Failure): number | null =>
  'line' in refusal && typeof refusal.line === 'number' ? refusal.line : null;

/** The basket at the prices that the restaurant has told; null when they do not fit it. */
export function basketAt(basket: Basket, { lines }: TotalChangedWire): Basket | null {
  const repriced = basket.map((line, index) => lineAt(line, lines[index]));
  return repriced.length === lines.length && repriced.every((line) => line !== null) ? repriced : null;
}

function lineAt(line: BasketLine, now: TotalChangedWire['lines'][number] | undefined): BasketLine | null {
  const price = now && parseDecimal(now.price);
  if (!now || price === null || price === undefined || price % line.quantity !== 0) return null;
  return { ...line, unitPrice: cents(price / line.quantity), taxRate: now.rate_tax };
}
