import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import type { HandshakeAuth } from '#lib/contract/realtime.ts';
import type { AccessClaims } from '../modules/accounts/interface.ts';

/** Reads an access token of any store by its signature and expiry alone. */
export type ReadClaims = (token: string) => Promise<AccessClaims | null>;

export interface TokenHeaders {
  authorization?: string | undefined;
  cookie?: string | undefined;
}

const tokenSchema = z.string().min(1).max(4096);
const authSchema: z.ZodType<HandshakeAuth> = z.object({ access_token: tokenSchema });

/** Whom the access token of a request stands for: as bearer, which programs send, or a page's HttpOnly cookie. */
export function claimsOfHeaders(headers: TokenHeaders, readClaims: ReadClaims): Promise<AccessClaims | null> {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const cookies = parse(headers.cookie ?? '');
  return firstGood([bearer, cookies['__Host-access_token'], cookies.access_token], readClaims);
}

/** The same of a connection. What a page has in memory comes first; another tab may have renewed the cookie since. */
export async function claimsOfHandshake(
  { auth, headers }: { auth: unknown; headers: TokenHeaders },
  readClaims: ReadClaims,
): Promise<AccessClaims | null> {
  const sent = authSchema.safeParse(auth).data?.access_token;
  return (await firstGood([sent], readClaims)) ?? claimsOfHeaders(headers, readClaims);
}

/** Whom the first good token stands for; null when none is good. */
export async function firstGood(
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
