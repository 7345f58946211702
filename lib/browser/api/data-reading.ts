'use client';

import type { Answer } from '#lib/domain/answer.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { RefusalError } from './refusal-error.ts';
import { SWR_RETRY } from './swr-retry.ts';

/** The state of data that SWR reads by a call. */
export type DataReading<Value> =
  | { status: 'loading' }
  | { status: 'refused'; code: RefusalCode }
  /** Retried with back-off; `retry` retries at once, `retrying` is true meanwhile. */
  | { status: 'unavailable'; retry: () => void; retrying: boolean }
  | { status: 'found'; value: Value };

/** A retry does not change these. */
const FINAL: readonly RefusalCode[] = [
  'unknown_order',
  'unknown_bill',
  'unknown_customer',
  'no_receipt',
  'unknown_token',
  'used_token',
  'not_permitted',
  'malformed',
  'invalid',
];

/** The options of a reading: it is retried unless a retry changes nothing. */
export const READING = {
  ...SWR_RETRY,
  shouldRetryOnError: ({ code }: RefusalError) => !FINAL.includes(code),
};

/** @throws RefusalError */
export async function successOf<Output>(answering: Promise<Answer<Output>>) {
  const answer = await answering;
  if (answer.class === 'error') throw new RefusalError(answer);
  return answer;
}

/** What SWR returned, as a reading. */
export function readingOf<Value>({
  data,
  error,
  isValidating,
  mutate,
}: {
  data: Value | undefined;
  error: RefusalError | undefined;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
}): DataReading<Value> {
  if (error && FINAL.includes(error.code)) return { status: 'refused', code: error.code };
  if (data !== undefined) return { status: 'found', value: data };
  if (!error) return { status: 'loading' };
  return { status: 'unavailable', retry: () => void mutate(), retrying: isValidating };
}
