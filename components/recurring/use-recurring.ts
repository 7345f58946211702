'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { keepOrder } from '#lib/browser/customer-cache.ts';
import { openSheet } from '#lib/browser/place.ts';
import { useOpenNow } from '#lib/browser/use-open-now.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { Failure } from '#lib/contract/answer.ts';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';

type Changes = Omit<CallOf<'recurringUpdate'>, 'recurring_id'>;

/** What a customer does with one of their recurring orders, one request at a time. `reread` reads all of them again. */
export function useRecurring({ recurring_id, total }: RecurringWire, reread: () => Promise<unknown>) {
  const t = useTranslations('recurring');
  const session = useSession();
  const { mutate } = useSWRConfig();
  const openNow = useOpenNow();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  /** Whether it was done. */
  async function once(send: () => Promise<Failure | null>): Promise<boolean> {
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
    forgetRefusal: () => setRefusal(null),

    change: (changes: Changes) =>
      once(async () => {
        const answer = await session.call('recurringUpdate', { recurring_id, ...changes });
        return answer.class === 'error' ? { ...answer, title: t('actions.failed') } : null;
      }),

    remove: () =>
      once(async () => {
        const answer = await session.call('recurringDelete', { recurring_id });
        if (answer.class === 'error') return answer;
        raiseAlert({ class: 'success', title: t('actions.title'), message: answer.message });
        return null;
      }),

    /** Orders this one time, at the total that is shown. */
    confirm: () =>
      once(async () => {
        const expected = total === null ? {} : { expected_total: total };
        const answer = await session.call('recurringConfirm', { recurring_id, ...expected });
        if (answer.class === 'error') return { ...answer, title: t('confirm.failed') };
        keepOrder(mutate, answer.order);
        raiseAlert({
          class: 'success',
          title: t('confirm.done'),
          message: t(openNow === false ? 'confirm.doneTextClosed' : 'confirm.doneText'),
        });
        openSheet('order', answer.order.order_id);
        return null;
      }),
  };
}
