import type { Page, Request } from '@playwright/test';
import { launchBrowser } from '../support/chromium.ts';
import type { Call } from '../support/get.ts';

const QUIET_MS = 1500;
const LIMIT_MS = 20_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

/** The kinds of requests of a visit, in the order of the printed table. */
export const KINDS = [
  'page',
  'script, style or font',
  'picture',
  'icon',
  'payload of the router',
  'catalogue data',
  'other file',
  'call of the API',
  'socket',
] as const;
export type Kind = (typeof KINDS)[number];

export interface RecordedCall extends Call {
  kind: Kind;
}

function kindOf(request: Request, port: number): Kind {
  const { pathname, port: askedPort } = new URL(request.url());
  if (askedPort !== String(port)) return 'socket';
  if (request.headers().rsc) return 'payload of the router';
  if (pathname.startsWith('/api/')) return 'call of the API';
  if (pathname === '/card.json') return 'catalogue data';
  if (pathname.startsWith('/icons/')) return 'icon';
  const type = request.resourceType();
  if (type === 'document') return 'page';
  if (type === 'image') return 'picture';
  return ['script', 'stylesheet', 'font'].includes(type) ? 'script, style or font' : 'other file';
}

/** Headers of the connection, which the load generator writes itself. */
const OF_CONNECTION = /^(?::|host$|connection$|content-length$)/;

const UNTOLD = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' };

async function recorded(request: Request, port: number): Promise<RecordedCall> {
  const { host, pathname, search } = new URL(request.url());
  // The browser does not tell the headers of requests that no page makes, such as that for an icon.
  const sent = Object.entries({ ...UNTOLD, ...(await request.allHeaders()) });
  return {
    kind: kindOf(request, port),
    method: request.method(),
    host,
    path: pathname + search,
    headers: Object.fromEntries(sent.filter(([name]) => !OF_CONNECTION.test(name))),
    body: request.postData(),
  };
}

/** Runs `step`, then waits until nothing has been requested for a while. */
async function andThenQuiet(page: Page, requests: readonly unknown[], step: () => Promise<unknown>) {
  await step();
  const end = Date.now() + LIMIT_MS;
  let [known, since] = [requests.length, Date.now()];
  while (Date.now() < end && Date.now() - since < QUIET_MS) {
    await page.waitForTimeout(100);
    if (requests.length !== known) [known, since] = [requests.length, Date.now()];
  }
}

const heading = (page: Page) => page.locator('h1').first();

/**
 * Records every request of a first visit on a phone: home, a product, a category, back, another category. Answers from
 * the browser's cache are not requests.
 */
export async function recordVisit(port: number, host: string): Promise<RecordedCall[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...PHONE, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
    const page = await context.newPage();
    const requests: Request[] = [];
    context.on('requestfinished', (request) => requests.push(request));
    const step = (action: () => Promise<unknown>) => andThenQuiet(page, requests, action);
    const category = page.locator('h2 a[href^="/cproduct/"]');
    const another = async (nth: number) => {
      const name = (await category.nth(nth).textContent()) ?? '';
      await category.nth(nth).tap();
      await heading(page).filter({ hasText: name }).waitFor();
    };

    await step(() => page.goto(`http://${host}:${port}/`));
    await step(async () => {
      await page.locator('main a[href^="/?product="]').first().tap();
      await page.getByRole('dialog').waitFor();
    });
    await step(() => page.goBack());
    await step(() => another(0));
    await step(() => page.goBack());
    await step(() => another(1));
    return await Promise.all(requests.map((request) => recorded(request, port)));
  } finally {
    await browser.close();
  }
}
