import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from './app.ts';
import type { Call } from './call.ts';
import type { Tokens } from './tokens.ts';

/** What a handler knows of a request, whoever made it. */
export function callOf(context: AppContext, tokens: Tokens, secureCookies: boolean): Call {
  const { requestId, log, clientAddress } = context.get('scope');
  const place = { path: '/', secure: secureCookies, sameSite: 'Lax' } as const;
  return {
    requestId,
    log,
    clientAddress,
    ...tokens,
    header: (name) => context.req.header(name) ?? '',
    rawBody: () => context.req.text(),
    cookie: (name) => getCookie(context, name),
    setCookie: (name, value, { maxAgeSeconds, httpOnly }) =>
      setCookie(context, name, value, { ...place, httpOnly, maxAge: maxAgeSeconds }),
    clearCookie: (name) => {
      deleteCookie(context, name, place);
    },
  };
}
