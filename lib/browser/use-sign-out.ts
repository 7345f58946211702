'use client';

import { useSWRConfig } from 'swr';
import { callApi } from './api.ts';
import { forgetCustomer } from './customer-cache.ts';
import { useShop } from './shop-context.tsx';
import { useSession } from './use-session.ts';

/**
 * Signs the person out at the present shop. This screen forgets them at once and in any case; the backend ends
 * the sign-in as soon as it hears of it.
 */
export function useSignOut(): () => Promise<unknown> {
  const { store } = useShop();
  const session = useSession();
  const { mutate } = useSWRConfig();
  return () => {
    const refresh_token = session.refreshToken();
    session.forget();
    forgetCustomer(mutate, store.storeId);
    return callApi('customerDisconnect', { refresh_token, store_id: store.storeId });
  };
}
