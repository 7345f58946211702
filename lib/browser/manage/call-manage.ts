'use client';

import type { ApiCall } from '#lib/contract/calls/api-call.ts';
import { readManageCsrfToken, readMe, refreshMember } from '#lib/contract/manage/calls.ts';
import { type ManageEndpointName, manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { signInFrom } from '#lib/manage-routes.ts';
import { createApiCaller, unreachableFailure } from '../api/api-caller.ts';
import { withTabLock } from '../storage/with-tab-lock.ts';
import { forgetAnswers } from './last-known.ts';
import { withPin } from './pin-entry.ts';

const send = createApiCaller<ManageEndpointName>(manageEndpoints, readManageCsrfToken);

const needsSignIn = (answer: Answer): boolean =>
  answer.class === 'error' && (answer.code === 'unauthenticated' || answer.code === 'session_expired');

let renewing: Promise<Answer> | null = null;

/** Renews the session; callers at once share one request, and tabs take turns: a refresh token is valid once. */
function renew(): Promise<Answer> {
  renewing ??= withTabLock('member-session', async () => {
    // Another tab may have renewed the cookies of both.
    const known = await send(readMe, null);
    return needsSignIn(known) ? send(refreshMember, null) : known;
  }).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Makes a call without a session: to sign in, or by an e-mailed link. */
export const callWithoutSession = send;

/** Makes a call; renews an expired session once, silently, and calls again. */
async function attempt<Name extends ManageEndpointName, Input, Output>(
  call: ApiCall<Name, Input, Output>,
  input: Input,
  headers: Record<string, string>,
  file?: Blob,
): Promise<Answer<Output>> {
  const answer = await send(call, input, headers, file);
  if (!needsSignIn(answer)) return answer;
  const renewed = await renew();
  if (renewed.class === 'success') return send(call, input, headers, file);
  if (!needsSignIn(renewed)) return unreachableFailure();
  forgetAnswers();
  location.replace(signInFrom(location.pathname));
  return answer;
}

/**
 * Makes a call of a member or a device. Who is signed out goes to the sign-in page, which leads back. On a device, asks
 * for a PIN when the act demands one. Never throws.
 */
export async function callManage<Name extends ManageEndpointName, Input, Output>(
  call: ApiCall<Name, Input, Output>,
  input: Input,
  file?: Blob,
): Promise<Answer<Output>> {
  const answer = await attempt(call, input, {}, file);
  const asksForPin = answer.class === 'error' && answer.code === 'pin_required';
  return asksForPin ? withPin(answer, (pin) => attempt(call, input, { 'x-pin': pin }, file)) : answer;
}
