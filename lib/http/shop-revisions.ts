import { readBoundedJson } from '#lib/contract/body.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { REVISIONS_MAX, shopRevisionsAnswer } from '#lib/contract/schemas/storefront.ts';

const TIMEOUT_MS = 2_000;
const ANSWER_BYTES_MAX = 1024 * 1024;

/** The revisions of shops by tenant id. */
export type ShopRevisions = Readonly<Record<string, number>>;

/**
 * Returns the function with which the storefront asks our own backend for the revisions of shops, a thousand in a call.
 * It throws when the backend is unreachable or refuses.
 */
export function createShopRevisions({
  backendUrl,
  proxySecret,
}: {
  backendUrl: string;
  proxySecret: string;
}) {
  async function ask(tenants: readonly string[]): Promise<ShopRevisions> {
    const response = await fetch(`${backendUrl}/api/${endpoints.shopRevisions.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ardoise-proxy-secret': proxySecret },
      body: JSON.stringify({ tenants }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the backend answered ${response.status} to a question for revisions`);
    }
    return shopRevisionsAnswer.parse(await readBoundedJson(response, ANSWER_BYTES_MAX)).revisions;
  }

  return async (tenants: readonly string[]): Promise<ShopRevisions> => {
    const revisions: Record<string, number> = {};
    for (let at = 0; at < tenants.length; at += REVISIONS_MAX)
      Object.assign(revisions, await ask(tenants.slice(at, at + REVISIONS_MAX)));
    return revisions;
  };
}
