'use client';

import type { Answer } from '#lib/contract/answer.ts';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { callApi } from './api.ts';
import { useShop } from './shop-context.tsx';
import { useProofs } from './use-proofs.ts';

/** Has a code to sign in with sent to an address. */
export function useAskCode() {
  const { storeId } = useShop().store;
  const proofs = useProofs({ owed: true });
  return {
    /** When it is likely to be asked for. */
    prepare: proofs.prepare,
    ask: (email: string): Promise<Answer<AnswerOf<'otpGet'>>> =>
      proofs.call((challenge) =>
        callApi('otpGet', { purpose: 'login', email, store_id: storeId, challenge }),
      ),
  };
}
