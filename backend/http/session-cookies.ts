import { REFRESH_SECONDS } from '../services/session-lifetimes.ts';
import type { Call } from './call.ts';

const ACCESS = 'access_token';
/** Tells the storefront's middleware which pages to show; it opens nothing. */
const MARKER = 'session';

/** Keeps a sign-in in the browser. The access cookie outlives its token, so that an expired one is told from none. */
export function setSessionCookies(call: Call, accessToken: string): void {
  call.setCookie(ACCESS, accessToken, { maxAgeSeconds: REFRESH_SECONDS, httpOnly: true });
  call.setCookie(MARKER, '1', { maxAgeSeconds: REFRESH_SECONDS, httpOnly: true });
}

export function clearSessionCookies(call: Call): void {
  call.clearCookie(ACCESS);
  call.clearCookie(MARKER);
}
