import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import type { HandshakeAuth } from '#lib/contract/realtime.ts';

interface Handshake {
  auth: unknown;
  headers: { cookie?: string | undefined };
}

const authSchema: z.ZodType<HandshakeAuth> = z.object({ access_token: z.string().max(4096) });

/** The access token a page connected with: in the handshake, else in its HttpOnly cookie; '' without one. */
export function accessTokenOf({ auth, headers }: Handshake): string {
  const sent = authSchema.safeParse(auth);
  if (sent.success && sent.data.access_token) return sent.data.access_token;
  return parse(headers.cookie ?? '', 'access_token').access_token ?? '';
}
