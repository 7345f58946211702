'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { forgetCustomer } from '#lib/browser/customer-cache.ts';
import { dismissEndedSession } from '#lib/browser/ended-session.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import { routes } from '#lib/routes.ts';
import { AlertCard } from './alert-card.tsx';

/** A word to who was signed out from elsewhere and finds themselves at home; it stays until seen, or until they are back. */
export function SignedOutAlert({ storeId }: { storeId: number }) {
  const t = useTranslations('page.signedOut');
  const signedIn = useSignedIn();
  const { mutate } = useSWRConfig();
  const dismiss = () => dismissEndedSession(storeId);
  useEffect(() => {
    if (signedIn) dismissEndedSession(storeId);
    else forgetCustomer(mutate, storeId);
  }, [signedIn, mutate, storeId]);
  return (
    <AlertCard
      class="error"
      title={t('title')}
      message={t('text')}
      onDismiss={dismiss}
      action={{ label: t('login'), href: routes.login() }}
    />
  );
}
