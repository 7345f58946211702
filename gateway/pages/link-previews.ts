import { LRUCache } from 'lru-cache';
import { type LinkPreview, linkPreviewsSchema } from '#lib/tenant/link-preview.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { type PageSource, tenantFile } from '../router.ts';
import type { Encoding } from './compression.ts';
import { escaped } from './fallback-pages.ts';
import { createGzipForms } from './gzip-forms.ts';
import { type Page, textOf, weightOf, withText } from './page.ts';

const PAGES_BYTES = 8 * 1024 * 1024;
const PREVIEWS_CHARACTERS = 16 * 1024 * 1024;
/** Pages that are made at a time. While so many are, other links get the page without a preview. */
const MADE_AT_ONCE = 4;

const PRODUCT = /[?&]product=([1-9]\d{0,9})(?:&|$)/;

/** The product_id in an address of home (decision 2); null for none and for any other page. */
function productIn({ tenant, area, path, payload }: PageSource, url: string): string | null {
  if (!tenant || area !== 'storefront' || path !== '/' || payload) return null;
  return PRODUCT.exec(url)?.[1] ?? null;
}

type Previews = ReturnType<typeof linkPreviewsSchema.parse>;

/**
 * Returns home for an address that names a product: the same page with title and link preview of that product in its head
 * (decision 96). Nothing is rendered for it. A product that the shop has not, and a preview that cannot be read, get home
 * as it is. The pages are kept by product, within PAGES_BYTES, as long as home and the previews stay the same.
 */
export function createLinkPreviews(
  pages: { get: (source: PageSource, encoding: Encoding) => Page | Promise<Page> },
  onError: (error: unknown, source: PageSource) => void,
) {
  const read = new LRUCache<string, { etag: string; previews: Previews; size: number }>({
    maxSize: PREVIEWS_CHARACTERS,
    sizeCalculation: ({ size }) => size,
  });
  const made = new LRUCache<string, { version: string; page: Page }>({
    maxSize: PAGES_BYTES,
    sizeCalculation: ({ page }) => weightOf(page),
  });
  const making = new Map<string, Promise<Page>>();
  const inGzip = createGzipForms((key, etag, form) => {
    const present = made.peek(key);
    if (present?.page.etag === etag) made.set(key, { ...present, page: form(present.page) });
  });

  async function previewsOf(tenant: Tenant): Promise<{ etag: string; previews: Previews }> {
    const file = await pages.get(tenantFile(tenant, '/link-previews.json'), 'br');
    const known = read.get(tenant.id);
    if (known?.etag === file.etag) return known;
    if (file.status !== 200) throw new Error(`the link previews have the status ${file.status}`);
    const text = await textOf(file);
    const fresh = {
      etag: file.etag,
      previews: linkPreviewsSchema.parse(JSON.parse(text)),
      size: text.length,
    };
    read.set(tenant.id, fresh);
    return fresh;
  }

  /** Home with the preview of a product; null when there is none, or too many are being made. */
  async function pageWith(source: PageSource, tenant: Tenant, product: string): Promise<Page | null> {
    const { etag, previews } = await previewsOf(tenant);
    const preview = Object.hasOwn(previews, product) ? previews[product] : undefined;
    if (!preview) return null;
    const home = await pages.get(source, 'br');
    if (home.status !== 200) return null;
    const key = `${source.key}?${product}`;
    // The policy among the headers of home may change without its text.
    const version = `${etag} ${home.headers.join()}`;
    const known = made.get(key);
    if (known?.version === version) return known.page;
    const running = making.get(`${key} ${version}`);
    if (running) return running;
    if (making.size >= MADE_AT_ONCE) return null;
    const work = textOf(home)
      .then((html) => withText(home, withPreview(html, preview)))
      .finally(() => making.delete(`${key} ${version}`));
    making.set(`${key} ${version}`, work);
    const page = await work;
    made.set(key, { version, page });
    return page;
  }

  return (source: PageSource, url: string, encoding: Encoding): Page | Promise<Page> => {
    const product = productIn(source, url);
    if (product === null || !source.tenant) return pages.get(source, encoding);
    return pageWith(source, source.tenant, product)
      .catch((error) => void onError(error, source))
      .then((page) => {
        if (!page) return pages.get(source, encoding);
        return encoding === 'gzip' ? inGzip(`${source.key}?${product}`, page) : page;
      });
  };
}

const META = /<meta (name|property)="([^"]+)" content="[^"]*"\/>/g;

/** The page with the title and the meta elements of a preview. The payload keeps those of home, which is shown below. */
function withPreview(html: string, { title, meta }: LinkPreview): string {
  const end = html.indexOf('</head>');
  const head = html
    .slice(0, end)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(META, (element, kind: string, name: string) => {
      const content = Object.hasOwn(meta, name) ? meta[name] : undefined;
      if (content === undefined) return element;
      return content === null ? '' : `<meta ${kind}="${name}" content="${escaped(content)}"/>`;
    });
  return head + html.slice(end);
}
