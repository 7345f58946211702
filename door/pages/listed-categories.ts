import { LRUCache } from 'lru-cache';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { type PageSource, sitemapOf } from '../places.ts';
import { decompress } from './compress.ts';
import type { Encoding } from './encoding.ts';
import type { Page } from './page.ts';

/** Of how many shops the ids are remembered. */
const REMEMBERED_SHOPS = 5_000;
const CATEGORY = /\/cproduct\/(\d+)\//g;

interface Listed {
  etag: string;
  ids: ReadonlySet<number>;
}

/**
 * Tells whether a category is in its shop's catalogue, from the shop's sitemap, which names every category page and is
 * renewed with the others: what is in no catalogue is never asked of Next, so that nobody fills its memory with pages
 * that are not there. Rejects while the sitemap can neither be rendered nor be found in memory.
 */
export function createListedCategories(pages: {
  get: (source: PageSource, encoding: Encoding) => Page | Promise<Page>;
}) {
  const listed = new LRUCache<string, Listed>({ max: REMEMBERED_SHOPS });

  async function idsOf(tenant: Tenant): Promise<ReadonlySet<number>> {
    const page = await pages.get(sitemapOf(tenant), 'br');
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

async function textOf({ forms }: Page): Promise<string> {
  const body = 'identity' in forms ? forms.identity.body : await decompress(forms.br.body);
  return body.toString();
}
