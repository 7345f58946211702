'use client';

import { useSWRConfig } from 'swr';
import type { Answer } from '#lib/contract/answer.ts';
import type { CustomerWire, TokensWire } from '#lib/contract/customer.ts';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { callApi } from './api.ts';
import { customerKey } from './customer-cache.ts';
import { useShop } from './shop-context.tsx';
import { useProofs } from './use-proofs.ts';
import { useSession } from './use-session.ts';

interface SignIn {
  byPassword(email: string, password: string): Promise<Answer<AnswerOf<'customerLogin'>>>;
  /** By the code that was sent to the address. */
  byCode(email: string, code: string): Promise<Answer<AnswerOf<'otpVerify'>>>;
}

/** Signs a person in at the present shop. The answer brings their data, so that nothing has to load after it. */
export function useSignIn(): SignIn {
  const { storeId } = useShop().store;
  const session = useSession();
  // Only who has failed often owes one.
  const proofs = useProofs({ owed: false });
  const { mutate } = useSWRConfig();

  async function keep(tokens: TokensWire, customer: CustomerWire): Promise<void> {
    await mutate(customerKey(storeId), customer, { revalidate: false });
    session.keep(tokens);
  }

  return {
    async byPassword(email, password) {
      const answer = await proofs.call((challenge) =>
        callApi('customerLogin', { email, password, store_id: storeId, challenge }),
      );
      if (answer.class === 'success') await keep(answer, answer.customer);
      return answer;
    },
    async byCode(email, code) {
      const answer = await callApi('otpVerify', { purpose: 'login', email, code, store_id: storeId });
      if (answer.class === 'error') return answer;
      const { access_token, refresh_token, customer } = answer;
      if (access_token && refresh_token) await keep({ access_token, refresh_token }, customer);
      return answer;
    },
  };
}
