'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import * as calls from '#lib/contract/calls/reviews.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { type OwnReview, type ReviewLinkAct, reviewLinkOf } from '#lib/domain/reviews/review.ts';
import { callApi } from '../api/call-api.ts';
import { RefusalError } from '../api/refusal-error.ts';
import { SWR_RETRY } from '../api/swr-retry.ts';
import { useShop } from '../shop/shop-context.tsx';

/** The link in the fragment of the address; null without one. */
const linkHere = () => reviewLinkOf(location.hash.slice(1));

/** No other try follows the link; a fragment that cannot be a secret is refused as malformed. */
const REFUSED: readonly RefusalCode[] = ['unknown_token', 'malformed', 'invalid'];

/** How the link of an e-mail went; `none` for an address without one. */
export type FollowedReviewLink =
  | { status: 'none' | 'following' | 'refused' | 'stopped' }
  /** Retried with back-off; `retry` retries at once, `retrying` is true meanwhile. */
  | { status: 'unavailable'; retry: () => void; retrying: boolean }
  | { status: 'noted'; review: OwnReview; secret: string };

type Key = readonly [kind: string, storeId: number, act: ReviewLinkAct, secret: string];

/** Notes the tapped face, or ends the e-mails (null). @throws RefusalError */
async function follow([, storeId, act, secret]: Key): Promise<OwnReview | null> {
  if (act === 'stop') {
    const stopped = await callApi(calls.stopReviewRequests, { storeId, secret });
    if (stopped.class === 'error') throw new RefusalError(stopped);
    return null;
  }
  const noted = await callApi(calls.writeReview, { storeId, secret, rating: act });
  if (noted.class === 'error') throw new RefusalError(noted);
  return noted;
}

/**
 * Follows the link of the e-mail that asks for a review: the browser alone does, so a program that only fetches the address
 * notes nothing. The secret is removed from the address once it was followed or refused, so that nobody finds it in the
 * history. For components rendered in the browser only.
 */
export function useReviewLink(): FollowedReviewLink {
  const { storeId } = useShop().store;
  const [link] = useState(linkHere);
  const key: Key | null = link && ['review_link', storeId, link.act, link.secret];
  const { data, error, isValidating, mutate } = useSWR<OwnReview | null, RefusalError, Key | null>(
    key,
    follow,
    {
      ...SWR_RETRY,
      shouldRetryOnError: ({ code }) => !REFUSED.includes(code),
      // Followed again, the link would take back a face that was chosen on the page.
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  const isRefused = error !== undefined && REFUSED.includes(error.code);
  const isOver = data !== undefined || isRefused;
  useEffect(() => {
    if (isOver && linkHere() !== null)
      history.replaceState(history.state, '', location.pathname + location.search);
  }, [isOver]);
  if (link === null) return { status: 'none' };
  if (isRefused) return { status: 'refused' };
  if (data === undefined)
    return error
      ? { status: 'unavailable', retry: () => void mutate(), retrying: isValidating }
      : { status: 'following' };
  return data === null ? { status: 'stopped' } : { status: 'noted', review: data, secret: link.secret };
}
