import { type Cents, toDecimal } from '#lib/domain/money.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { RecurringChoices, RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { orderLinePayload, orderOf } from '../order.ts';
import { recurringOf } from '../recurring.ts';
import { type ApiCall, type Message, messageOf, nothingOf } from './api-call.ts';

export const listRecurring: ApiCall<'recurringList', null, { recurring: readonly RecurringOrder[] }> = {
  endpoint: 'recurringList',
  encode: () => ({}),
  decode: ({ recurring }) => ({ recurring: recurring.map(recurringOf) }),
};

const choicesOf = ({ weekdays, time, shippingMethod, addressId, paymentMethod }: RecurringChoices) => ({
  weekdays: [...weekdays],
  time,
  shipping_method: shippingMethod,
  address_id: addressId,
  payment_method: paymentMethod,
});

/** From a past order of the customer. */
export const addRecurring: ApiCall<
  'recurringAdd',
  { orderId: number | null; choices: RecurringChoices },
  object
> = {
  endpoint: 'recurringAdd',
  encode: ({ orderId, choices }) => ({ order_id: orderId ?? undefined, ...choicesOf(choices) }),
  decode: nothingOf,
};

/** Fields that are left out do not change. */
export interface RecurringUpdate
  extends Pick<RecurringOrder, 'recurringId'>,
    Partial<Pick<RecurringOrder, 'lines' | 'paused' | 'skipNext'>> {
  choices?: RecurringChoices;
}

export const updateRecurring: ApiCall<'recurringUpdate', RecurringUpdate, object> = {
  endpoint: 'recurringUpdate',
  encode: ({ recurringId, choices, lines, paused, skipNext }) => ({
    recurring_id: recurringId,
    ...(choices && choicesOf(choices)),
    lines: lines?.map(orderLinePayload),
    paused,
    skip_next: skipNext,
  }),
  decode: nothingOf,
};

export const deleteRecurring: ApiCall<'recurringDelete', { recurringId: number }, Message> = {
  endpoint: 'recurringDelete',
  encode: ({ recurringId }) => ({ recurring_id: recurringId }),
  decode: messageOf,
};

/** Places the next occurrence, at the total that was shown; null when none was. */
export const confirmRecurring: ApiCall<
  'recurringConfirm',
  { recurringId: number; total: Cents | null },
  { order: AnyOrder }
> = {
  endpoint: 'recurringConfirm',
  encode: ({ recurringId, total }) => ({
    recurring_id: recurringId,
    ...(total !== null && { expected_total: toDecimal(total) }),
  }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};
