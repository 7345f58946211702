import { createHmac, randomBytes } from 'node:crypto';
import type { AppContext } from './app.ts';
import { bearerOf } from './bearer.ts';
import type { Call } from './call.ts';
import { sameSecret } from './constant-time.ts';
import { readOwnCookie } from './cookies.ts';

const COOKIE = 'csrf';
const COOKIE_MAX_AGE_SECONDS = 30 * 24 * 3600;

export interface Csrf {
  /** The token of this browser, which is given its cookie when it has none. */
  issue(call: Pick<Call, 'ownCookie' | 'setCookie'>): string;
  /** Whether the call carries its browser's token: as X-CSRF-TOKEN, or as bearer by the plain helper. */
  holds(context: AppContext): boolean;
  isToken(context: AppContext, text: string): boolean;
}

/** Signed double submit: a token is the HMAC of a random cookie that no script can read. */
export function createCsrf({ secret, secureCookies }: { secret: string; secureCookies: boolean }): Csrf {
  const tokenOf = (cookie: string) => createHmac('sha256', secret).update(cookie).digest('base64url');

  const isToken = (context: AppContext, text: string) => {
    const cookie = readOwnCookie(context, COOKIE, secureCookies);
    return Boolean(cookie && text) && sameSecret(text, tokenOf(cookie ?? ''));
  };

  return {
    issue(call) {
      const cookie = call.ownCookie(COOKIE) || randomBytes(32).toString('base64url');
      call.setCookie(COOKIE, cookie, { maxAgeSeconds: COOKIE_MAX_AGE_SECONDS, httpOnly: true });
      return tokenOf(cookie);
    },
    holds: (context) => isToken(context, context.req.header('x-csrf-token') ?? bearerOf(context)),
    isToken,
  };
}
