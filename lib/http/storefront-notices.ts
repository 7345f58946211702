import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What the backend sends the storefronts: the shop's data changed, or the hosts at which the tenant answers. */
const noticeSchema = z.object({
  kind: z.enum(['catalogue', 'hosts']).default('catalogue'),
  tenant: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The revision of the shop's data, which only grows; absent in the notice of an earlier version. */
  number: z.int().min(0).optional(),
});

export type StorefrontNotice = z.output<typeof noticeSchema>;

/** The header with which the route of the signed call passes a notice to the gateway. */
export const NOTICE_HEADER = 'x-ardoise-notice';

/** The notice in a text; null when it is none. */
export function readNotice(text: string): StorefrontNotice | null {
  try {
    return noticeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The Redis channel of an installation's notices. Redis has the same channels in all its databases, so the name depends
 * on the database and on a secret: two installations on one server do not hear each other.
 */
export function noticeChannel(redisUrl: string, secret: string): string {
  const database = new URL(redisUrl).pathname;
  const id = createHash('sha256').update(`storefront notices ${database} ${secret}`).digest('base64url');
  return `ardoise:storefront:${id}`;
}
