'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { forgetCustomer } from '#lib/browser/customer-cache.ts';
import { encryptPassword } from '#lib/browser/encrypt-password.ts';
import { readDeletionKey } from '#lib/browser/read-deletion-key.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useSession } from '#lib/browser/use-session.ts';

/**
 * Deletes the account of who is signed in, by their password (SPEC section 5, Account deletion). A success forgets
 * them here, which sends them home and closes what stands open; `refusal` says why there was none.
 */
export function useDeleteAccount(customerId: number) {
  const t = useTranslations('profile.deletion');
  const { storeId } = useShop().store;
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** What went wrong; null when the account is deleted. */
  async function send(typed: string): Promise<string | null> {
    if (typed === '') return t('missing');
    const key = await readDeletionKey(session);
    if (key.class === 'error') return key.code === 'no_public_key' ? t('noKey') : key.message;
    const password = await encryptPassword(key.publicKey, typed);
    if (password === null) return t('notEncrypted');
    const answer = await session.call('customerDelete', {
      token_session_id: key.tokenSessionId,
      store_id: storeId,
      customer_id: customerId,
      password,
    });
    if (answer.class === 'error') return answer.message;
    raiseAlert({ class: 'success', title: answer.title ?? t('title'), message: answer.message ?? '' });
    session.forget();
    forgetCustomer(mutate, storeId);
    return null;
  }

  return {
    busy,
    refusal,
    forgetRefusal: () => setRefusal(null),
    async deleteAccount(typed: string): Promise<void> {
      if (busy) return;
      setBusy(true);
      setRefusal(null);
      setRefusal(await send(typed));
      setBusy(false);
    },
  };
}
