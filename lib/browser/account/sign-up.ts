'use client';

import * as calls from '#lib/contract/calls/session.ts';
import type { SignUp } from '#lib/domain/account/sign-up.ts';
import { callApi } from '../api/call-api.ts';
import { useProofs } from '../api/proof-of-work.ts';
import { useShop } from '../shop/shop-context.tsx';

/** Signs up; the account waits for the link or the code of an e-mail. */
export function useSignUp() {
  const { storeId } = useShop().store;
  const proofs = useProofs({ owed: true });
  return {
    /** Call when a request is likely, to start the proof of work. */
    prepare: proofs.prepare,
    send: (signUp: SignUp) =>
      proofs.call((challenge) => callApi(calls.signUp, { ...signUp, storeId, challenge })),
  };
}

/** Has the link sent by which a password is reset. */
export function useForgetPassword() {
  const { storeId } = useShop().store;
  const proofs = useProofs({ owed: true });
  return {
    /** Call when a request is likely, to start the proof of work. */
    prepare: proofs.prepare,
    send: (email: string) =>
      proofs.call((challenge) => callApi(calls.forgetPassword, { email, storeId, challenge })),
  };
}

/** Checks the token of an e-mailed link without using it up. */
export const verifyLink = (token: string) => callApi(calls.verifyLink, { token });

/** Sets a new password by the token of an e-mailed link. */
export const resetPassword = (token: string, password: string) =>
  callApi(calls.resetPassword, { token, password });

/** Restores an account that is to be deleted, by the token of an e-mailed link. */
export const cancelDeletion = (customerId: number, token: string) =>
  callApi(calls.cancelDeletion, { customerId, token });
