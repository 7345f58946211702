import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '../crypto/opaque-token.ts';
import type { AppContext } from './app.ts';
import type { Call } from './call.ts';
import { readCookie, readOwnCookie } from './cookies.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * The tokens of a call: from its body (v1), its bearer and header (Safari), else its cookies. A bearer may be the CSRF
 * token instead of an access token.
 */
export function tokensOf(context: AppContext, body: Record<string, unknown>, csrf: Csrf): Tokens {
  const bearer = bearerOf(context);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    accessToken:
      text(body.access_token) ||
      (csrf.isToken(context, bearer) ? '' : bearer) ||
      (readCookie(context, 'access_token') ?? ''),
    refreshToken: text(body.refresh_token) || (context.req.header('refresh-token') ?? ''),
  };
}

/** Removes the tokens that a customer's call may carry beside its payload. */
export function withoutTokens(body: Record<string, unknown>): Record<string, unknown> {
  const { access_token: _access, refresh_token: _refresh, ...payload } = body;
  return payload;
}

/** The text of an `Authorization: Bearer` header, '' without one. */
export const bearerOf = (context: AppContext): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';

/** The cookies of a member's session in the management area, which no page can read. */
export const MEMBER_ACCESS = 'member_access';
export const MEMBER_REFRESH = 'member_refresh';

/** The tokens of a call of the management area: of its cookies alone, which no other host can set. */
export const memberTokensOf = (context: AppContext, secure: boolean): Tokens => ({
  accessToken: readOwnCookie(context, MEMBER_ACCESS, secure) ?? '',
  refreshToken: readOwnCookie(context, MEMBER_REFRESH, secure) ?? '',
});

const COOKIE_MAX_AGE_SECONDS = 30 * 24 * 3600;

export interface Csrf {
  /** The token of this browser. Sets its cookie. */
  issue(call: Pick<Call, 'ownCookie' | 'setCookie'>): string;
  /** Whether the call carries its browser's token, as X-CSRF-TOKEN or as bearer. */
  holds(context: AppContext): boolean;
  isToken(context: AppContext, text: string): boolean;
}

/**
 * Signed double-submit cookie: the token is the HMAC of a random HttpOnly cookie. Each area has a cookie and tokens of
 * its own.
 */
export function createCsrf({
  cookie: name,
  secret,
  secureCookies,
}: {
  cookie: 'csrf' | 'member_csrf';
  secret: string;
  secureCookies: boolean;
}): Csrf {
  const tokenOf = (cookie: string) =>
    createHmac('sha256', secret)
      .update(name === 'csrf' ? cookie : `${name}:${cookie}`)
      .digest('base64url');

  const isToken = (context: AppContext, text: string) => {
    const cookie = readOwnCookie(context, name, secureCookies);
    return Boolean(cookie && text) && sameSecret(text, tokenOf(cookie ?? ''));
  };

  return {
    issue(call) {
      const cookie = call.ownCookie(name) || randomBytes(32).toString('base64url');
      call.setCookie(name, cookie, { maxAgeSeconds: COOKIE_MAX_AGE_SECONDS, httpOnly: true });
      return tokenOf(cookie);
    },
    holds: (context) => isToken(context, context.req.header('x-csrf-token') ?? bearerOf(context)),
    isToken,
  };
}
