import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { output } from '../support/children.ts';
import { get } from '../support/get.ts';
import type { Product, Setup } from '../support/product.ts';
import { milliseconds, percentile, type Row } from '../support/report.ts';
import type { Shop } from '../support/shops.ts';

const ROOT = join(import.meta.dirname, '../..');
const CHANGES = 5;
const IMPORT_LIMIT_MS = 60_000;
const SEEN_LIMIT_MS = 20_000;
const ANEW_TARGET_MS = 40;
const SEEN_TARGET_MS = 2_000;

export interface Revalidation {
  /** Milliseconds to the first byte of a page that was never requested before. */
  anew: number[];
  /** Milliseconds from the end of the import command to the first page that shows the change. */
  seen: number[];
}

/** Category pages rendered for the first time, and changes of a shop's catalogue until a diner sees them. */
export async function measureRevalidation(product: Product, setup: Setup, shop: Shop): Promise<Revalidation> {
  return { anew: await renderedAnew(product, shop), seen: await changesSeen(product, setup, shop) };
}

async function renderedAnew({ port }: Product, { host }: Shop): Promise<number[]> {
  const home = await get({ port, host, path: '/' }, 'identity');
  const paths = new Set(home.body.toString().match(/\/cproduct\/\d+\/[a-z0-9-]+/g));
  const times: number[] = [];
  for (const path of paths) {
    const answer = await get({ port, host, path }, 'br');
    if (answer.status === 200) times.push(answer.firstByteMs);
  }
  return times;
}

async function changesSeen({ port }: Product, { folder, environment }: Setup, { id, host }: Shop) {
  const file = join(folder, 'shops', `${id}.json`);
  const shop = JSON.parse(readFileSync(file, 'utf8'));
  const [product] = shop.products;
  const name = product.name;
  const times: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    product.name = `${name} n° ${change}`;
    writeFileSync(file, JSON.stringify(shop));
    const parameters = ['scripts/shop-import.ts', file];
    await output(process.execPath, parameters, IMPORT_LIMIT_MS, { cwd: ROOT, env: environment });
    const changed = performance.now();
    while (!(await get({ port, host, path: '/' }, 'identity')).body.includes(product.name)) {
      if (performance.now() - changed > SEEN_LIMIT_MS) throw new Error('the change is not to be seen');
      await sleep(10);
    }
    times.push(performance.now() - changed);
  }
  return times;
}

export function rowsOfRevalidation({ anew, seen }: Revalidation): Row[] {
  const median = percentile(anew, 0.5);
  const longest = Math.max(...seen);
  return [
    {
      measured: 'first byte of a page rendered anew',
      of: `${anew.length} category pages`,
      figures: `p50 ${milliseconds(median)}, longest ${milliseconds(Math.max(...anew))}`,
      target: { wanted: `at most ${ANEW_TARGET_MS} ms`, met: median <= ANEW_TARGET_MS },
    },
    {
      measured: 'a change of the card, until it is seen',
      of: `${seen.length} imports`,
      figures: `p50 ${milliseconds(percentile(seen, 0.5))}, longest ${milliseconds(longest)}`,
      target: { wanted: `at most ${SEEN_TARGET_MS} ms`, met: longest <= SEEN_TARGET_MS },
    },
  ];
}
