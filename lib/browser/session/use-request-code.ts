'use client';

import { requestCode } from '#lib/contract/calls/session.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { callApi } from '../api/call-api.ts';
import { useProofs } from '../api/proof-of-work.ts';
import { useShop } from '../shop/shop-context.tsx';

/** Requests a sign-in code by e-mail. */
export function useRequestCode() {
  const { storeId } = useShop().store;
  const proofs = useProofs({ owed: true });
  return {
    /** Call when a request is likely, to start the proof of work. */
    prepare: proofs.prepare,
    request: (email: string): Promise<Answer> =>
      proofs.call((challenge) => callApi(requestCode, { purpose: 'login', email, storeId, challenge })),
  };
}
