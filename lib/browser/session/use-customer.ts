'use client';

import { useCallback, useMemo } from 'react';
import useSWR from 'swr';
import * as calls from '#lib/contract/calls/session.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { RefusalError } from '../api/refusal-error.ts';
import { SWR_RETRY } from '../api/swr-retry.ts';
import { useShop } from '../shop/shop-context.tsx';
import { readStored, textOf, writeStored } from '../storage/local-storage.ts';
import { randomUuid } from '../storage/random-uuid.ts';
import { customerKey } from './customer-cache.ts';
import type { Session } from './session.ts';
import { useSession } from './use-session.ts';
import { useSignedIn } from './use-signed-in.ts';

const KEY = 'session_id';

/** This browser's `session_id`: the date ('YYYY-MM-DD') and a random suffix, generated once a day and stored (SPEC section 3, Customer). */
export function dailySessionId(date: string): string {
  const known = readStored(KEY, textOf);
  if (known?.startsWith(`${date}-`)) return known;
  const made = `${date}-${randomUuid().slice(0, 8)}`;
  writeStored(KEY, made);
  return made;
}

/** SPEC section 3, Customer: the backend's data and this browser's `session_id`. */
type CustomerHere = Customer & { sessionId: string };

interface CurrentCustomer {
  /** `unavailable`: someone is signed in, but their data could not be read yet; it is retried. */
  status: 'loading' | 'visitor' | 'customer' | 'unavailable';
  /** Never null for a `customer`. */
  customer: CustomerHere | null;
  /** Reads the customer's data again. */
  refresh: () => Promise<Customer | undefined>;
}

const FINAL: readonly RefusalCode[] = ['unauthenticated', 'session_expired'];

/** SPEC sections 4 and 8: a failure is silent and the last known data stays. @throws RefusalError */
async function readCustomer(session: Session, storeId: number): Promise<Customer> {
  const answer = await session.call(calls.readCustomer, { storeId });
  if (answer.class === 'error') throw new RefusalError(answer);
  return answer.customer;
}

/** The customer signed in at the current shop, with orders and addresses. Sends no request for a visitor. */
export function useCustomer(): CurrentCustomer {
  const { store } = useShop();
  const session = useSession();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR<Customer, RefusalError>(
    signedIn ? customerKey(store.storeId) : null,
    () => readCustomer(session, store.storeId),
    { ...SWR_RETRY, shouldRetryOnError: ({ code }) => !FINAL.includes(code) },
  );
  const refresh = useCallback(() => mutate(), [mutate]);
  const { timeZone } = store;
  const customer = useMemo(
    () => data && { ...data, sessionId: dailySessionId(localClock(Date.now(), timeZone).date) },
    [data, timeZone],
  );
  if (signedIn === null) return { status: 'loading', customer: null, refresh };
  if (!signedIn) return { status: 'visitor', customer: null, refresh };
  if (customer) return { status: 'customer', customer, refresh };
  return { status: error ? 'unavailable' : 'loading', customer: null, refresh };
}
