import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, browserPath } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { categoryPath } from '../support/get.ts';
import { untilIdle } from '../support/process-tree.ts';
import type { Product, Setup } from '../support/product.ts';
import type { Row } from '../support/report.ts';
import { percentile } from '../support/report.ts';
import type { Shop } from '../support/shops.ts';
import { CATEGORIES, runLighthouse, type Score } from './run.ts';
import { signInWithBasket } from './signed-in.ts';

const RUNS = 5;
const WANTED = [98, 100, 100, 100];

export interface Scores {
  page: string;
  runs: Score[];
}

/** Lighthouse's phone profile on the most visited pages; on the last one as a customer with a basket. */
export async function measureLighthouse(product: Product, setup: Setup, shop: Shop): Promise<Scores[]> {
  const origin = `http://${shop.host}:${product.port}`;
  const category = await categoryPath({ port: product.port, host: shop.host, path: '/' });
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-bench-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browserPath(),
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
    serviceWorkers: 'block',
  });
  const [blank] = context.pages();
  if (!blank) throw new Error('the browser has no page');
  const session = await context.newCDPSession(blank);
  const runs = async (page: string, path: string, signedIn: boolean): Promise<Scores> => {
    const made: Score[] = [];
    for (let number = 0; number < RUNS; number += 1) {
      await untilIdle(product.storefront);
      await session.send('Network.clearBrowserCache');
      made.push(await runLighthouse(origin + path, port, signedIn));
    }
    return { page, runs: made };
  };
  try {
    const everyone = [
      await runs('home', '/', false),
      await runs('category', category, false),
      await runs('login', '/login', false),
    ];
    await signInWithBasket(context, setup, shop, origin);
    return [...everyone, await runs('basket/order', '/basket/order', true)];
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export function rowsOfLighthouse(measured: readonly Scores[]): Row[] {
  return measured.map(({ page, runs }) => {
    const middle = CATEGORIES.map((_, setup) =>
      percentile(
        runs.map(({ scores }) => scores[setup] ?? 0),
        0.5,
      ),
    );
    const failed = [...new Set(runs.flatMap((run) => run.failed))];
    const scores = CATEGORIES.map((name, setup) => `${name} ${middle[setup]}`).join(', ');
    return {
      measured: 'Lighthouse',
      of: `${page} on a phone`,
      figures: failed.length > 0 ? `${scores}; costs points: ${failed.join(', ')}` : scores,
      target: {
        wanted: 'performance 98, all else 100',
        met: WANTED.every((least, setup) => (middle[setup] ?? 0) >= least),
      },
    };
  });
}
