'use client';

import useSWRImmutable from 'swr/immutable';
import { callApi } from '#lib/browser/api.ts';
import { rememberBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { Answer } from '#lib/contract/answer.ts';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { pathParameter, useInAddress } from './use-in-address.ts';

type Confirmation = Answer<AnswerOf<'customerConfirm'>>;

/** Confirms by a link that holds; one that does not is only looked at, which is no failure of the page. */
async function confirm(token: string): Promise<Confirmation> {
  const verdict = await callApi('customerVerify', { token });
  return verdict.class === 'error' ? verdict : callApi('customerConfirm', { token });
}

/**
 * Confirms the sign-up whose link stands in the address. A link works once: the call is made once, however often
 * the page is drawn, and its answer is kept.
 */
export function useConfirmRegister(): { answer: Confirmation | undefined; retry: () => void } {
  const { storeId } = useShop().store;
  const token = useInAddress(pathParameter);
  const { data, isValidating, mutate } = useSWRImmutable(
    token === null ? null : ['confirm-register', storeId, token],
    async (): Promise<Confirmation> => {
      const answer = await confirm(token ?? '');
      // Whoever came from the basket gets back to it, though the link has opened another tab or browser.
      if (answer.class === 'success' && answer.back_to === 'basket') rememberBasketReturn(storeId);
      return answer;
    },
  );
  const failed = data?.class === 'error';
  return { answer: failed && isValidating ? undefined : data, retry: () => void mutate() };
}
