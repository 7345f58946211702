'use client';

import { useState } from 'react';
import type { BasketPromotions } from '#lib/browser/promotions/use-promotions.ts';
import type { RepricedOrder } from '#lib/domain/answer.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { choicesOf } from '#lib/domain/basket/make-line.ts';
import { totalToPay } from '#lib/domain/basket/totals.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { groupChoices } from '#lib/domain/options/choices.ts';
import type { PaymentMethod } from '#lib/domain/orders/order.ts';
import type { OrderRequest, ShippingRequest } from '#lib/domain/orders/order-request.ts';
import { rateOfAll } from '#lib/domain/vat.ts';

/** The order of a basket; its total is the one that the diner sees. */
export function buildOrderRequest(
  storeId: number,
  basket: Basket,
  chosen: {
    shipping: ShippingRequest;
    fee: Cents;
    tip: Cents;
    promotions: Pick<BasketPromotions, 'saved' | 'code' | 'refused' | 'reward'>;
    deliveryTime: string;
    paymentMethod: PaymentMethod;
    comment: string;
    ageConfirmed: boolean;
  },
): OrderRequest {
  const { shipping, fee, tip, promotions, deliveryTime, paymentMethod, comment, ageConfirmed } = chosen;
  const { saved, code, refused, reward } = promotions;
  return {
    storeId,
    ...shipping,
    deliveryTime,
    paymentMethod,
    comment: comment.trim(),
    expectedTotal: add(totalToPay(basket, fee, saved), tip),
    ...(tip > ZERO && { tip }),
    ...(code !== null && !refused && { promotionCode: code }),
    ...(reward.saving && { usesReward: true as const }),
    ageConfirmed,
    lines: basket.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      comment: line.comment,
      options: groupChoices(choicesOf(line)),
    })),
  };
}

/** The basket at the current prices of the backend; null when they do not match its lines. */
function repriceBasket(basket: Basket, { lines }: RepricedOrder): Basket | null {
  const repriced = basket.map((line, index) => repriceLine(line, lines[index]));
  return repriced.length === lines.length && repriced.every((line) => line !== null) ? repriced : null;
}

function repriceLine(line: BasketLine, now: RepricedOrder['lines'][number] | undefined): BasketLine | null {
  if (!now || now.price % line.quantity !== 0) return null;
  return {
    ...line,
    unitPrice: cents(now.price / line.quantity),
    deposit: cents(Math.round(now.deposit / line.quantity)),
    taxRates: rateOfAll(now.taxRate),
  };
}

/** The basket at the prices that a refusal returned, until the basket changes. */
export function useRepriced(basket: Basket): {
  repriced: Basket;
  reprice: (changed: RepricedOrder) => void;
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
