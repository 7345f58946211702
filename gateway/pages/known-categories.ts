import { LRUCache } from 'lru-cache';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { type PageSource, tenantFile } from '../router.ts';
import type { Encoding } from './compression.ts';
import { type Page, textOf } from './page.ts';

const CACHED_SHOPS_MAX = 5_000;
const CATEGORY = /\/cproduct\/(\d+)\//g;

interface Listed {
  etag: string;
  ids: ReadonlySet<number>;
}

/**
 * Looks a category up in the shop's sitemap, which lists every category page and is renewed like any page. Next never
 * renders a category that is not listed, so that invented ids cannot fill its memory. Rejects while the sitemap can
 * neither be rendered nor be found in the cache.
 */
export function createKnownCategories(pages: {
  get: (source: PageSource, encoding: Encoding) => Page | Promise<Page>;
}) {
  const listed = new LRUCache<string, Listed>({ max: CACHED_SHOPS_MAX });

  async function idsOf(tenant: Tenant): Promise<ReadonlySet<number>> {
    const page = await pages.get(tenantFile(tenant, '/sitemap.xml'), 'br');
    const known = listed.get(tenant.id);
    if (known?.etag === page.etag) return known.ids;
    if (page.status !== 200) throw new Error(`the sitemap has the status ${page.status}`);
    const ids = new Set([...(await textOf(page)).matchAll(CATEGORY)].map(([, id]) => Number(id)));
    listed.set(tenant.id, { etag: page.etag, ids });
    return ids;
  }

  return async ({ tenant, category }: PageSource): Promise<boolean> =>
    tenant === null || category === undefined || (await idsOf(tenant)).has(category);
}
