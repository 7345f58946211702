'use client';

import type { SWRConfiguration } from 'swr';

const LONGEST_MS = 20_000;

/**
 * How SWR asks a backend that is away again: each time a little later and each page at another moment, yet at least
 * every half minute, so that what says 'dans un instant' is true. Its own pauses double up to half an hour.
 */
export const ASK_AGAIN: SWRConfiguration = {
  onErrorRetry(_error, _key, { errorRetryInterval }, revalidate, { retryCount, dedupe }) {
    const longest = Math.max(errorRetryInterval, LONGEST_MS);
    const pause = Math.min(errorRetryInterval * 2 ** (retryCount - 1), longest);
    setTimeout(() => revalidate({ retryCount, dedupe }), pause * (0.5 + Math.random()));
  },
};
