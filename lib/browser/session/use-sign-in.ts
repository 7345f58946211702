'use client';

import { useSWRConfig } from 'swr';
import type { CustomerWire, TokensWire } from '#lib/contract/customer.ts';
import type { AnswerOf, CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { callApi } from '../api/call-api.ts';
import { useProofs } from '../api/proof-of-work.ts';
import { useShop } from '../shop/shop-context.tsx';
import { customerKey } from './customer-cache.ts';
import { useSession } from './use-session.ts';

interface SignIn {
  /** `sendAgain` has the e-mail sent again that the account waits for; the answer is a refusal then too. */
  byPassword(
    email: string,
    password: string,
    sendAgain?: boolean,
  ): Promise<Answer<AnswerOf<'customerLogin'>>>;
  /** By the code that was sent to the address. */
  byCode(email: string, code: string): Promise<Answer<AnswerOf<'otpVerify'>>>;
  /** By the code of a sign-up's e-mail, in the browser that signed up. */
  bySignUpCode(email: string, code: string): Promise<Answer<AnswerOf<'otpVerify'>>>;
  /** By the link of a sign-up's e-mail. */
  bySignUpLink(payload: CallOf<'customerConfirm'>): Promise<Answer<AnswerOf<'customerConfirm'>>>;
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

  type MaybeSignIn = Partial<TokensWire> & { customer?: CustomerWire | undefined };

  async function keepFrom<Body extends MaybeSignIn>(answering: Promise<Answer<Body>>): Promise<Answer<Body>> {
    const answer = await answering;
    if (answer.class === 'error') return answer;
    const { access_token, refresh_token, customer }: MaybeSignIn = answer;
    if (access_token && refresh_token && customer) await keep({ access_token, refresh_token }, customer);
    return answer;
  }

  return {
    async byPassword(email, password, sendAgain) {
      const wish = { email, password, store_id: storeId, ...(sendAgain && { send_again: true }) };
      const answer = await proofs.call((challenge) => callApi('customerLogin', { ...wish, challenge }));
      if (answer.class === 'success') await keep(answer, answer.customer);
      return answer;
    },
    byCode: (email, code) =>
      keepFrom(callApi('otpVerify', { purpose: 'login', email, code, store_id: storeId })),
    bySignUpCode: (email, code) =>
      keepFrom(callApi('otpVerify', { purpose: 'sign_up', email, code, store_id: storeId })),
    bySignUpLink: (payload) => keepFrom(callApi('customerConfirm', payload)),
  };
}
