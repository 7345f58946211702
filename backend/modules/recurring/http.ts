import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { orderLineOf } from '#lib/contract/order.ts';
import { recurringWire } from '#lib/contract/recurring.ts';
import { parseDecimal } from '#lib/domain/money.ts';
import type { Bind } from '../../shared/http/bind.ts';
import { done } from '../../shared/outcome.ts';
import { answerSentence } from '../../shared/sentences.ts';
import { orderAnswer } from '../orders/interface.ts';
import type { createConfirmRecurring } from './confirm-recurring.ts';
import type { NewRecurringRequest, Recurring, RecurringChanges } from './recurring.ts';

/** A customer's recurring orders. */
export function registerRecurring(
  bind: Bind,
  recurring: Recurring,
  confirm: ReturnType<typeof createConfirmRecurring>,
): void {
  bind('recurringList', async (call) => done({ recurring: (await recurring.list(call)).map(recurringWire) }));
  bind('recurringAdd', async (call, payload) => {
    const added = await recurring.add(call, newRecurringOf(payload));
    if (!added.ok) return added;
    return done({ recurring: recurringWire(added.value), message: answerSentence('recurringAdded') });
  });
  bind('recurringUpdate', async (call, payload) => {
    const updated = await recurring.update(call, payload.recurring_id, changesOf(payload), {
      ageConfirmed: payload.age_confirmed ?? false,
    });
    if (!updated.ok) return updated;
    return done({ recurring: recurringWire(updated.value), message: answerSentence('recurringUpdated') });
  });
  bind('recurringDelete', async (call, { recurring_id }) => {
    const removed = await recurring.remove(call, recurring_id);
    return removed.ok ? done({ message: answerSentence('recurringDeleted') }) : removed;
  });
  bind('recurringConfirm', async (call, { token, recurring_id, expected_total }) => {
    const expectedTotal =
      expected_total === undefined ? undefined : (parseDecimal(expected_total) ?? undefined);
    return orderAnswer(await confirm(call, { token, recurringId: recurring_id, expectedTotal }));
  });
}

const newRecurringOf = (payload: PayloadOf<'recurringAdd'>): NewRecurringRequest => ({
  orderId: payload.order_id,
  lines: payload.lines?.map(orderLineOf),
  ageConfirmed: payload.age_confirmed ?? false,
  weekdays: payload.weekdays,
  time: payload.time,
  shippingMethod: payload.shipping_method,
  paymentMethod: payload.payment_method ?? 'cash',
  addressId: payload.address_id ?? null,
});

const changesOf = (payload: PayloadOf<'recurringUpdate'>): RecurringChanges => ({
  lines: payload.lines?.map(orderLineOf),
  weekdays: payload.weekdays,
  time: payload.time,
  shippingMethod: payload.shipping_method,
  paymentMethod: payload.payment_method,
  addressId: payload.address_id,
  paused: payload.paused,
  skipNext: payload.skip_next,
});
