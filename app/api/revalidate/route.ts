import { createHmac, timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { readBounded } from '#lib/contract/body.ts';
import { NOTICE_HEADER, readNotice } from '#lib/http/storefront-notices.ts';
import { environment } from '#lib/server/environment.ts';
import { shopTag } from '#lib/tenant/tenant.ts';

const MAX_BODY_BYTES = 1024;

function signedBy(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Called by a backend without Redis when a shop's data or a tenant's hosts have changed. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBounded(request, MAX_BODY_BYTES).catch(() => null);
  const signature = request.headers.get('x-ardoise-revalidate') ?? '';
  if (!body || !signedBy(environment.revalidateSecret(), body, signature)) {
    return new Response(null, { status: 403 });
  }
  const notice = readNotice(new TextDecoder().decode(body));
  if (!notice) return new Response(null, { status: 400 });
  if (notice.kind === 'catalogue') revalidateTag(shopTag(notice.tenant), { expire: 0 });
  // The gateway reads this header too, and removes it.
  return new Response(null, { status: 204, headers: { [NOTICE_HEADER]: JSON.stringify(notice) } });
}
