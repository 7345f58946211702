import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from './app.ts';

/** Over https a name that no other host of the domain and no page without TLS can set (RFC 6265bis). */
const HOST_ONLY = '__Host-';

/**
 * A cookie of this host by its plain name. Browsers that were there before the prefix have it under the plain name: it
 * is read until the first answer that sets it anew.
 */
export const readCookie = (context: AppContext, name: string): string | undefined =>
  getCookie(context, HOST_ONLY + name) ?? getCookie(context, name);

/** A cookie that only this host can have set, where cookies are secure: one under the plain name counts for nothing. */
export const readOwnCookie = (context: AppContext, name: string, secure: boolean): string | undefined =>
  getCookie(context, secure ? HOST_ONLY + name : name);

const placeOf = (secure: boolean) => ({ path: '/', secure, sameSite: 'Lax' }) as const;

export function writeCookie(
  context: AppContext,
  name: string,
  value: string,
  { secure, maxAge, httpOnly }: { secure: boolean; maxAge: number; httpOnly: boolean },
): void {
  setCookie(context, secure ? HOST_ONLY + name : name, value, { ...placeOf(secure), httpOnly, maxAge });
  if (secure && getCookie(context, name) !== undefined) deleteCookie(context, name, placeOf(secure));
}

export function removeCookie(context: AppContext, name: string, secure: boolean): void {
  if (secure) deleteCookie(context, HOST_ONLY + name, placeOf(secure));
  if (!secure || getCookie(context, name) !== undefined) deleteCookie(context, name, placeOf(secure));
}
