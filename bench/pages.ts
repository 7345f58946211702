import { type Answer, get, oneConnection, type Target } from './support/get.ts';
import { type Load, load } from './support/load.ts';
import { percentile } from './support/percentile.ts';
import type { Product } from './support/product.ts';
import { KILOBYTE, kilobytes, milliseconds, type Row } from './support/row.ts';
import type { Shop } from './support/shops.ts';

const ASKED = 150;
const NOT_COUNTED = 30;
const GZIP_TARGET_KB = 25;

export interface Page extends Load {
  shop: string;
  page: 'home' | 'category';
  path: string;
  products: number;
  /** Milliseconds on one connection. */
  firstByteP50: number;
  firstByteP99: number;
  /** Bytes of the body; null when the storefront does not answer in that encoding. */
  identity: number;
  gzip: number | null;
  brotli: number | null;
  /** What the storefront says of its page cache: HIT is served without running React again. */
  cache: string;
}

/** Home and the first category of each shop. */
export async function measurePages(
  { port, storefront }: Product,
  shops: readonly Shop[],
  seconds: number,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (const shop of shops) {
    for (const page of ['home', 'category'] as const) {
      const path = page === 'home' ? '/' : await firstCategory({ port, host: shop.host, path: '/' });
      const target = { port, host: shop.host, path };
      const bytes = await sizesOf(target);
      pages.push({
        shop: shop.id,
        page,
        path,
        products: shop.products,
        ...bytes,
        ...(await firstByte(target)),
        ...(await load(target, storefront, seconds)),
      });
    }
  }
  return pages;
}

async function firstCategory(home: Target): Promise<string> {
  const path = /href="(\/cproduct\/[^"]+)"/.exec((await get(home, 'identity')).body.toString())?.[1];
  if (!path) throw new Error(`no category on the home page of ${home.host}`);
  return path;
}

async function sizesOf(target: Target) {
  const answer = await get(target, 'identity');
  if (answer.status !== 200) throw new Error(`${target.host}${target.path}: ${answer.status}`);
  const compressed = await get(target, 'gzip');
  const sizeIn = ({ headers, body }: Answer, encoding: string) =>
    headers['content-encoding'] === encoding ? body.length : null;
  return {
    identity: answer.body.length,
    gzip: sizeIn(compressed, 'gzip'),
    brotli: sizeIn(await get(target, 'br'), 'br'),
    // Of the second request: the first may be the one that renders the page.
    cache: String(compressed.headers['x-nextjs-cache'] ?? 'unknown'),
  };
}

async function firstByte(target: Target) {
  const agent = oneConnection();
  const times: number[] = [];
  for (let number = 0; number < ASKED; number += 1) {
    const { firstByteMs } = await get(target, 'gzip, br', agent);
    if (number >= NOT_COUNTED) times.push(firstByteMs);
  }
  agent.destroy();
  return { firstByteP50: percentile(times, 0.5), firstByteP99: percentile(times, 0.99) };
}

export function rowsOfPages(pages: readonly Page[]): Row[] {
  return pages.flatMap((page) => [
    {
      measured: 'page',
      of: `${page.page} of ${page.shop}`,
      figures: [
        `${page.perSecond.toFixed(0)} requests/s`,
        `p50 ${milliseconds(page.p50)}, p99 ${milliseconds(page.p99)}`,
        `CPU ${milliseconds(page.cpu)} a request`,
        `first byte p50 ${milliseconds(page.firstByteP50)}, p99 ${milliseconds(page.firstByteP99)}`,
        `${page.failed} failed`,
        `page cache ${page.cache}`,
      ].join('; '),
    },
    {
      measured: 'HTML',
      of: `${page.page} of ${page.shop}`,
      figures: [
        kilobytes(page.identity),
        `gzip ${page.gzip === null ? 'not offered' : kilobytes(page.gzip)}`,
        `brotli ${page.brotli === null ? 'not offered' : kilobytes(page.brotli)}`,
        `${page.products} products on the card`,
      ].join('; '),
      ...(page.page === 'home' && {
        target: {
          wanted: `gzip at most ${GZIP_TARGET_KB} KB`,
          met: page.gzip !== null && page.gzip <= GZIP_TARGET_KB * KILOBYTE,
        },
      }),
    },
  ]);
}
