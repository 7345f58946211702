import 'server-only';
import type { Metadata, MetadataRoute } from 'next';
import type { Store } from '#lib/domain/store/store.ts';
import { themeOf } from '#lib/domain/store/theme.ts';
import { THEME_COLOURS } from '#lib/domain/store/theme-colours.ts';
import { messages } from '#lib/i18n/messages.ts';
import { routes } from '#lib/routes.ts';
import { iconAt, SHARED_PICTURE, sharedPicture } from '#lib/tenant/icons.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/**
 * The title, the canonical link and the preview of a shared link (SPEC section 2, Page title). `path` is null when only
 * the browser knows it.
 */
export function pageMetadata(tenant: Tenant, title: string, path: string | null): Metadata {
  const url = path === null ? undefined : `${tenant.publicUrl}${path}`;
  return {
    title: `${tenant.title} - ${title}`,
    description: tenant.description,
    alternates: url ? { canonical: url } : undefined,
    openGraph: {
      type: 'website',
      locale: 'fr_FR',
      siteName: tenant.title,
      title: `${tenant.title} - ${title}`,
      description: tenant.description,
      url,
      images: { url: sharedPicture(tenant.favicon), ...SHARED_PICTURE, alt: tenant.title },
    },
    twitter: { card: 'summary_large_image' },
  };
}

/**
 * The metadata of a page that an e-mailed link opens. `path` has no token, so that neither the canonical link nor the
 * Referer header reveals it.
 */
export const linkPageMetadata = (tenant: Tenant, title: string, path: string): Metadata => ({
  ...pageMetadata(tenant, title, path),
  referrer: 'no-referrer',
  robots: { index: false },
});

/** The web app manifest, which lets a phone install the shop on its home screen. */
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

/** The colours that browsers and tablets show around the management area; those of app/manage/themes/slate.css. */
export const MANAGE_COLOURS = { light: '#ffffff', dark: '#19222a', slate: '#24394a' } as const;

const MANAGE_ICON = '/icons/ardoise.svg';

/** The web app manifest with which a tablet installs the management area of a shop. */
export function manageManifestOf({ title }: Tenant): MetadataRoute.Manifest {
  const bitmap = { src: iconAt(MANAGE_ICON, 512), sizes: '512x512', type: 'image/png' };
  return {
    id: '/',
    name: `${messages.manageShell.product} - ${title}`,
    short_name: title,
    lang: 'fr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: MANAGE_COLOURS.slate,
    background_color: MANAGE_COLOURS.slate,
    icons: [
      { src: MANAGE_ICON, sizes: 'any', type: 'image/svg+xml' },
      bitmap,
      { ...bitmap, purpose: 'maskable' },
    ],
  };
}
