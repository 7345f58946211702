import type { Browser, Locator } from '@playwright/test';
import { type Phone, untilLoaded, withCheapPhone } from './cheap-phone.ts';
import { type Expected, expectNext, responseTime, timingsOf } from './page-timings.ts';

const ANSWER_LIMIT_MS = 10_000;
const SETTLE_MS = 800;

export interface Taps {
  openedMs: number | null;
  /** Without pictures, which it does not wait for. */
  requestsToOpen: number;
  countedMs: number | null;
  longestMs: number;
}

const dishCalled = ({ page }: Phone, name?: string) =>
  page
    .locator('main a[href^="/?product="]')
    .filter({ hasText: name ?? /./ })
    .first();

const nameOf = async (link: Locator) => (await link.textContent()) ?? '';

/** Taps at the element's position, measured before, so that nothing queries the page during the measurement. */
async function touch({ page }: Phone, what: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function answerTo(phone: Phone, what: Locator, expected: Expected): Promise<number | null> {
  await expectNext(phone.page, expected);
  await touch(phone, what);
  return responseTime(phone.page, ANSWER_LIMIT_MS);
}

const bringIntoView = (link: Locator) =>
  link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** A product tapped at the first paint; null when nothing answers. */
export function earlyTap(browser: Browser, address: string): Promise<number | null> {
  return withCheapPhone(browser, async (phone) => {
    const { page } = phone;
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.body && performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const dish = dishCalled(phone);
    const text = await nameOf(dish);
    await bringIntoView(dish);
    await expectNext(page, { sign: 'dialog', text });
    await touch(phone, dish);
    return responseTime(page, ANSWER_LIMIT_MS);
  });
}

/** Opens the first product of a fully loaded page. */
async function openFirst(phone: Phone): Promise<Pick<Taps, 'openedMs' | 'requestsToOpen'>> {
  const first = dishCalled(phone);
  await bringIntoView(first);
  await untilLoaded(phone);
  const waitedFor = () => phone.network.resources.filter(({ type }) => type !== 'Image').length;
  const before = waitedFor();
  const openedMs = await answerTo(phone, first, { sign: 'dialog', text: await nameOf(first) });
  return { openedMs, requestsToOpen: waitedFor() - before };
}

/** How long the first product of a page takes to open. */
export function openingOn(browser: Browser, address: string): Promise<number | null> {
  return withCheapPhone(browser, async (phone) => {
    await phone.page.goto(address, { waitUntil: 'load' });
    await untilLoaded(phone);
    return (await openFirst(phone)).openedMs;
  });
}

/** Opens and closes the first product, then adds one without options to the basket, on a fully loaded page. */
export function tapsOnHome(browser: Browser, address: string, plainDish: string): Promise<Taps> {
  return withCheapPhone(browser, async (phone) => {
    const { page } = phone;
    await page.goto(address, { waitUntil: 'load' });
    await untilLoaded(phone);

    const { openedMs, requestsToOpen } = await openFirst(phone);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLE_MS);

    const plain = dishCalled(phone, plainDish);
    await bringIntoView(plain);
    await untilLoaded(phone);
    await answerTo(phone, plain, { sign: 'dialog', text: plainDish });
    await page.waitForTimeout(SETTLE_MS);
    const add = page.getByRole('dialog').getByRole('button', { name: /^Ajouter\s\d/ });
    const countedMs = await answerTo(phone, add, { sign: 'basket', text: '1' });
    await page.waitForTimeout(SETTLE_MS);
    const longestMs = Math.max(0, ...(await timingsOf(page)).interactions);
    return { openedMs, requestsToOpen, countedMs, longestMs };
  });
}

/** From one category page to the next. */
export function tapOnCategory(
  browser: Browser,
  address: string,
): Promise<{ arrivedMs: number | null; longestMs: number }> {
  return withCheapPhone(browser, async (phone) => {
    const { page } = phone;
    await page.goto(address, { waitUntil: 'load' });
    await untilLoaded(phone);
    const other = page.locator('nav a[href^="/cproduct/"]:not([aria-current])').first();
    const arrivedMs = await answerTo(phone, other, { sign: 'heading', text: await nameOf(other) });
    await page.waitForTimeout(SETTLE_MS);
    return { arrivedMs, longestMs: Math.max(0, ...(await timingsOf(page)).interactions) };
  });
}

/** The first letter of a search on a fully loaded home page, until its best dish is painted. */
export function firstLetter(
  browser: Browser,
  address: string,
  letter: string,
  best: string,
): Promise<number | null> {
  return withCheapPhone(browser, async (phone) => {
    const { page } = phone;
    await page.goto(address, { waitUntil: 'load' });
    const link = page.getByRole('link', { name: 'Rechercher dans la carte' });
    await bringIntoView(link);
    await untilLoaded(phone);
    await touch(phone, link);
    await page.getByRole('searchbox').waitFor();
    await untilLoaded(phone);
    await expectNext(page, { sign: 'result', text: best });
    await page.keyboard.press(letter);
    return responseTime(page, ANSWER_LIMIT_MS);
  });
}
