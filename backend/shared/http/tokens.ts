import type { AppContext } from './app.ts';
import { bearerOf } from './bearer.ts';
import { readCookie } from './cookies.ts';
import type { Csrf } from './csrf.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * The tokens a call carries: in its body (v1), as bearer and header (Safari-type browsers), else in the
 * cookies. A bearer that is the CSRF token is not an access token.
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

/** A customer's call may carry its tokens in the body whatever else its payload is. */
export function withoutTokens(body: Record<string, unknown>): Record<string, unknown> {
  const { access_token: _access, refresh_token: _refresh, ...payload } = body;
  return payload;
}
