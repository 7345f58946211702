'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { AddressWire } from '#lib/contract/customer.ts';
import { ALERT_HIDE_DELAY_SHORT_MS } from '#lib/domain/limits.ts';
import { useRaiseFailure } from './use-raise-failure.ts';

/** Makes an address the default one, one at a time; then the list is read again (SPEC section 7, Addresses). */
export function useMakeDefault() {
  const t = useTranslations('address.alert');
  const { storeId } = useShop().store;
  const session = useSession();
  const { refresh } = useCustomer();
  const raiseFailure = useRaiseFailure();
  const [busy, setBusy] = useState<number | null>(null);
  return {
    /** The address_id that is being made the default one. */
    busy,
    async makeDefault({ address_id, customer_id }: AddressWire): Promise<void> {
      if (busy !== null) return;
      setBusy(address_id);
      const answer = await session.call('addressDefault', { address_id, customer_id, store_id: storeId });
      if (answer.class === 'error') raiseFailure(answer);
      else {
        const { title = t('title'), message = t('saved'), city } = answer;
        raiseAlert({ class: 'success', title, message, city }, ALERT_HIDE_DELAY_SHORT_MS);
      }
      await refresh();
      setBusy(null);
    },
  };
}
