'use client';

import useSWRImmutable from 'swr/immutable';
import { callApi } from '#lib/browser/api.ts';
import { rememberBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useSignIn } from '#lib/browser/use-sign-in.ts';
import type { Answer } from '#lib/contract/answer.ts';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { useGreeting } from './use-greeting.ts';
import { pathParameter, useInAddress } from './use-in-address.ts';

export type Confirmation = Answer<AnswerOf<'customerConfirm'>>;

/** `elsewhere`: the link holds, but this browser has not signed up. */
type LinkReading =
  | { state: 'elsewhere'; token: string; signUp: AnswerOf<'customerVerify'>['sign_up'] }
  | { state: 'answered'; answer: Confirmation };

/**
 * Follows the link in the address: confirms where the person signed up, once however often the page is drawn. A link
 * that does not hold is only looked at, which is no failure of the page.
 */
export function useConfirmRegister(): { reading: LinkReading | undefined; retry: () => void } {
  const { storeId } = useShop().store;
  const signIn = useSignIn();
  const greet = useGreeting();
  const token = useInAddress(pathParameter);

  async function follow(): Promise<LinkReading> {
    const link = { token: token ?? '' };
    const verdict = await callApi('customerVerify', link);
    if (verdict.class === 'error') return { state: 'answered', answer: verdict };
    const { sign_up: signUp } = verdict;
    if (signUp?.same_browser === false) return { state: 'elsewhere', ...link, signUp };
    const answer = await signIn.bySignUpLink(link);
    if (answer.class === 'error' && answer.code === 'password_owed')
      return { state: 'elsewhere', ...link, signUp };
    if (answer.class === 'success') {
      if (answer.customer) greet(answer.customer);
      // Another backend leaves the sign-in to the person, who then gets back to the basket.
      else if (answer.back_to === 'basket') rememberBasketReturn(storeId);
    }
    return { state: 'answered', answer };
  }

  const { data, isValidating, mutate } = useSWRImmutable(
    token === null ? null : ['confirm-register', storeId, token],
    follow,
  );
  const failed = data?.state === 'answered' && data.answer.class === 'error';
  return { reading: failed && isValidating ? undefined : data, retry: () => void mutate() };
}
