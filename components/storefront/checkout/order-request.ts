'use client';

import { useState } from 'react';
import type { OrderRequest } from '#lib/browser/orders/send-order.ts';
import type { TotalChangedWire } from '#lib/contract/order.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { choicesOf } from '#lib/domain/basket/make-line.ts';
import { add, type Cents, cents, parseDecimal, toDecimal } from '#lib/domain/money.ts';
import { groupChoices } from '#lib/domain/options/choices.ts';
import type { PaymentMethod } from '#lib/domain/orders/order.ts';

/** The request of order/add (CONTRACT, order/add) for a basket; its total is the one that the diner sees. */
export function buildOrderRequest(
  storeId: number,
  basket: Basket,
  chosen: {
    shipping: Pick<OrderRequest, 'shipping_method' | 'table_token' | 'address_id'>;
    fee: Cents;
    deliveryTime: string;
    paymentMethod: PaymentMethod;
    comment: string;
  },
): OrderRequest {
  const comment = chosen.comment.trim();
  return {
    store_id: storeId,
    ...chosen.shipping,
    delivery_time: chosen.deliveryTime,
    payment_method: chosen.paymentMethod,
    ...(comment && { comment }),
    expected_total: toDecimal(add(basketTotal(basket), chosen.fee)),
    lines: basket.map(requestLine),
  };
}

const requestLine = (line: BasketLine): OrderRequest['lines'][number] => ({
  product_id: line.productId,
  quantity: line.quantity,
  ...(line.comment && { comment: line.comment }),
  options: groupChoices(choicesOf(line)).map(({ productOptionId, optionValueIds }) => ({
    product_option_id: productOptionId,
    option_value_ids: [...optionValueIds],
  })),
});

/** The data of a `total_changed` refusal; null for any other. */
export function parseTotalChanged(refusal: Failure): TotalChangedWire | null {
  if (refusal.code !== 'total_changed' || !('total' in refusal && 'lines' in refusal)) return null;
  const { total, lines } = refusal;
  if (typeof total !== 'string' || !Array.isArray(lines)) return null;
  const fee = 'shipping_price' in refusal ? refusal.shipping_price : undefined;
  // The lines have the contract's shape: backends serialize them like the lines of an order.
  const shipping_price = typeof fee === 'string' ? fee : '0.00';
  return { total, shipping_price, lines: lines as TotalChangedWire['lines'] };
}

/** The index of the basket line that was refused; null when the refusal is about the whole order. */
export const refusedLineIndex = (refusal: Failure): number | null =>
  'line' in refusal && typeof refusal.line === 'number' ? refusal.line : null;

/** The basket at the current prices of the backend; null when they do not match its lines. */
function repriceBasket(basket: Basket, { lines }: TotalChangedWire): Basket | null {
  const repriced = basket.map((line, index) => repriceLine(line, lines[index]));
  return repriced.length === lines.length && repriced.every((line) => line !== null) ? repriced : null;
}

function repriceLine(
  line: BasketLine,
  now: TotalChangedWire['lines'][number] | undefined,
): BasketLine | null {
  const price = now && parseDecimal(now.price);
  if (!now || price === null || price === undefined || price % line.quantity !== 0) return null;
  return { ...line, unitPrice: cents(price / line.quantity), taxRate: now.rate_tax };
}

/** The basket at the prices that a refusal returned, until the basket changes. */
export function useRepriced(basket: Basket): {
  repriced: Basket;
  reprice: (changed: TotalChangedWire) => void;
} {
  const [latest, setLatest] = useState<{ of: Basket; repriced: Basket } | null>(null);
  return {
    repriced: latest?.of === basket ? latest.repriced : basket,
    reprice(changed) {
      const repriced = repriceBasket(basket, changed);
      setLatest(repriced && { of: basket, repriced });
    },
  };
}
