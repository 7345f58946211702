'use client';

import { useEffect, useRef, useState } from 'react';
import * as calls from '#lib/contract/calls/reviews.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { type OwnReview, type ReviewLinkAct, reviewLinkOf } from '#lib/domain/reviews/review.ts';
import { callApi } from '../api/call-api.ts';
import { useShop } from '../shop/shop-context.tsx';

/** The link in the fragment of the address; null without one. */
const linkHere = () => reviewLinkOf(location.hash.slice(1));

/** No other try follows the link; a fragment that cannot be a secret is refused as malformed. */
const REFUSED: readonly RefusalCode[] = ['unknown_token', 'malformed', 'invalid'];

/** How the link of an e-mail went; `none` for an address without one. */
export type FollowedReviewLink =
  | { status: 'none' | 'following' | 'refused' | 'stopped' }
  /** Retried after a while; `retry` retries at once, `retrying` is true meanwhile. */
  | { status: 'unavailable'; retry: () => void; retrying: boolean }
  | { status: 'noted'; review: OwnReview; secret: string };

const RETRY_MS = 15_000;

type Outcome = { status: 'refused' | 'stopped' | 'unavailable' } | { status: 'noted'; review: OwnReview };

/** Notes the tapped face, or ends the e-mails. */
async function follow(
  storeId: number,
  { act, secret }: { act: ReviewLinkAct; secret: string },
): Promise<Outcome> {
  const failed = (code: RefusalCode): Outcome => ({
    status: REFUSED.includes(code) ? 'refused' : 'unavailable',
  });
  if (act === 'stop') {
    const stopped = await callApi(calls.stopReviewRequests, { storeId, secret });
    return stopped.class === 'error' ? failed(stopped.code) : { status: 'stopped' };
  }
  const noted = await callApi(calls.writeReview, { storeId, secret, rating: act });
  return noted.class === 'error' ? failed(noted.code) : { status: 'noted', review: noted };
}

/**
 * Follows the link of the e-mail that asks for a review: the browser alone does, so a program that only fetches the address
 * notes nothing. The secret is removed from the address once it was followed or refused, so that nobody finds it in the
 * history. For components rendered in the browser only.
 */
export function useReviewLink(): FollowedReviewLink {
  const { storeId } = useShop().store;
  const [link] = useState(linkHere);
  const [attempt, setAttempt] = useState(1);
  const [last, setLast] = useState<{ attempt: number; outcome: Outcome } | null>(null);
  const begun = useRef(0);
  useEffect(() => {
    // An effect may run twice; an attempt is made once.
    if (link === null || begun.current === attempt) return;
    begun.current = attempt;
    follow(storeId, link).then((outcome) => setLast({ attempt, outcome }));
  }, [link, attempt, storeId]);
  const retrying = last !== null && last.attempt < attempt;
  const status = last?.outcome.status;
  useEffect(() => {
    if (status === undefined) return;
    if (status !== 'unavailable') {
      history.replaceState(history.state, '', location.pathname + location.search);
      return;
    }
    if (retrying) return;
    const timer = setTimeout(() => setAttempt((before) => before + 1), RETRY_MS);
    return () => clearTimeout(timer);
  }, [status, retrying]);
  if (link === null) return { status: 'none' };
  if (last === null) return { status: 'following' };
  const { outcome } = last;
  if (outcome.status === 'noted') return { ...outcome, secret: link.secret };
  if (outcome.status !== 'unavailable') return { status: outcome.status };
  return { status: 'unavailable', retry: () => setAttempt(last.attempt + 1), retrying };
}
