import type { AppContext } from './app.ts';
import type { Call } from './call.ts';
import { readCookie, readOwnCookie, removeCookie, writeCookie } from './cookies.ts';
import type { Tokens } from './tokens.ts';

/** What a handler knows of a request, whoever made it. */
export function callOf(context: AppContext, tokens: Tokens, secureCookies: boolean): Call {
  const { requestId, log, clientAddress } = context.get('scope');
  return {
    requestId,
    log,
    clientAddress,
    ...tokens,
    header: (name) => context.req.header(name) ?? '',
    rawBody: () => context.req.text(),
    cookie: (name) => readCookie(context, name),
    ownCookie: (name) => readOwnCookie(context, name, secureCookies),
    setCookie: (name, value, { maxAgeSeconds, httpOnly }) =>
      writeCookie(context, name, value, { secure: secureCookies, maxAge: maxAgeSeconds, httpOnly }),
    clearCookie: (name) => removeCookie(context, name, secureCookies),
  };
}
