'use client';

import { useSWRConfig } from 'swr';
import { signOut } from '#lib/contract/calls/session.ts';
import { callApi } from '../api/call-api.ts';
import { useShop } from '../shop/shop-context.tsx';
import { clearCustomer } from './clear-customer.ts';
import { useSession } from './use-session.ts';

/**
 * Signs out at the current shop. The browser clears the session at once, whether or not the backend can be reached.
 */
export function useSignOut(): () => Promise<unknown> {
  const { store } = useShop();
  const session = useSession();
  const { mutate } = useSWRConfig();
  return () => {
    const refreshToken = session.refreshToken();
    session.forget();
    clearCustomer(mutate, store.storeId);
    return callApi(signOut, { refreshToken, storeId: store.storeId });
  };
}
