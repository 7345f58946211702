'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AlertMessage } from '#lib/browser/alerts.ts';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { ADDRESS_DELETED_CLOSE_MS } from '#lib/domain/limits.ts';
import { useRaiseFailure } from './use-raise-failure.ts';

/** Deletes an address, says so for three seconds, and closes then (SPEC section 8). */
export function useDeleteAddress(addressId: number, close: () => void) {
  const t = useTranslations('address');
  const session = useSession();
  const { refresh } = useCustomer();
  const raiseFailure = useRaiseFailure();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<AlertMessage | null>(null);
  const onTimeUp = useEffectEvent(close);

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => onTimeUp(), ADDRESS_DELETED_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return {
    busy,
    /** The success; null until there is one. */
    said,
    async deleteAddress(): Promise<void> {
      if (busy) return;
      setBusy(true);
      const answer = await session.call('addressDelete', { address_id: addressId });
      setBusy(false);
      if (answer.class === 'error') raiseFailure(answer);
      else {
        const message = t('deletion.closing', { message: answer.message || t('deletion.deleted') });
        setSaid({ class: 'success', title: answer.title || t('alert.title'), message, city: answer.city });
      }
      await refresh();
    },
  };
}
