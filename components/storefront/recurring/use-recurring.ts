'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  confirmRecurring,
  deleteRecurring,
  type RecurringChanges,
  updateRecurring,
} from '#lib/browser/account/recurring-orders.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { openSheet } from '#lib/browser/navigation/open-sheet.ts';
import { cacheOrder } from '#lib/browser/session/customer-cache.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useOpenNow } from '#lib/browser/shop/use-open-now.ts';
import type { Failure } from '#lib/domain/answer.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';

/** The actions on a recurring order, one request at a time. `reread` refreshes the list. */
export function useRecurring(recurring: RecurringOrder, reread: () => Promise<unknown>) {
  const t = useTranslations('recurring');
  const { recurringId } = recurring;
  const session = useSession();
  const { mutate } = useSWRConfig();
  const openNow = useOpenNow();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  /** Returns whether it succeeded. */
  async function runExclusively(send: () => Promise<Failure | null>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setRefusal(null);
    const failure = await send();
    await reread();
    setRefusal(failure);
    setBusy(false);
    return failure === null;
  }

  return {
    busy,
    refusal,
    clearRefusal: () => setRefusal(null),

    change: (changes: RecurringChanges) =>
      runExclusively(async () => {
        const answer = await updateRecurring(session, recurringId, changes);
        return answer.class === 'error' ? { ...answer, title: t('actions.failed') } : null;
      }),

    remove: () =>
      runExclusively(async () => {
        const answer = await deleteRecurring(session, recurringId);
        if (answer.class === 'error') return answer;
        raiseAlert({ class: 'success', title: t('actions.title'), message: answer.message });
        return null;
      }),

    /** Places the next occurrence, at the total shown. */
    confirm: () =>
      runExclusively(async () => {
        const answer = await confirmRecurring(session, recurring);
        if (answer.class === 'error') return { ...answer, title: t('confirm.failed') };
        cacheOrder(mutate, answer.order);
        raiseAlert({
          class: 'success',
          title: t('confirm.done'),
          message: t(openNow === false ? 'confirm.doneTextClosed' : 'confirm.doneText'),
        });
        openSheet('order', answer.order.orderId);
        return null;
      }),
  };
}
