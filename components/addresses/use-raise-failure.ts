'use client';

import { useTranslations } from 'next-intl';
import { raiseAlert } from '#lib/browser/alerts.ts';
import type { Failure } from '#lib/contract/answer.ts';
import type { RefusalCode } from '#lib/contract/codes.ts';
import { ADDRESS_POPUP_MS } from '#lib/domain/limits.ts';

/** What the person can do something about is told as it is; any other failure is the generic one. */
const TOLD: readonly RefusalCode[] = [
  'unknown_address',
  'too_many_addresses',
  'too_many',
  'unauthenticated',
  'session_expired',
];

/** The popup of an address call that failed (SPEC section 8). */
export function useRaiseFailure(): (failure: Failure) => void {
  const t = useTranslations('address.alert');
  return ({ code, title, message, errors, city }) => {
    const told = TOLD.includes(code);
    raiseAlert(
      told
        ? { class: 'error', title: title ?? t('title'), message, city, ...(errors && { errors }) }
        : { class: 'error', title: t('failed.title'), message: t('failed.message') },
      ADDRESS_POPUP_MS,
    );
  };
}
