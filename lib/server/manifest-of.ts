import 'server-only';
import type { MetadataRoute } from 'next';
import type { Store } from '#lib/domain/store/store.ts';
import { themeOf } from '#lib/domain/store/theme.ts';
import { THEME_COLOURS } from '#lib/domain/store/theme-colours.ts';
import { messages } from '#lib/i18n/messages.ts';
import { routes } from '#lib/routes.ts';
import { iconAt } from '#lib/tenant/marks.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** What a telephone needs to put a shop on its home screen. */
export function manifestOf(tenant: Tenant, store: Store): MetadataRoute.Manifest {
  const { page } = THEME_COLOURS[themeOf(store.theme)];
  const bitmap = (side: 192 | 512) => ({
    src: iconAt(tenant.favicon, side),
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  return {
    id: routes.home(),
    name: tenant.title,
    short_name: tenant.title,
    description: tenant.description,
    lang: 'fr',
    dir: 'ltr',
    start_url: routes.home(),
    scope: routes.home(),
    display: 'standalone',
    theme_color: page,
    background_color: page,
    categories: ['food'],
    icons: [
      { src: tenant.favicon, sizes: 'any', type: 'image/svg+xml' },
      bitmap(192),
      bitmap(512),
      { ...bitmap(512), purpose: 'maskable' },
    ],
    shortcuts: [{ name: messages.titles.basket, url: routes.basket() }],
  };
}
