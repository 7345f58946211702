'use client';

import useSWR from 'swr';
import type { Answer } from '#lib/contract/answer.ts';
import type { RefusalCode } from '#lib/contract/codes.ts';
import type { AnswerOf, CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { ASK_AGAIN } from './ask-again.ts';
import { ownKey } from './customer-cache.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';
import { useShop } from './shop-context.tsx';
import { useSession } from './use-session.ts';
import { useSignedIn } from './use-signed-in.ts';

export type OwnReading<Value> =
  | { status: 'loading' }
  | { status: 'refused'; code: RefusalCode }
  /** Asked for again and again; `retry` does it at once, `retrying` is true while one is under way. */
  | { status: 'away'; retry: () => void; retrying: boolean }
  | { status: 'found'; value: Value };

/** Asking again makes no difference to these. */
const FINAL: readonly RefusalCode[] = ['unknown_order', 'no_receipt', 'malformed', 'invalid'];

/** @throws Refused */
async function read<Name extends EndpointName>(session: Session, name: Name, payload: CallOf<Name>) {
  const answer: Answer<AnswerOf<Name>> = await session.call(name, payload);
  if (answer.class === 'error') throw new Refused(answer);
  return answer;
}

/** What a call reads of who is signed in; `id` tells several readings of one call apart. */
export function useOwn<Name extends EndpointName>(name: Name, payload: CallOf<Name>, id = 0) {
  const { storeId } = useShop().store;
  const session = useSession();
  const signedIn = useSignedIn();
  const { data, error, isValidating, mutate } = useSWR(
    signedIn ? ownKey(storeId, name, id) : null,
    () => read(session, name, payload),
    { ...ASK_AGAIN, shouldRetryOnError: ({ code }: Refused) => !FINAL.includes(code) },
  );
  return { reading: readingOf(data, error, isValidating, () => void mutate()), reread: mutate };
}

function readingOf<Value>(
  value: Value | undefined,
  error: Refused | undefined,
  retrying: boolean,
  retry: () => void,
): OwnReading<Value> {
  if (error && FINAL.includes(error.code)) return { status: 'refused', code: error.code };
  if (value !== undefined) return { status: 'found', value };
  return error ? { status: 'away', retry, retrying } : { status: 'loading' };
}
