'use client';

import { useCallback, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { CustomerWire } from '#lib/contract/customer.ts';
import type { Session } from './session.ts';
import { useShop } from './shop-context.tsx';
import { useSession } from './use-session.ts';

export interface CurrentCustomer {
  status: 'loading' | 'visitor' | 'customer';
  customer: CustomerWire | null;
  /** Reads the customer's data again. */
  refresh: () => Promise<unknown>;
}

/** SPEC sections 4 and 8: a failure is silent, the last known data stays. @throws to tell SWR so. */
async function readCustomer(session: Session, storeId: number): Promise<CustomerWire> {
  const answer = await session.call('customerMe', {
    access_token: '',
    refresh_token: '',
    store_id: storeId,
  });
  if (answer.class === 'error') throw new Error(answer.code);
  return answer.customer;
}

/** Who is signed in at the present shop, with orders and addresses. A visitor costs no request. */
export function useCustomer(): CurrentCustomer {
  const { store } = useShop();
  const session = useSession();
  const signedIn = useSyncExternalStore(
    session.onChange,
    () => session.refreshToken() !== '',
    () => null,
  );
  const { data, error, mutate } = useSWR(
    signedIn ? ['customer', store.storeId] : null,
    () => readCustomer(session, store.storeId),
    { shouldRetryOnError: false },
  );
  const refresh = useCallback(() => mutate(), [mutate]);
  if (signedIn === null) return { status: 'loading', customer: null, refresh };
  if (!signedIn) return { status: 'visitor', customer: null, refresh };
  if (data) return { status: 'customer', customer: data, refresh };
  return { status: error ? 'visitor' : 'loading', customer: null, refresh };
}
