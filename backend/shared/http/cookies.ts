import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from './app.ts';

/** Over https: neither another host of the domain nor a page without TLS can set such a cookie (RFC 6265bis). */
const HOST_ONLY = '__Host-';

/**
 * A cookie by its name without prefix. A cookie from before the prefix is read until an answer sets it again.
 */
export const readCookie = (context: AppContext, name: string): string | undefined =>
  getCookie(context, HOST_ONLY + name) ?? getCookie(context, name);

/** A cookie that only this host can set, where cookies are secure: without the prefix it is ignored. */
export const readOwnCookie = (context: AppContext, name: string, secure: boolean): string | undefined =>
  getCookie(context, secure ? HOST_ONLY + name : name);

const attributesOf = (secure: boolean) => ({ path: '/', secure, sameSite: 'Lax' }) as const;

export function writeCookie(
  context: AppContext,
  name: string,
  value: string,
  { secure, maxAge, httpOnly }: { secure: boolean; maxAge: number; httpOnly: boolean },
): void {
  setCookie(context, secure ? HOST_ONLY + name : name, value, { ...attributesOf(secure), httpOnly, maxAge });
  if (secure && getCookie(context, name) !== undefined) deleteCookie(context, name, attributesOf(secure));
}

export function removeCookie(context: AppContext, name: string, secure: boolean): void {
  if (secure) deleteCookie(context, HOST_ONLY + name, attributesOf(secure));
  if (!secure || getCookie(context, name) !== undefined) deleteCookie(context, name, attributesOf(secure));
}
