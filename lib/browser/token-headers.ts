'use client';

import type { Tokens } from './tokens.ts';

/** Safari and what is built on its engine; it may hold cookies back that every other browser sends. */
const isSafariType = (): boolean => navigator.vendor.startsWith('Apple');

/** What a call in somebody's name carries beside its cookies: on Safari-type browsers the tokens (SPEC section 7). */
export function tokenHeaders(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>): Record<string, string> {
  if (!isSafariType()) return {};
  const [access, refresh] = [tokens.accessToken(), tokens.refreshToken()];
  return {
    ...(access && { authorization: `Bearer ${access}` }),
    ...(refresh && { 'refresh-token': refresh }),
  };
}
