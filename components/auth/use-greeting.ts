'use client';

import { useTranslations } from 'next-intl';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { ALERT_HIDE_DELAY_SHORT_MS } from '#lib/domain/limits.ts';

/** Greets who has just signed in, wherever they are by then. */
export function useGreeting(): (person: { firstname: string }) => void {
  const t = useTranslations('auth.login.done');
  return ({ firstname }) => {
    const message = t('message', { firstname });
    raiseAlert({ class: 'success', title: t('title'), message }, ALERT_HIDE_DELAY_SHORT_MS);
  };
}
