import { done } from '../outcome.ts';
import type { createConfirmRecurring } from '../services/recurring/confirm-recurring.ts';
import type { Recurring } from '../services/recurring/recurring.ts';
import type { Bind } from './bind.ts';
import { orderAnswer } from './order-answer.ts';
import { answerSentence } from './sentences.ts';

/** A customer's recurring orders. */
export function registerRecurring(
  bind: Bind,
  recurring: Recurring,
  confirm: ReturnType<typeof createConfirmRecurring>,
): void {
  bind('recurringList', async (call) => done({ recurring: await recurring.list(call) }));
  bind('recurringAdd', async (call, payload) => {
    const added = await recurring.add(call, payload);
    return added.ok ? done({ recurring: added.value, message: answerSentence('recurringAdded') }) : added;
  });
  bind('recurringUpdate', async (call, payload) => {
    const updated = await recurring.update(call, payload);
    if (!updated.ok) return updated;
    return done({ recurring: updated.value, message: answerSentence('recurringUpdated') });
  });
  bind('recurringDelete', async (call, { recurring_id }) => {
    const removed = await recurring.remove(call, recurring_id);
    return removed.ok ? done({ message: answerSentence('recurringDeleted') }) : removed;
  });
  bind('recurringConfirm', async (call, payload) => orderAnswer(await confirm(call, payload)));
}
