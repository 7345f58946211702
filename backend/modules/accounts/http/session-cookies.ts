import { newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Call } from '#backend/shared/http/call.ts';
import { CUSTOMER_SESSIONS } from '../authentication/sessions.ts';
import type { SignInResult } from '../authentication/sign-in.ts';
import { SIGN_UP_SECONDS } from '../authentication/sign-up.ts';
import { customerWire } from './customer-wire.ts';

const ACCESS = 'access_token';
/** For the routing of the storefront's middleware; it gives no access. */
const MARKER = 'session';
/** Binds a session to its browser. Kept at sign-out, to recognise the browser later; alone it gives no access. */
const FINGERPRINT = 'fingerprint';
/** Marks the browser that signed up: there the e-mailed link needs no password, and the code is accepted. */
const SIGN_UP = 'sign_up';

export const fingerprintOf = (call: Call): string => call.cookie(FINGERPRINT) ?? '';

/** New for each sign-in, against session fixation by a planted cookie. */
export const newFingerprint = newOpaqueToken;

/** The access cookie outlives its token, so that the answer can be session_expired instead of unauthenticated. */
export function setSessionCookies(call: Call, accessToken: string, fingerprint: string): void {
  call.setCookie(ACCESS, accessToken, { maxAgeSeconds: CUSTOMER_SESSIONS.idleSeconds, httpOnly: true });
  call.setCookie(MARKER, '1', { maxAgeSeconds: CUSTOMER_SESSIONS.idleSeconds, httpOnly: true });
  call.setCookie(FINGERPRINT, fingerprint, { maxAgeSeconds: CUSTOMER_SESSIONS.idleSeconds, httpOnly: true });
}

/** Sets the cookies of a new session and returns its part of the answer. */
export function startSession(call: Call, { tokens, customer }: SignInResult, fingerprint: string) {
  setSessionCookies(call, tokens.accessToken, fingerprint);
  return {
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    customer: customerWire(customer),
  };
}

export function clearSessionCookies(call: Call): void {
  call.clearCookie(ACCESS);
  call.clearCookie(MARKER);
}

export const signUpSecretOf = (call: Call): string => call.cookie(SIGN_UP) ?? '';

/** One secret for all sign-ups of a browser, so that the links of all its e-mails work there. */
export const signUpSecretOrNew = (call: Call): string => signUpSecretOf(call) || newOpaqueToken();

export const setSignUpCookie = (call: Call, secret: string): void =>
  call.setCookie(SIGN_UP, secret, { maxAgeSeconds: SIGN_UP_SECONDS, httpOnly: true });

export const clearSignUpCookie = (call: Call): void => call.clearCookie(SIGN_UP);
