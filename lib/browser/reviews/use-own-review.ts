'use client';

import { useRef, useState } from 'react';
import { type ReviewChange, writeReview } from '#lib/contract/calls/reviews.ts';
import type { OwnReview, Review } from '#lib/domain/reviews/review.ts';
import { callApi } from '../api/call-api.ts';
import { useShop } from '../shop/shop-context.tsx';

/** How the last change went; a failure has its French sentence. */
export type ReviewSaving = { state: 'noted' | 'saving' | 'saved' } | { state: 'failed'; message: string };

/**
 * A review as its author writes it. A face is saved at once, the text and the consent by `send`; what is saved goes out one after
 * the other, so that the last choice stays.
 */
export function useOwnReview(first: OwnReview, secret: string) {
  const { storeId } = useShop().store;
  const [stored, setStored] = useState(first);
  const [draft, setDraft] = useState<Review>(first);
  const [saving, setSaving] = useState<ReviewSaving>({ state: 'noted' });
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function save(change: ReviewChange): void {
    setSaving({ state: 'saving' });
    const call = last.current.then(() => callApi(writeReview, change));
    last.current = call;
    call.then((answer) => {
      if (last.current !== call) return;
      if (answer.class === 'error') return setSaving({ state: 'failed', message: answer.message });
      setStored(answer);
      setSaving({ state: 'saved' });
    });
  }

  return {
    stored,
    draft,
    saving,
    choose(rating: Review['rating']) {
      setDraft((before) => ({ ...before, rating }));
      save({ storeId, secret, rating });
    },
    change: (change: Partial<Omit<Review, 'rating'>>) => setDraft((before) => ({ ...before, ...change })),
    send: () =>
      save({ storeId, secret, rating: draft.rating, text: draft.text.trim(), consent: draft.consent }),
  };
}
