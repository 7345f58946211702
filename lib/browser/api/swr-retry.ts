'use client';

import type { SWRConfiguration } from 'swr';

const LONGEST_MS = 20_000;

/**
 * Retries with exponential back-off and jitter, at most 30 s apart: the screen says 'dans un instant'. SWR's own delays
 * grow up to half an hour.
 */
export const SWR_RETRY: SWRConfiguration = {
  onErrorRetry(_error, _key, { errorRetryInterval }, revalidate, { retryCount, dedupe }) {
    const longest = Math.max(errorRetryInterval, LONGEST_MS);
    const pause = Math.min(errorRetryInterval * 2 ** (retryCount - 1), longest);
    setTimeout(() => revalidate({ retryCount, dedupe }), pause * (0.5 + Math.random()));
  },
};
