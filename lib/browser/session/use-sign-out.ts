'use client';

import { useSWRConfig } from 'swr';
import { callApi } from '../api/call-api.ts';
import { useShop } from '../shop/shop-context.tsx';
import { clearCustomer } from './customer-cache.ts';
import { useSession } from './use-session.ts';

/**
 * Signs out at the current shop. The browser clears the session at once, whether or not the backend can be reached.
 */
export function useSignOut(): () => Promise<unknown> {
  const { store } = useShop();
  const session = useSession();
  const { mutate } = useSWRConfig();
  return () => {
    const refresh_token = session.refreshToken();
    session.forget();
    clearCustomer(mutate, store.storeId);
    return callApi('customerDisconnect', { refresh_token, store_id: store.storeId });
  };
}
