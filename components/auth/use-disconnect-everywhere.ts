'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { forgetCustomer } from '#lib/browser/customer-cache.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useSession } from '#lib/browser/use-session.ts';

/** Ends every sign-in of the person. A success forgets them here too, which sends them home. */
export function useDisconnectEverywhere() {
  const t = useTranslations('profile.devices');
  const { storeId } = useShop().store;
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    busy,
    refusal,
    forgetRefusal: () => setRefusal(null),
    async disconnect(): Promise<void> {
      if (busy) return;
      setBusy(true);
      setRefusal(null);
      const answer = await session.call('customerDisconnectEverywhere', {});
      setBusy(false);
      if (answer.class === 'error') {
        setRefusal(answer.message);
        return;
      }
      raiseAlert({ class: 'success', title: answer.title ?? t('done'), message: answer.message });
      session.forget();
      forgetCustomer(mutate, storeId);
    },
  };
}
