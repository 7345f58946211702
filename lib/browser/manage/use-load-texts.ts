'use client';

import { useTranslations } from 'next-intl';

/** The texts shown while data of the management area is loading, and when it could not be loaded. */
export function useLoadTexts() {
  const t = useTranslations('manageShell.load');
  return { loading: t('loading'), title: t('title'), text: t('text'), retry: t('retry') };
}
