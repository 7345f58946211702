import { newOpaqueToken } from '../services/opaque-token.ts';
import { REFRESH_SECONDS } from '../services/session-lifetimes.ts';
import type { Call } from './call.ts';

const ACCESS = 'access_token';
/** Tells the storefront's middleware which pages to show; it opens nothing. */
const MARKER = 'session';
/** Binds a sign-in to its browser. It outlives a sign-out: other tabs lean on it, and alone it opens nothing. */
const FINGERPRINT = 'fingerprint';

/** The fingerprint of a browser, drawn for one that has none. */
export const fingerprintOf = (call: Call): string => call.cookie(FINGERPRINT) || newOpaqueToken();

/** Keeps a sign-in in the browser. The access cookie outlives its token, so that an expired one is told from none. */
export function setSessionCookies(call: Call, accessToken: string, fingerprint: string): void {
  call.setCookie(ACCESS, accessToken, { maxAgeSeconds: REFRESH_SECONDS, httpOnly: true });
  call.setCookie(MARKER, '1', { maxAgeSeconds: REFRESH_SECONDS, httpOnly: true });
  call.setCookie(FINGERPRINT, fingerprint, { maxAgeSeconds: REFRESH_SECONDS, httpOnly: true });
}

export function clearSessionCookies(call: Call): void {
  call.clearCookie(ACCESS);
  call.clearCookie(MARKER);
}
