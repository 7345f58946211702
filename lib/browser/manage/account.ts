'use client';

import useSWR from 'swr';
import * as calls from '#lib/contract/manage/calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { PasskeyAssertion } from '#lib/domain/staff/passkey.ts';
import { READING, readingOf, successOf } from '../api/data-reading.ts';
import { useProofs } from '../api/proof-of-work.ts';
import { callManage, callWithoutSession } from './call-manage.ts';
import { forgetAnswers } from './last-known.ts';
import { manageKey } from './use-manage-data.ts';

/** Signing in to the management area, and the passwords of its members. Only who has failed often owes a proof of work. */
export function useSignInCalls() {
  const proofs = useProofs({ owed: false });
  return {
    signIn: (typed: {
      email: string;
      password: string;
      code: string;
      passkey: PasskeyAssertion | null;
    }): Promise<Answer> =>
      proofs.call((challenge) => callWithoutSession(calls.signInMember, { ...typed, challenge })),
    /** Sends a link by e-mail; the answer does not tell whether the address is known. */
    requestPasswordLink: (email: string): Promise<Answer<{ message: string }>> =>
      proofs.call((challenge) => callWithoutSession(calls.requestPasswordLink, { email, challenge })),
  };
}

export const resetPassword = (typed: { token: string; password: string }) =>
  callWithoutSession(calls.resetMemberPassword, typed);

export const changePassword = (typed: { password: string; newPassword: string }) =>
  callManage(calls.changeMemberPassword, typed);

export const changeOwnPin = (pin: string) => callManage(calls.changeOwnPin, { pin });

export const startFactor = () => callManage(calls.startFactor, null);
export const confirmFactor = (code: string) => callManage(calls.confirmFactor, { code });
export const removeFactor = (password: string) => callManage(calls.removeFactor, { password });

/** Signs this device in as itself. */
export const pairDevice = (code: string) => callWithoutSession(calls.pairDevice, { code });

/** Signs out, whether or not the backend can be reached: what this device kept is removed. */
export async function signOut(): Promise<void> {
  await callWithoutSession(calls.signOutMember, null);
  // Last: a reading that was under way may have kept its answer meanwhile.
  forgetAnswers();
}

export const acceptInvitation = (typed: { token: string; name: string; password: string; code: string }) =>
  callWithoutSession(calls.acceptInvitation, typed);

/** What the link of an invitation offers; `token` is null until the browser has read its address. */
export function useInvitation(token: string | null) {
  const reading = useSWR(
    token && manageKey('manageInvitation', token),
    () => successOf(callWithoutSession(calls.findInvitation, { token: token ?? '' })),
    READING,
  );
  return readingOf(reading);
}
