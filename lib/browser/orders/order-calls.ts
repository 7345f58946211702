'use client';

import * as calls from '#lib/contract/calls/orders.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { UsingLine } from '#lib/domain/catalogue/sold-out.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import type { AnyOrder, OnSiteMethod } from '#lib/domain/orders/order.ts';
import type { OfferedTimes } from '#lib/domain/orders/order-request.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { callApi } from '../api/call-api.ts';
import { RefusalError } from '../api/refusal-error.ts';
import type { Session } from '../session/session.ts';
import { ownOrder } from './guest-orders.ts';

type FoundOrder = Promise<Answer<{ order: AnyOrder }>>;

/** An order of this person or this browser. @throws RefusalError */
export async function readOrder(session: Session, orderId: number): Promise<AnyOrder> {
  const answer = await session.call(calls.findOrder, ownOrder(session.storeId, orderId));
  if (answer.class === 'error') throw new RefusalError(answer);
  return answer.order;
}

export const cancelOrder = (session: Session, orderId: number): FoundOrder =>
  session.call(calls.cancelOrder, ownOrder(session.storeId, orderId));

/** Changes an order that awaits its card payment to payment on site. */
export const payOnSite = (session: Session, orderId: number, paymentMethod: OnSiteMethod): FoundOrder =>
  session.call(calls.payOnSite, { ...ownOrder(session.storeId, orderId), paymentMethod });

/** Asks the payment provider, through the backend, whether an order is paid. */
export const checkPayment = (session: Session, orderId: number): FoundOrder =>
  session.call(calls.checkPayment, ownOrder(session.storeId, orderId));

/**
 * The times that a shop offers for an order now. `zone` is where it is delivered, null for elsewhere; `lines` what is to be
 * ordered, empty where that makes no difference. @throws RefusalError
 */
export async function readOrderTimes(
  storeId: number,
  shippingMethod: ShippingMethod,
  zone: Pick<DeliveryZone, 'cityId' | 'extraMinutes'> | null,
  lines: readonly UsingLine[],
): Promise<OfferedTimes> {
  const answer = await callApi(calls.readOrderTimes, { storeId, shippingMethod, zone, lines });
  if (answer.class === 'error') throw new RefusalError(answer);
  return answer.offered;
}
