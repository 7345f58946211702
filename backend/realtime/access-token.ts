import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import type { HandshakeAuth } from '#lib/contract/realtime.ts';
import type { AccessClaims } from '../modules/accounts/interface.ts';

/** Verifies the signature and expiry of an access token of any store. Does not check the session. */
export type ReadClaims = (token: string) => Promise<AccessClaims | null>;

export interface TokenHeaders {
  authorization?: string | undefined;
  cookie?: string | undefined;
}

const tokenSchema = z.string().min(1).max(4096);
const authSchema: z.ZodType<HandshakeAuth> = z.object({ access_token: tokenSchema });

/** The claims of a request's access token: the bearer that programs send, or a page's HttpOnly cookie. */
export function claimsOfHeaders(headers: TokenHeaders, readClaims: ReadClaims): Promise<AccessClaims | null> {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const cookies = parse(headers.cookie ?? '');
  return firstValid([bearer, cookies['__Host-access_token'], cookies.access_token], readClaims);
}

/** The claims of a handshake. The token that the page sent comes first; its cookie may be older. */
export async function claimsOfHandshake(
  { auth, headers }: { auth: unknown; headers: TokenHeaders },
  readClaims: ReadClaims,
): Promise<AccessClaims | null> {
  const sent = authSchema.safeParse(auth).data?.access_token;
  return (await firstValid([sent], readClaims)) ?? claimsOfHeaders(headers, readClaims);
}

/** The claims of the first valid token; null when none is valid. */
export async function firstValid(
  tokens: readonly unknown[],
  readClaims: ReadClaims,
): Promise<AccessClaims | null> {
  for (const sent of tokens) {
    const token = tokenSchema.safeParse(sent);
    const claims = token.success ? await readClaims(token.data) : null;
    if (claims) return claims;
  }
  return null;
}
