import { expect, type Page, test } from '@playwright/test';
import { layoutOf, THEMES } from '#lib/domain/store/theme.ts';
import { isFull } from '#tests/support/full-run.ts';
import { violations, violationsIn } from './support/axe.ts';
import { customerWithOrder, type Session, visitorWithBasket } from './support/diners.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { smallTargets } from './support/targets.ts';
import type { Shop, View } from './support/view.ts';
import { elsewhere, views } from './support/views.ts';

const DEFAULT: Shop = { id: 'ty-gwenn', dish: 'La Complète', drink: 'Far breton aux pruneaux' };
const HAPPY: Shop = { id: 'la-nuit-blanche', dish: 'Cheeseburger', drink: 'Café allongé' };

/** On the way to an order, in usual runs too. */
const USUAL_VIEWS = ['a product', 'the opening hours', 'the order step'];

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };
/** A window of 1280 px with a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 };

const FINGER_PX = 44;
/** WCAG 2.2, 2.5.8. */
const POINTER_PX = 24;

/** By how many pixels the page, or the front dialog, overflows horizontally. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    // The scrollbar gutter is not part of the page's box.
    const root = document.documentElement;
    const tooWide = Math.round(root.scrollWidth - root.getBoundingClientRect().width);
    const dialogs = [...document.querySelectorAll('dialog[open], dialog[open] > div > div')];
    return Math.max(tooWide, ...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

const sessions = new Map<string, Promise<Session>>();

/** A session that is created on first use. */
function once(key: string, make: () => Promise<Session>): Promise<Session> {
  const session = sessions.get(key) ?? make();
  sessions.set(key, session);
  return session;
}

const sessionOf = ({ id, drink }: Shop, who: View['who']): Promise<Session> =>
  once(`${id} ${who}`, () =>
    who === 'visitor' ? visitorWithBasket(id, drink) : customerWithOrder(id, drink),
  );

/** All themes of a shop's layout. */
const themesLike = ({ id }: Shop) =>
  THEMES.filter((theme) => (layoutOf(theme) === 'default') === (id === DEFAULT.id));

async function isAccessible(page: Page, { only, open }: View, shop: Shop): Promise<void> {
  await page.setViewportSize(only === 'desktop' ? DESKTOP : PHONE);
  await open(page, shop);
  if (only !== 'desktop') {
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await page.evaluate(smallTargets, FINGER_PX)).toEqual([]);
    for (const size of [NARROWEST, ZOOMED]) {
      await page.setViewportSize(size);
      expect.soft(await sideways(page), `${size.width} px`).toBeLessThanOrEqual(0);
    }
  }
  // One kind of window, all of them in full runs.
  if (only !== 'desktop' && !isFull) return;
  await page.setViewportSize(DESKTOP);
  expect.soft(await violations(page)).toEqual([]);
  expect.soft(await page.evaluate(smallTargets, POINTER_PX)).toEqual([]);
  if (isFull) await standsOutInEveryTheme(page, shop);
}

async function standsOutInEveryTheme(page: Page, shop: Shop): Promise<void> {
  for (const theme of themesLike(shop)) expect.soft(await violationsIn(theme, page)).toEqual([]);
}

test.use({ reducedMotion: 'reduce' });

for (const shop of [DEFAULT, HAPPY]) {
  for (const view of views) {
    const run = shop === DEFAULT && USUAL_VIEWS.includes(view.name) ? {} : FULL;
    test(`a ${view.who} can use ${view.name} at ${shop.id}`, run, async ({ browser }) => {
      const storageState = await sessionOf(shop, view.who);
      const context = await browser.newContext({ storageState, reducedMotion: 'reduce' });
      await isAccessible(await context.newPage(), view, shop);
      await context.close();
    });
  }
}

for (const shop of [DEFAULT, HAPPY]) {
  test(`the home of ${shop.id} has enough contrast in every theme of its layout`, FULL, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(shopUrl(shop.id));
    await standsOutInEveryTheme(page, shop);
  });
}

for (const view of elsewhere) {
  const run = view.name === 'a shop in maintenance' ? {} : FULL;
  test(`a visitor can use ${view.name}`, run, ({ page }) => isAccessible(page, view, DEFAULT));
}
