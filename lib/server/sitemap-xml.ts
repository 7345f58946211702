import 'server-only';
import { visibleCategories } from '#lib/domain/catalogue/catalogue.ts';
import type { Shop } from '#lib/domain/store/shop.ts';
import { routes } from '#lib/routes.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** The canonical address of every page that is for everyone (sitemaps.org). */
export function sitemapXml({ publicUrl }: Tenant, { store, products }: Shop): string {
  const paths = [
    routes.home(),
    ...visibleCategories(store.categories, products).map(({ categoryId, label }) =>
      routes.category(categoryId, label),
    ),
    routes.privacyPolicy(),
    routes.conditionUse(),
  ];
  // A path of ours is percent-encoded, which leaves the ampersand and the apostrophe.
  const urls = paths.map(
    (path) =>
      `<url><loc>${`${publicUrl}${path}`.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
