import type { Browser } from '@playwright/test';
import { launchBrowser } from '../support/chromium.ts';
import { categoryPath, get, type Target } from '../support/get.ts';
import { untilIdle } from '../support/process-tree.ts';
import type { Product } from '../support/product.ts';
import { KILOBYTE, kilobytes, percentile, type Row } from '../support/report.ts';
import type { Shop } from '../support/shops.ts';
import { startBareNext } from './bare-next.ts';
import { PROFILE } from './cheap-phone.ts';
import { type FirstVisit, firstVisit } from './first-visit.ts';
import { serveStaticCopy } from './static-copy.ts';
import { earlyTap, firstLetter, openingOn, type Taps, tapOnCategory, tapsOnHome } from './taps.ts';

const VISITS = 5;
/** A product without options. */
const PLAIN_DISH = 'Houmous';
/** A search, and the dish that it finds first. */
const SEARCHED = { letter: 'k', best: 'Le kebab du Bosphore' };

export interface PhoneFigures {
  html: { gzip: number; brotli: number };
  visits: Record<'storefront' | 'still' | 'next', FirstVisit[]>;
  early: Record<'storefront' | 'next', (number | null)[]>;
  taps: Taps[];
  openedOnNext: (number | null)[];
  categories: { arrivedMs: number | null; longestMs: number }[];
  letters: (number | null)[];
}

/** First visits by a slow phone: the storefront, the same page without scripts, and a minimal page of Next, in turn. */
export async function measurePhone(product: Product, shop: Shop): Promise<PhoneFigures> {
  const home = { port: product.port, host: shop.host, path: '/' };
  const category = await categoryPath(home);
  await get({ ...home, path: category }, 'identity');
  const next = await startBareNext(shop);
  try {
    await untilIdle(product.storefront);
    const still = await serveStaticCopy(home);
    const browser = await launchBrowser();
    try {
      const html = { gzip: await sizeOf(home, 'gzip'), brotli: await sizeOf(home, 'br') };
      const places = {
        home: addressOf(home),
        category: addressOf({ ...home, path: category }),
        still: addressOf({ ...home, port: still.port }),
        next: `http://next.localhost:${next.port}/`,
      };
      return { html, ...(await visit(browser, places)) };
    } finally {
      await browser.close();
      still.close();
    }
  } finally {
    await next.remove();
  }
}

const addressOf = ({ host, port, path }: Target) => `http://${host}:${port}${path}`;

async function sizeOf(target: Target, encoding: string): Promise<number> {
  const { body, headers } = await get(target, encoding);
  if (headers['content-encoding'] !== encoding) throw new Error(`no answer in ${encoding}`);
  return body.length;
}

async function visit(browser: Browser, places: Record<'home' | 'category' | 'still' | 'next', string>) {
  const figures: Omit<PhoneFigures, 'html'> = {
    visits: { storefront: [], still: [], next: [] },
    early: { storefront: [], next: [] },
    taps: [],
    openedOnNext: [],
    categories: [],
    letters: [],
  };
  const { visits, early, taps, openedOnNext, categories, letters } = figures;
  for (let number = 0; number < VISITS; number += 1) {
    visits.storefront.push(await firstVisit(browser, places.home));
    visits.still.push(await firstVisit(browser, places.still));
    visits.next.push(await firstVisit(browser, places.next));
    early.storefront.push(await earlyTap(browser, places.home));
    early.next.push(await earlyTap(browser, places.next));
    taps.push(await tapsOnHome(browser, places.home, PLAIN_DISH));
    openedOnNext.push(await openingOn(browser, places.next));
    categories.push(await tapOnCategory(browser, places.category));
    letters.push(await firstLetter(browser, places.home, SEARCHED.letter, SEARCHED.best));
  }
  return figures;
}

const ms = (value: number) => (Number.isFinite(value) ? `${value.toFixed(0)} ms` : 'lost');
const middle = (values: readonly (number | null)[]) =>
  percentile(
    values.map((value) => value ?? Number.POSITIVE_INFINITY),
    0.5,
  );

export function rowsOfPhone({
  html,
  visits,
  early,
  taps,
  openedOnNext,
  categories,
  letters,
}: PhoneFigures): Row[] {
  const of = (who: keyof typeof visits, what: keyof FirstVisit) =>
    middle(visits[who].map((visit) => visit[what]));
  const all = (what: keyof FirstVisit, text: (value: number) => string) =>
    `${text(of('storefront', what))}; without scripts ${text(of('still', what))}; bare Next ${text(of('next', what))}`;
  const row = (what: string, figures: string, wanted: string, met: boolean): Row => ({
    measured: what,
    of: 'home on a cheap phone',
    figures,
    target: { wanted, met },
  });
  const within = (what: string, values: readonly (number | null)[], most: number): Row =>
    row(what, ms(middle(values)), `${most} ms`, middle(values) <= most);
  const lost = early.storefront.filter((answered) => answered === null).length;
  const requests = Math.max(...taps.map(({ requestsToOpen }) => requestsToOpen));
  return [
    { measured: 'phone', of: PROFILE, figures: `nothing kept, median of ${VISITS}` },
    row(
      'HTML with the style sheet',
      `brotli ${kilobytes(html.brotli)}, gzip ${kilobytes(html.gzip)}`,
      'at most 31 KB and 39 KB',
      html.brotli <= 31 * KILOBYTE && html.gzip <= 39 * KILOBYTE,
    ),
    row(
      'scripts at load',
      all('scriptBytesAtLoad', kilobytes),
      '168 KB',
      of('storefront', 'scriptBytesAtLoad') <= 168 * KILOBYTE,
    ),
    row(
      'scripts after idle',
      kilobytes(of('storefront', 'scriptBytesLater')),
      '60 KB more',
      of('storefront', 'scriptBytesLater') <= 60 * KILOBYTE,
    ),
    row(
      'at load besides pictures and fonts',
      `${of('storefront', 'requestsAtLoad')} requests, ${kilobytes(of('storefront', 'bytesAtLoad'))}`,
      'at most 15, 200 KB',
      of('storefront', 'requestsAtLoad') <= 15 && of('storefront', 'bytesAtLoad') <= 200 * KILOBYTE,
    ),
    row(
      'first paint',
      all('firstPaintMs', ms),
      'within 60 ms of the page without scripts',
      of('storefront', 'firstPaintMs') <= of('still', 'firstPaintMs') + 60,
    ),
    row(
      'largest paint',
      all('largestPaintMs', ms),
      'within 60 ms of the page without scripts',
      of('storefront', 'largestPaintMs') <= of('still', 'largestPaintMs') + 60,
    ),
    row(
      'layout shift',
      all('shift', (value) => value.toFixed(3)),
      'none',
      of('storefront', 'shift') < 0.001,
    ),
    row(
      'blocked',
      all('blockedMs', ms),
      'a bare page of Next and 40 ms',
      of('storefront', 'blockedMs') <= of('next', 'blockedMs') + 40,
    ),
    row(
      'touch at the first paint',
      `${ms(middle(early.storefront))}, ${lost} of ${VISITS} lost; bare Next ${ms(middle(early.next))}`,
      'none lost, 300 ms',
      lost === 0 && middle(early.storefront) <= 300,
    ),
    row(
      'product opened',
      `${ms(middle(taps.map(({ openedMs }) => openedMs)))}, ${requests} requests; bare Next ${ms(middle(openedOnNext))}`,
      '55 ms, no request',
      middle(taps.map(({ openedMs }) => openedMs)) <= 55 && requests === 0,
    ),
    within(
      'basket counted',
      taps.map(({ countedMs }) => countedMs),
      50,
    ),
    within(
      'category to category',
      categories.map(({ arrivedMs }) => arrivedMs),
      150,
    ),
    within('first letter of a search', letters, 50),
    within(
      'longest interaction',
      [...taps, ...categories].map(({ longestMs }) => longestMs),
      48,
    ),
  ];
}
