'use client';

import { useCallback, useMemo } from 'react';
import useSWR from 'swr';
import type { RefusalCode } from '#lib/contract/codes.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { ASK_AGAIN } from './ask-again.ts';
import { customerKey } from './customer-cache.ts';
import { dailySessionId } from './daily-session-id.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';
import { useShop } from './shop-context.tsx';
import { useSession } from './use-session.ts';
import { useSignedIn } from './use-signed-in.ts';

/** SPEC section 3, Customer: the backend's word and this browser's `session_id`. */
export type Customer = CustomerWire & { session_id: string };

export interface CurrentCustomer {
  /** `away`: someone is signed in, but their data could not be read yet; it is asked for again and again. */
  status: 'loading' | 'visitor' | 'customer' | 'away';
  /** Never null for a `customer`. */
  customer: Customer | null;
  /** Reads the customer's data again. */
  refresh: () => Promise<CustomerWire | undefined>;
}

const FINAL: readonly RefusalCode[] = ['unauthenticated', 'session_expired'];

/** SPEC sections 4 and 8: a failure is silent, the last known data stays. @throws Refused to tell SWR so. */
async function readCustomer(session: Session, storeId: number): Promise<CustomerWire> {
  const answer = await session.call('customerMe', {
    access_token: '',
    refresh_token: '',
    store_id: storeId,
  });
  if (answer.class === 'error') throw new Refused(answer);
  return answer.customer;
}

/** Who is signed in at the present shop, with orders and addresses. A visitor costs no request. */
export function useCustomer(): CurrentCustomer {
  const { store } = useShop();
  const session = useSession();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR<CustomerWire, Refused>(
    signedIn ? customerKey(store.storeId) : null,
    () => readCustomer(session, store.storeId),
    { ...ASK_AGAIN, shouldRetryOnError: ({ code }) => !FINAL.includes(code) },
  );
  const refresh = useCallback(() => mutate(), [mutate]);
  const { timeZone } = store;
  const customer = useMemo(
    () => data && { ...data, session_id: dailySessionId(localClock(Date.now(), timeZone).date) },
    [data, timeZone],
  );
  if (signedIn === null) return { status: 'loading', customer: null, refresh };
  if (!signedIn) return { status: 'visitor', customer: null, refresh };
  if (customer) return { status: 'customer', customer, refresh };
  return { status: error ? 'away' : 'loading', customer: null, refresh };
}
