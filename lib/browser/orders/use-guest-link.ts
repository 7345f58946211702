'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { openGuestOrder } from '#lib/contract/calls/orders.ts';
import { GUEST_FRAGMENT } from '#lib/domain/orders/guest-order.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { callApi } from '../api/call-api.ts';
import { RefusalError } from '../api/refusal-error.ts';
import { SWR_RETRY } from '../api/swr-retry.ts';
import { useShop } from '../shop/shop-context.tsx';
import { saveGuestOrder } from './guest-orders.ts';

/** The secret in the fragment of an e-mail's link; null without one. */
function secretHere(): string | null {
  const fragment = location.hash.slice(1);
  return fragment.startsWith(GUEST_FRAGMENT) ? fragment.slice(GUEST_FRAGMENT.length) : null;
}

/** No other try opens the link; a fragment that cannot be a secret is refused as malformed. */
const REFUSED: readonly RefusalCode[] = ['unknown_token', 'malformed', 'invalid'];

/** How the link of an e-mail to a guest went; `none` for any other address. */
export type GuestLink =
  | { status: 'none' | 'opening' | 'opened' | 'refused' }
  /** Retried with back-off; `retry` retries at once, `retrying` is true meanwhile. */
  | { status: 'unavailable'; retry: () => void; retrying: boolean };

/** @throws RefusalError */
async function open([, storeId, secret]: readonly [string, number, string]): Promise<boolean> {
  const answer = await callApi(openGuestOrder, { storeId, secret });
  if (answer.class === 'error') throw new RefusalError(answer);
  saveGuestOrder(storeId, answer.order.orderId, answer.guestToken, 'link', answer.guestUntil);
  return true;
}

/**
 * Opens the order of an e-mail's link in this browser, which keeps it from then on. The secret is removed from the address
 * once the link is opened or refused, so that nobody finds it in the history; until then a reload tries again. For
 * components rendered in the browser only.
 */
export function useGuestLink(): GuestLink {
  const { storeId } = useShop().store;
  const [secret] = useState(secretHere);
  const { data, error, isValidating, mutate } = useSWR<
    boolean,
    RefusalError,
    [string, number, string] | null
  >(secret === null ? null : ['guest_link', storeId, secret], open, {
    ...SWR_RETRY,
    shouldRetryOnError: ({ code }) => !REFUSED.includes(code),
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  const isRefused = error !== undefined && REFUSED.includes(error.code);
  const isOver = data === true || isRefused;
  useEffect(() => {
    if (isOver && secretHere() !== null)
      history.replaceState(history.state, '', location.pathname + location.search);
  }, [isOver]);
  if (secret === null) return { status: 'none' };
  if (isOver) return { status: isRefused ? 'refused' : 'opened' };
  return error
    ? { status: 'unavailable', retry: () => void mutate(), retrying: isValidating }
    : { status: 'opening' };
}
