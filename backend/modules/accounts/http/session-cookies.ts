import { newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Call } from '#backend/shared/http/call.ts';
import { REFRESH_SECONDS } from '../authentication/sessions.ts';
import type { SignIn } from '../authentication/sign-in.ts';
import { SIGN_UP_SECONDS } from '../authentication/sign-up.ts';

const ACCESS = 'access_token';
/** Tells the storefront's middleware which pages to show; it opens nothing. */
const MARKER = 'session';
/** Binds a sign-in to its browser. It outlives a sign-out: by it the browser is known again; alone it opens nothing. */
const FINGERPRINT = 'fingerprint';

/** Tells the browser that signed up from all others: there the e-mailed link needs no password, and its code counts. */
const SIGN_UP = 'sign_up';

/** The fingerprint of a browser; '' of one that has none. */
export const fingerprintOf = (call: Call): string => call.cookie(FINGERPRINT) ?? '';

/** Each sign-in has a fingerprint of its own: one that somebody planted before is worth nothing after it. */
export const newFingerprint = newOpaqueToken;

/** Keeps a sign-in in the browser. The access cookie outlives its token, so that an expired one is told from none. */
export function setSessionCookies(call: Call, accessToken: string, fingerprint: string): void {
  call.setCookie(ACCESS, accessToken, { maxAgeSeconds: REFRESH_SECONDS, httpOnly: true });
  call.setCookie(MARKER, '1', { maxAgeSeconds: REFRESH_SECONDS, httpOnly: true });
  call.setCookie(FINGERPRINT, fingerprint, { maxAgeSeconds: REFRESH_SECONDS, httpOnly: true });
}

/** Keeps a sign-in in the browser, and gives what its answer says of it. */
export function keepSignIn(call: Call, { tokens, customer }: SignIn, fingerprint: string) {
  setSessionCookies(call, tokens.accessToken, fingerprint);
  return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken, customer };
}

export function clearSessionCookies(call: Call): void {
  call.clearCookie(ACCESS);
  call.clearCookie(MARKER);
}

/** What a browser has signed up with; '' when it has not. */
export const signUpSecretOf = (call: Call): string => call.cookie(SIGN_UP) ?? '';

/** The same for all sign-ups of a browser, so that the links of all its e-mails count there. */
export const newSignUpSecretOf = (call: Call): string => signUpSecretOf(call) || newOpaqueToken();

export const setSignUpCookie = (call: Call, secret: string): void =>
  call.setCookie(SIGN_UP, secret, { maxAgeSeconds: SIGN_UP_SECONDS, httpOnly: true });

export const clearSignUpCookie = (call: Call): void => call.clearCookie(SIGN_UP);
