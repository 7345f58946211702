'use client';

import { useSWRConfig } from 'swr';
import type { Answer } from '#lib/contract/answer.ts';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { callApi } from './api.ts';
import { customerKey } from './customer-cache.ts';
import { useShop } from './shop-context.tsx';
import { useSession } from './use-session.ts';

/** Signs a person in at the present shop. The answer brings their data, so that nothing has to load after it. */
export function useSignIn(): (email: string, password: string) => Promise<Answer<AnswerOf<'customerLogin'>>> {
  const { store } = useShop();
  const session = useSession();
  const { mutate } = useSWRConfig();
  return async (email, password) => {
    const answer = await callApi('customerLogin', { email, password, store_id: store.storeId });
    if (answer.class === 'success') {
      await mutate(customerKey(store.storeId), answer.customer, { revalidate: false });
      session.keep(answer);
    }
    return answer;
  };
}
