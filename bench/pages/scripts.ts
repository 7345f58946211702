import type { Browser } from '@playwright/test';
import { launchBrowser } from '../support/chromium.ts';
import { type Received, type Resource, sumOf, watchNetwork } from '../support/network.ts';
import type { Product } from '../support/product.ts';
import { KILOBYTE, kilobytes, type Row } from '../support/report.ts';
import type { Shop } from '../support/shops.ts';

const LOAD_LIMIT_MS = 20_000;
const QUIET_MS = 2000;
const IDLE_LIMIT_MS = 12_000;
const TARGET_KB = 168;
const PHONE = { width: 390, height: 844 };

export interface Scripts {
  shop: string;
  atLoad: Received;
  afterIdle: Received;
  everythingAtLoad: Received;
  everythingAfterIdle: Received;
  files: { path: string; bytes: number; atLoad: boolean }[];
}

/** A phone's first visit to each shop's home page: scripts until the load event, and until nothing more arrives. */
export async function measureScripts({ port }: Product, shops: readonly Shop[]): Promise<Scripts[]> {
  const browser = await launchBrowser();
  try {
    const measured: Scripts[] = [];
    for (const { id, host } of shops) measured.push(await visit(browser, id, `http://${host}:${port}/`));
    return measured;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, shop: string, address: string): Promise<Scripts> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const network = await watchNetwork(await context.newCDPSession(page));
  await page.goto(address, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
  const end = Date.now() + IDLE_LIMIT_MS;
  while (Date.now() < end && network.quietFor() < QUIET_MS) await page.waitForTimeout(100);
  await context.close();

  const scripts = network.resources.filter(({ type }) => type === 'Script');
  const early = (resources: readonly Resource[]) => resources.filter(({ atLoad }) => atLoad);
  return {
    shop,
    atLoad: sumOf(early(scripts)),
    afterIdle: sumOf(scripts),
    everythingAtLoad: sumOf(early(network.resources)),
    everythingAfterIdle: sumOf(network.resources),
    files: scripts.map(({ url, bytes, atLoad }) => ({ path: new URL(url).pathname, bytes, atLoad })),
  };
}

export function rowsOfScripts(measured: readonly Scripts[]): Row[] {
  const text = ({ requests, bytes }: Received) => `${kilobytes(bytes)} in ${requests}`;
  return measured.map((scripts) => ({
    measured: 'scripts',
    of: `home of ${scripts.shop}`,
    figures: [
      `at load ${text(scripts.atLoad)}, after idle ${text(scripts.afterIdle)}`,
      `everything at load ${text(scripts.everythingAtLoad)}, after idle ${text(scripts.everythingAfterIdle)}`,
    ].join('; '),
    target: {
      wanted: `scripts at load at most ${TARGET_KB} KB`,
      met: scripts.atLoad.bytes <= TARGET_KB * KILOBYTE,
    },
  }));
}
