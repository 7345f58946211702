'use client';

import { useSWRConfig } from 'swr';
import * as calls from '#lib/contract/calls/session.ts';
import type { Customer, TokenPair } from '#lib/domain/account/customer.ts';
import type { ConfirmedSignUp, SignUpConfirmation } from '#lib/domain/account/sign-up.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { callApi } from '../api/call-api.ts';
import { useProofs } from '../api/proof-of-work.ts';
import { useShop } from '../shop/shop-context.tsx';
import { customerKey } from './customer-cache.ts';
import { useSession } from './use-session.ts';

interface SignedIn {
  customer: Customer;
}

interface SignIn {
  /** `sendAgain` has the e-mail sent again that the account waits for; the answer is a refusal then too. */
  byPassword(email: string, password: string, sendAgain?: boolean): Promise<Answer<SignedIn>>;
  /** By the code that was sent to the address. */
  byCode(email: string, code: string): Promise<Answer<SignedIn>>;
  /** By the code of a sign-up's e-mail, in the browser that signed up. */
  bySignUpCode(email: string, code: string): Promise<Answer<SignedIn>>;
  /** By the link of a sign-up's e-mail. */
  bySignUpLink(confirmation: SignUpConfirmation): Promise<Answer<ConfirmedSignUp>>;
}

/** Signs a person in at the present shop. The answer brings their data, so that nothing has to load after it. */
export function useSignIn(): SignIn {
  const { storeId } = useShop().store;
  const session = useSession();
  // Only who has failed often owes one.
  const proofs = useProofs({ owed: false });
  const { mutate } = useSWRConfig();

  async function keepFrom<Body extends { tokens: TokenPair | null; customer: Customer | null }>(
    answering: Promise<Answer<Body>>,
  ): Promise<Answer<Body>> {
    const answer = await answering;
    if (answer.class === 'error') return answer;
    const { tokens, customer }: Body = answer;
    if (tokens && customer) {
      await mutate(customerKey(storeId), customer, { revalidate: false });
      session.keep(tokens);
    }
    return answer;
  }

  return {
    byPassword: (email, password, sendAgain = false) =>
      keepFrom(
        proofs.call((challenge) => callApi(calls.signIn, { email, password, storeId, sendAgain, challenge })),
      ),
    byCode: (email, code) => keepFrom(callApi(calls.verifyCode, { purpose: 'login', email, code, storeId })),
    bySignUpCode: (email, code) =>
      keepFrom(callApi(calls.verifyCode, { purpose: 'sign_up', email, code, storeId })),
    bySignUpLink: (confirmation) => keepFrom(callApi(calls.confirmSignUp, confirmation)),
  };
}
