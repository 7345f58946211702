'use client';

import useSWRImmutable from 'swr/immutable';
import { callApi } from '#lib/browser/api.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { Failure } from '#lib/contract/answer.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { pathParameter, useInAddress } from './use-in-address.ts';

/** What is known of a link before anything is typed. */
export type ResetLink = { state: 'asked' } | { state: 'holds'; token: string } | Failed;
type Failed = { state: 'failed'; failure: Failure };

const UNKNOWN: Failure = { class: 'error', code: 'unknown_token', message: sentenceOf('unknown_token') };

/** Whether the link in the address still leads to a new password. Looking at it does not use it up. */
export function useResetLink(): { link: ResetLink; retry: () => void } {
  const { storeId } = useShop().store;
  const token = useInAddress(pathParameter);
  const { data, isValidating, mutate } = useSWRImmutable(
    token === null ? null : ['reset-link', storeId, token],
    () => callApi('customerVerify', { token: token ?? '' }),
  );

  function read(): ResetLink {
    if (token === null || !data) return { state: 'asked' };
    if (data.class === 'success') {
      return data.purpose === 'reset' ? { state: 'holds', token } : { state: 'failed', failure: UNKNOWN };
    }
    return isValidating ? { state: 'asked' } : { state: 'failed', failure: data };
  }
  return { link: read(), retry: () => void mutate() };
}
