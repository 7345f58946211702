'use client';

import { useCallback } from 'react';
import useSWR from 'swr';
import type { RefusalCode } from '#lib/contract/codes.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { ASK_AGAIN } from './ask-again.ts';
import { customerKey } from './customer-cache.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';
import { useShop } from './shop-context.tsx';
import { useSession } from './use-session.ts';
import { useSignedIn } from './use-signed-in.ts';

export interface CurrentCustomer {
  /** `away`: someone is signed in, but their data could not be read yet; it is asked for again and again. */
  status: 'loading' | 'visitor' | 'customer' | 'away';
  /** Never null for a `customer`. */
  customer: CustomerWire | null;
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
  if (signedIn === null) return { status: 'loading', customer: null, refresh };
  if (!signedIn) return { status: 'visitor', customer: null, refresh };
  if (data) return { status: 'customer', customer: data, refresh };
  return { status: error ? 'away' : 'loading', customer: null, refresh };
}
