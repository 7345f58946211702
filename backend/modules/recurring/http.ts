import type { Bind } from '../../shared/http/bind.ts';
import { done } from '../../shared/outcome.ts';
import { answerSentence } from '../../shared/sentences.ts';
import { orderAnswer } from '../orders/interface.ts';
import type { createConfirmRecurring } from './confirm-recurring.ts';
import type { Recurring } from './recurring.ts';

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
