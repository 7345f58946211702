import type { Browser, Locator } from '@playwright/test';
import { onCheapPhone, type Phone, rest } from './cheap-phone.ts';
import { answerWithin, type Expected, expectSoon, notesOf } from './notes.ts';

const ANSWER_LIMIT_MS = 10_000;
const SETTLE_MS = 800;

export interface Touches {
  openedMs: number | null;
  /** Besides pictures, which it does not wait for. */
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

/** Where it lies, by a plain touch: nothing of the measuring asks the page where it is meanwhile. */
async function touch({ page }: Phone, what: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function answerTo(phone: Phone, what: Locator, expected: Expected): Promise<number | null> {
  await expectSoon(phone.page, expected);
  await touch(phone, what);
  return answerWithin(phone.page, ANSWER_LIMIT_MS);
}

const bringIntoView = (link: Locator) =>
  link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** A dish touched as soon as anything is painted; null when nobody answers. */
export function earlyTouch(browser: Browser, address: string): Promise<number | null> {
  return onCheapPhone(browser, async (phone) => {
    const { page } = phone;
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.body && performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const dish = dishCalled(phone);
    const text = await nameOf(dish);
    await bringIntoView(dish);
    await expectSoon(page, { sign: 'dialog', text });
    await touch(phone, dish);
    return answerWithin(page, ANSWER_LIMIT_MS);
  });
}

/** Opens the first dish of a page that has all it fetches. */
async function openFirst(phone: Phone): Promise<Pick<Touches, 'openedMs' | 'requestsToOpen'>> {
  const first = dishCalled(phone);
  await bringIntoView(first);
  await rest(phone);
  const waitedFor = () => phone.network.resources.filter(({ type }) => type !== 'Image').length;
  const before = waitedFor();
  const openedMs = await answerTo(phone, first, { sign: 'dialog', text: await nameOf(first) });
  return { openedMs, requestsToOpen: waitedFor() - before };
}

/** How long the first dish of another page takes to open. */
export function openingOn(browser: Browser, address: string): Promise<number | null> {
  return onCheapPhone(browser, async (phone) => {
    await phone.page.goto(address, { waitUntil: 'load' });
    await rest(phone);
    return (await openFirst(phone)).openedMs;
  });
}

/** The first dish opened and closed, then one without questions put into the basket, on a page that has all it fetches. */
export function touchesOnHome(browser: Browser, address: string, plainDish: string): Promise<Touches> {
  return onCheapPhone(browser, async (phone) => {
    const { page } = phone;
    await page.goto(address, { waitUntil: 'load' });
    await rest(phone);

    const { openedMs, requestsToOpen } = await openFirst(phone);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLE_MS);

    const plain = dishCalled(phone, plainDish);
    await bringIntoView(plain);
    await rest(phone);
    await answerTo(phone, plain, { sign: 'dialog', text: plainDish });
    await page.waitForTimeout(SETTLE_MS);
    const add = page.getByRole('dialog').getByRole('button', { name: /^Ajouter\s\d/ });
    const countedMs = await answerTo(phone, add, { sign: 'basket', text: '1' });
    await page.waitForTimeout(SETTLE_MS);
    const longestMs = Math.max(0, ...(await notesOf(page)).interactions);
    return { openedMs, requestsToOpen, countedMs, longestMs };
  });
}

/** From one category's page to the next one's. */
export function touchOnCategory(
  browser: Browser,
  address: string,
): Promise<{ arrivedMs: number | null; longestMs: number }> {
  return onCheapPhone(browser, async (phone) => {
    const { page } = phone;
    await page.goto(address, { waitUntil: 'load' });
    await rest(phone);
    const other = page.locator('nav a[href^="/cproduct/"]:not([aria-current])').first();
    const arrivedMs = await answerTo(phone, other, { sign: 'heading', text: await nameOf(other) });
    await page.waitForTimeout(SETTLE_MS);
    return { arrivedMs, longestMs: Math.max(0, ...(await notesOf(page)).interactions) };
  });
}
