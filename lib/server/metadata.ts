import 'server-only';
import type { Metadata, MetadataRoute } from 'next';
import { PICTURE_WIDTHS } from '#lib/contract/picture-path.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import type { Shop } from '#lib/domain/store/shop.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { themeOf } from '#lib/domain/store/theme.ts';
import { THEME_COLOURS } from '#lib/domain/store/theme-colours.ts';
import { excerptOf } from '#lib/i18n/food-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { messages } from '#lib/i18n/messages.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { iconAt, SHARED_PICTURE, sharedPicture } from '#lib/tenant/icons.ts';
import type { LinkPreview } from '#lib/tenant/link-preview.ts';
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

/** The most characters of a description in a link preview; applications that show one cut it at about as many. */
const DESCRIPTION_MAX = 200;

/**
 * The link previews of what a shop sells, by product_id. The canonical link stays that of home (SPEC section 2, Page title):
 * applications that preview links follow og:url, which names the product.
 */
export const linkPreviewsOf = (tenant: Tenant, { products }: Shop): Record<number, LinkPreview> =>
  Object.fromEntries(
    products
      .filter(({ orderable }) => orderable)
      .map((product) => [product.productId, linkPreviewOf(tenant, product)]),
  );

function linkPreviewOf(tenant: Tenant, product: Product): LinkPreview {
  const name = product.name ? withFrenchSpaces(product.name) : messages.product.nameless;
  const description = shortened(excerptOf(product.description)) || tenant.description;
  // The name of the product first, since the end may not be shown.
  const title = `${name} - ${tenant.title}`;
  return {
    title: `${tenant.title} - ${name}`,
    meta: {
      description,
      'og:title': title,
      'og:description': description,
      'og:url': `${tenant.publicUrl}${sheetOverHome('product', product.productId)}`,
      'twitter:title': title,
      'twitter:description': description,
      ...previewPicture(tenant, product.image, name),
    },
  };
}

/** The first sentences or words of a text, with an ellipsis when some are left out. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const start = text.slice(0, DESCRIPTION_MAX);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), DESCRIPTION_MAX / 2)).replace(/[\s,.;:]+$/, '')}…`;
}

/** Applications that preview links show these formats, and no SVG. */
const PREVIEWED = /^(\/|https:\/\/)[^?#]+\.(webp|jpe?g|png)$/i;
/** Drawn and stored pictures of products have this size under their own name. */
const PRODUCT_PICTURE = {
  width: Math.max(...PICTURE_WIDTHS.dish),
  height: (Math.max(...PICTURE_WIDTHS.dish) * 3) / 4,
};
const OF_KNOWN_SIZE = /\/(pictures|files)\/[0-9a-z]+\.webp$/;

/** The picture of a product in its link preview; nothing where there is none to show, so that the shop's stays. */
function previewPicture({ publicUrl }: Tenant, image: string | null, alt: string): LinkPreview['meta'] {
  if (!image || !PREVIEWED.test(image)) return {};
  const size = OF_KNOWN_SIZE.test(image) ? PRODUCT_PICTURE : null;
  const of = (kind: 'og' | 'twitter') => ({
    [`${kind}:image`]: new URL(image, publicUrl).href,
    [`${kind}:image:alt`]: alt,
    [`${kind}:image:width`]: size && String(size.width),
    [`${kind}:image:height`]: size && String(size.height),
  });
  return { ...of('og'), ...of('twitter') };
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
