import 'server-only';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** What is a customer's own, carries a link's secret, or is no page. A visitor to the order step is led to the sign-in. */
const CLOSED = [
  '/api/',
  '/basket$',
  '/product/',
  '/dashboard',
  '/success-payment/',
  '/cancel-payment/',
  '/confirm-register/',
  '/forget/',
  '/cancel-delete/',
];

export const robotsText = ({ publicUrl }: Tenant): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
