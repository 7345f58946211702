import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, categoryPath, get, oneConnection, type Target } from '../support/get.ts';
import type { Product } from '../support/product.ts';
import { KILOBYTE, kilobytes, milliseconds, percentile, type Row } from '../support/report.ts';
import type { Shop } from '../support/shops.ts';

const SETTLE_MS = 3_000;
const ASKED = 150;
const NOT_COUNTED = 30;
const GZIP_TARGET_KB = 25;

export interface Page {
  shop: string;
  page: 'home' | 'category';
  path: string;
  products: number;
  /** Milliseconds, on one connection. */
  firstByteP50: number;
  firstByteP99: number;
  /** Bytes of the body; null when the storefront does not answer in that encoding. */
  identity: number;
  gzip: number | null;
  brotli: number | null;
}

/** Home and the first category of each shop, at their best compression. */
export async function measurePages({ port }: Product, shops: readonly Shop[]): Promise<Page[]> {
  const asked = [];
  for (const shop of shops) {
    const home = { port, host: shop.host, path: '/' };
    const category = { ...home, path: await categoryPath(home) };
    await get(category, 'identity');
    asked.push({ shop, page: 'home' as const, target: home });
    asked.push({ shop, page: 'category' as const, target: category });
  }
  // A page is served with a fast compression until the best one is made in the background.
  await sleep(SETTLE_MS);
  const pages: Page[] = [];
  for (const { shop, page, target } of asked) {
    const { id, products } = shop;
    const { path } = target;
    pages.push({ shop: id, page, path, products, ...(await sizesOf(target)), ...(await firstByte(target)) });
  }
  return pages;
}

async function sizesOf(target: Target) {
  const answer = await get(target, 'identity');
  if (answer.status !== 200) throw new Error(`${target.host}${target.path}: ${answer.status}`);
  const sizeIn = ({ headers, body }: Answer, encoding: string) =>
    headers['content-encoding'] === encoding ? body.length : null;
  return {
    identity: answer.body.length,
    gzip: sizeIn(await get(target, 'gzip'), 'gzip'),
    brotli: sizeIn(await get(target, 'br'), 'br'),
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
        `first byte p50 ${milliseconds(page.firstByteP50)}, p99 ${milliseconds(page.firstByteP99)}`,
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
