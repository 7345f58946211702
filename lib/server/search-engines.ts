import 'server-only';
import { visibleCategories } from '#lib/domain/catalogue/catalogue.ts';
import type { Shop } from '#lib/domain/store/shop.ts';
import { routes } from '#lib/routes.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** Pages of a customer, pages whose URL contains a token, and the API. /basket/order redirects to the sign-in. */
const DISALLOWED = [
  '/api/',
  '/basket$',
  '/product/',
  '/dashboard',
  '/success-payment/',
  '/cancel-payment/',
  '/confirm-register/',
  '/forget/',
  '/cancel-delete/',
  '/review',
];

export const robotsText = ({ publicUrl }: Tenant): string =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** The canonical address of every public page (sitemaps.org). */
export function sitemapXml({ publicUrl }: Tenant, { store, products }: Shop): string {
  const paths = [
    routes.home(),
    ...visibleCategories(store.categories, products).map(({ categoryId, label }) =>
      routes.category(categoryId, label),
    ),
    routes.privacyPolicy(),
    routes.conditionUse(),
  ];
  // Percent-encoding leaves the ampersand and the apostrophe, which XML needs escaped.
  const urls = paths.map(
    (path) =>
      `<url><loc>${`${publicUrl}${path}`.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
