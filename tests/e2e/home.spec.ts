import type { Locator, Page } from '@playwright/test';
import { clippedTexts } from './support/clipped-texts.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, phoneFirst, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { swipe } from './support/swipe.ts';

/** One shop of each layout. */
const SHOPS = { default: 'ty-gwenn', happy: 'la-nuit-blanche' };
/** The sticky element above the bar; on a phone it scrolls away. */
const HEADER_PX = 76;
const TITLE = 'Le blé noir, tourné à la minute';

const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' });
const dot = (page: Page, position: number) =>
  page.getByRole('button', { name: `Afficher l’image ${position} sur 3` });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Catégories de la carte' });
const chips = (page: Page) => bar(page).getByRole('link');
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
const scrollOf = (page: Page) => page.evaluate(() => scrollY);
const scrolledSideways = (page: Page) =>
  bar(page)
    .getByRole('list')
    .evaluate((list) => list.scrollLeft);

const dishes = (page: Page) => page.locator('.cards > li');
/** The vertical position of each product. */
const placesOf = (page: Page) =>
  dishes(page).evaluateAll((all) =>
    all.map((dish) => Math.round(dish.getBoundingClientRect().top + scrollY)),
  );
const isDrawn = (dish: Locator) =>
  dish.evaluate(({ firstElementChild }) =>
    firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
  );

/** Opens a home page with a paused carousel. */
async function openHome(page: Page, shop = SHOPS.default): Promise<void> {
  await page.goto(shopUrl(shop));
  await page.getByRole('button', { name: 'Mettre le défilement en pause' }).click();
  await dot(page, 1).click();
}

// With reduced motion slides change on request only.
test.use({ reducedMotion: 'no-preference' });

for (const [screen, options] of Object.entries(SCREENS)) {
  test.describe(`the home page on a ${screen}`, phoneFirst(screen), () => {
    test.use(options);

    test('changes the slide for a swipe of more than 50 px, on the picture and on the text', async ({
      page,
    }) => {
      await openHome(page);
      const words = page.getByText(TITLE);
      await swipe(page, words, -45);
      await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
      await swipe(page, words, -70);
      await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
      const picture = carousel(page).locator('img').nth(1);
      // The scroll is still in progress.
      await expect(picture).toBeInViewport({ ratio: 0.9 });
      await swipe(page, picture, 70);
      await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    });

    test(
      "does not follow 'Commander' when a swipe began on it, and follows a press",
      FULL,
      async ({ page }) => {
        await openHome(page);
        const order = carousel(page).getByRole('link', { name: 'Commander' });
        await swipe(page, order, -70);
        await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
        await expect(page).toHaveURL(shopUrl(SHOPS.default));
        await order.click();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
        await expect(carousel(page)).not.toBeInViewport({ ratio: 0.5 });
      },
    );

    test('never shows the words of two slides at once', FULL, async ({ page }) => {
      await openHome(page);
      const overlap = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const texts = [...document.querySelectorAll('[aria-roledescription] [aria-live] > *')];
            const end = performance.now() + 1200;
            let most = 0;
            const look = () => {
              const seen = texts.map((text) => Number(getComputedStyle(text).opacity)).sort((a, b) => b - a);
              most = Math.max(most, seen[1] ?? 1);
              if (performance.now() < end) requestAnimationFrame(look);
              else resolve(most);
            };
            look();
          }),
      );
      await dot(page, 2).click();
      expect(await overlap).toBeLessThan(0.1);
      await expect(page.getByText(TITLE)).toHaveCSS('opacity', '1');
    });

    test('marks the category that is being read in a bar that stays at the top', async ({ page }) => {
      await openHome(page);
      for (const place of [4, 8, 1]) {
        const label = (await chips(page).nth(place).textContent()) ?? '';
        await page
          .getByRole('region', { name: label, exact: true })
          .evaluate((part) =>
            scrollTo({ top: part.getBoundingClientRect().top + scrollY - 120, behavior: 'instant' }),
          );
        await expect(chips(page).nth(place)).toHaveAttribute('aria-current', 'location');
        await expect(chips(page).nth(place)).toBeInViewport({ ratio: 0.99 });
        expect(await topOf(bar(page))).toBe(screen === 'phone' ? 0 : HEADER_PX);
      }
    });

    test('goes to the category of a chip, under the bar and not behind it', FULL, async ({ page }) => {
      await openHome(page, SHOPS.happy);
      const label = (await chips(page).nth(5).textContent()) ?? '';
      await chips(page).nth(5).click();
      await expect(chips(page).nth(5)).toHaveAttribute('aria-current', 'location');
      const title = page.getByRole('heading', { level: 2, name: label });
      await expect(title).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
      await expect.poll(() => topOf(title)).toBeGreaterThanOrEqual(y + height);
      await expect.poll(() => topOf(title)).toBeLessThan(y + height + 80);
    });

    test('skips rendering of distant products, without a layout shift', FULL, async ({ page }) => {
      await page.goto(shopUrl(SHOPS.default));
      for (const narrower of [0, 30]) {
        const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
        await page.setViewportSize({ width: width - narrower, height });
        // Marked last, once every product was laid out.
        await expect(page.locator('footer')).toHaveAttribute('data-offscreen');
        await expect.poll(() => isDrawn(dishes(page).last())).toBe(false);
        expect(await isDrawn(dishes(page).first())).toBe(true);
        const places = await placesOf(page);
        await dishes(page).evaluateAll((all) => {
          for (const dish of all) dish.removeAttribute('data-offscreen');
        });
        expect(await isDrawn(dishes(page).last())).toBe(true);
        expect(await placesOf(page)).toEqual(places);
      }
    });

    test('renders a product that comes near the viewport', FULL, async ({ page }) => {
      await page.goto(shopUrl(SHOPS.default));
      await expect.poll(() => isDrawn(dishes(page).last())).toBe(false);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect.poll(() => isDrawn(dishes(page).last())).toBe(true);
    });

    test('marks the category that a jump to the end of the page leads to', FULL, async ({ page }) => {
      await page.goto(shopUrl('ty-gwenn'));
      await expect(chips(page).first()).toHaveAttribute('aria-current', 'location');
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(chips(page).first()).not.toHaveAttribute('aria-current', 'location');
      await expect(bar(page).locator('[aria-current=location]')).toHaveCount(1);
    });

    test('opens a product from the prefetched catalogue', async ({ page }) => {
      const ahead = page.waitForResponse('**/card.json');
      await page.goto(shopUrl(SHOPS.happy));
      await (await ahead).finished();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (const dish of ['Cheeseburger', 'La Nuit Blanche']) {
        await page.getByRole('main').getByRole('link', { name: dish }).first().click();
        await expect(page.getByRole('button', { name: /^Ajouter\s\d/ })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      expect(asked.filter((path) => /^\/(card\.json|api\/|product\/|$)/.test(path))).toEqual([]);
    });

    test('shows at which end of the bar there is more', FULL, async ({ page }) => {
      await openHome(page);
      const list = bar(page).getByRole('list');
      await expect(list).toHaveAttribute('data-more', 'after');
      await list.evaluate((element) => element.scrollTo({ left: 200, behavior: 'instant' }));
      await expect(list).toHaveAttribute('data-more', 'before after');
      await list.evaluate((element) => element.scrollTo({ left: 9999, behavior: 'instant' }));
      await expect(list).toHaveAttribute('data-more', 'before');
    });

    test('scrolls each focused chip clear of the ends of the bar', FULL, async ({ page }) => {
      await openHome(page);
      await chips(page).first().focus();
      const count = await chips(page).count();
      for (let place = 1; place < count; place += 1) {
        await page.keyboard.press('Tab');
        await expect(chips(page).nth(place)).toBeFocused();
        await expect(chips(page).nth(place)).toBeInViewport({ ratio: 1 });
      }
      await expect(bar(page).getByRole('list')).toHaveAttribute('data-more', 'before');
    });
  });
}

test.describe('with a mouse', () => {
  test.use(SCREENS.desktop);

  test('the wheel over the bar of categories moves the page, and its arrow the bar to its end', async ({
    page,
  }) => {
    await openHome(page);
    await bar(page).hover();
    const before = await scrollOf(page);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(before);
    expect(await scrolledSideways(page)).toBe(0);
    const arrow = bar(page).locator('[data-end="after"]');
    await arrow.click();
    await expect.poll(() => scrolledSideways(page)).toBeGreaterThan(100);
    await expect(async () => {
      if (await arrow.isVisible()) await arrow.click({ timeout: 1000 });
      await expect(bar(page).getByRole('link').last()).toBeInViewport({ ratio: 1 });
    }).toPass();
    await expect(arrow).toHaveCount(0);
  });

  test(
    "a category's page shows its own chip at once, without scrolling along the bar",
    FULL,
    async ({ page }) => {
      await page.goto(shopUrl(SHOPS.default));
      const last = page.locator('main a[href^="/cproduct/"]').last();
      const label = ((await last.textContent()) ?? '').trim();
      await page.goto(shopUrl(SHOPS.default, (await last.getAttribute('href')) ?? ''));
      const chip = bar(page).getByRole('link', { name: label, exact: true });
      await expect(chip).toHaveAttribute('aria-current', 'page');
      await expect(chip).toBeInViewport({ ratio: 1 });
    },
  );
});

test.describe('on the smallest phone', () => {
  test.use({ ...SCREENS.phone, viewport: { width: 320, height: 640 } });

  test('a long address and the names of all categories are shown in full', FULL, async ({ page }) => {
    await page.goto(shopUrl('ti-kaz-kreol'));
    await expect(chips(page).filter({ hasText: 'Samoussas, bouchons et bonbons piments' })).toBeVisible();
    for (const part of ['header', 'nav']) expect(await page.evaluate(clippedTexts, part)).toEqual([]);
    // A phone at a zoom of 200 %.
    await page.setViewportSize({ width: 195, height: 422 });
    expect(await page.evaluate(clippedTexts, 'header')).toEqual([]);
  });

  test('the badge of a card is beside its picture', FULL, async ({ page }) => {
    await page.goto(shopUrl(SHOPS.default));
    const card = page.getByRole('main').locator('[data-category] > li').first();
    const mark = await card.locator('b + span').boundingBox();
    const picture = await card.locator('img').boundingBox();
    expect((mark?.x ?? 0) + (mark?.width ?? 320)).toBeLessThan(picture?.x ?? 0);
  });

  for (const shop of Object.values(SHOPS)) {
    test(`${shop} fits the screen`, FULL, async ({ page }) => {
      await page.goto(shopUrl(shop));
      await expect(chips(page).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});
