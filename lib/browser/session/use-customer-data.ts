'use client';

import useSWR from 'swr';
import type { ApiCall } from '#lib/contract/calls/api-call.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { RefusalError } from '../api/refusal-error.ts';
import { SWR_RETRY } from '../api/swr-retry.ts';
import { useShop } from '../shop/shop-context.tsx';
import { customerDataKey } from './customer-cache.ts';
import { useSession } from './use-session.ts';
import { useSignedIn } from './use-signed-in.ts';

export type CustomerDataReading<Value> =
  | { status: 'loading' }
  | { status: 'refused'; code: RefusalCode }
  /** Retried with back-off; `retry` retries at once, `retrying` is true meanwhile. */
  | { status: 'unavailable'; retry: () => void; retrying: boolean }
  | { status: 'found'; value: Value };

/** A retry does not change these. */
const FINAL: readonly RefusalCode[] = ['unknown_order', 'no_receipt', 'malformed', 'invalid'];

/** @throws RefusalError */
async function read<Output>(answering: Promise<Answer<Output>>) {
  const answer = await answering;
  if (answer.class === 'error') throw new RefusalError(answer);
  return answer;
}

/** Reads data of the signed-in customer by a call. */
export function useCustomerData<Name extends EndpointName, Input, Output>(
  call: ApiCall<Name, Input, Output>,
  input: Input,
  {
    id = 0,
    guest = false,
    ...options
  }: {
    /** Separates several readings of one endpoint. */
    id?: number;
    /** Whether somebody who ordered without an account reads too. */
    guest?: boolean;
    dedupingInterval?: number;
  } = {},
) {
  const { storeId } = useShop().store;
  const session = useSession();
  const signedIn = useSignedIn();
  const { data, error, isValidating, mutate } = useSWR(
    signedIn || guest ? customerDataKey(storeId, call.endpoint, id) : null,
    () => read(session.call(call, input)),
    { ...SWR_RETRY, ...options, shouldRetryOnError: ({ code }: RefusalError) => !FINAL.includes(code) },
  );
  return { reading: readingOf(data, error, isValidating, () => void mutate()), reread: mutate };
}

function readingOf<Value>(
  value: Value | undefined,
  error: RefusalError | undefined,
  retrying: boolean,
  retry: () => void,
): CustomerDataReading<Value> {
  if (error && FINAL.includes(error.code)) return { status: 'refused', code: error.code };
  if (value !== undefined) return { status: 'found', value };
  return error ? { status: 'unavailable', retry, retrying } : { status: 'loading' };
}
