import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { becomeCustomer, customerWithOrder } from './support/diners.ts';
import { expect, test } from './support/no-console-errors.ts';
import { addButton, openProduct, SODA, values } from './support/product-modal.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** A shop for each card style. */
const STYLES = {
  default: 'le-bosphore',
  rect: 'beit-nissa',
  full: 'vicolo-storto',
  empty: 'pojang',
  'no-card': 'kesar-mahal',
};

/** One size and style here, all of them in full runs. */
const tagOf = (isSample: boolean) => (isSample ? {} : FULL);

/** The box of an element, once it has stopped moving. */
const boxOf = async (element: Locator) => {
  await element.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
};

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Whether a visible control is partly covered. */
const overlap = (control: Box | null, over: Box) =>
  control !== null &&
  control.width > 1 &&
  control.x < over.x + over.width &&
  over.x < control.x + control.width &&
  control.y < over.y + over.height &&
  over.y < control.y + control.height;

/** The pixels along the four edges of a picture, one side after the other. */
async function sidesOf(png: Buffer, px: number): Promise<Buffer[]> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const sides = [
    { left: px * 4, top: 0, width: width - px * 8, height: px },
    { left: px * 4, top: height - px, width: width - px * 8, height: px },
    { left: 0, top: px * 4, width: px, height: height - px * 8 },
    { left: width - px, top: px * 4, width: px, height: height - px * 8 },
  ];
  return Promise.all(sides.map((side) => sharp(png).extract(side).raw().toBuffer()));
}

const changedShare = (before: Buffer, after: Buffer) =>
  before.filter((byte, place) => Math.abs(byte - (after[place] ?? 0)) > 16).length / before.length;

test.describe('the focused element of the catalogue', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  for (const [style, shop] of Object.entries(STYLES))
    for (const forcedColors of ['none', 'active'] as const)
      test(
        `is framed on its four sides in the card style ${style}, forced colours: ${forcedColors}`,
        FULL,
        async ({ page }) => {
          await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
          await page.goto(shopUrl(shop));
          const dish = page.locator('.cards > li').nth(1);
          await dish.scrollIntoViewIfNeeded();
          const { x, y, width, height } = await boxOf(dish);
          // In a style without cards the focus ring is around the text.
          const beside = style === 'no-card' ? 8 : 0;
          const clip = { x: x - beside, y, width: width + 2 * beside, height };
          const before = await sidesOf(await page.screenshot({ clip }), 4);
          await page.keyboard.press('Shift');
          await dish.getByRole('link').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
          const after = await sidesOf(await page.screenshot({ clip }), 4);
          for (const [side, pixels] of before.entries())
            expect(changedShare(pixels, after[side] ?? Buffer.of())).toBeGreaterThan(0.3);
        },
      );
});

for (const width of [320, 360])
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, isMobile: true, hasTouch: true });

    for (const [style, shop] of Object.entries(STYLES))
      test(
        `the scroll-to-top button covers no name, price or plus of the card style ${style}`,
        tagOf(width === 320 && style === 'default'),
        async ({ page }) => {
          await page.goto(shopUrl(shop));
          await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
          const toTop = page.getByRole('button', { name: 'Revenir en haut de la page' });
          await expect(toTop).not.toHaveAttribute('inert');
          const { x } = await boxOf(toTop);
          const right = await page.evaluate(() => {
            const range = document.createRange();
            return Math.max(
              ...[...document.querySelectorAll('.cards a, .cards p, .cards b, .cards div > span')].map(
                (part) => {
                  range.selectNodeContents(part);
                  const reach = part.matches('span') ? part : range;
                  return reach.getBoundingClientRect().right;
                },
              ),
            );
          });
          expect(x).toBeGreaterThanOrEqual(right);
        },
      );
  });

test.describe('on a phone of 320 x 568', () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true });

  test('the bars above and below the catalogue leave four fifths of the window', async ({ page }) => {
    const product = await openProduct(page, SODA);
    await addButton(product).click();
    const basket = page.locator('[data-bar="basket"]');
    await page.goto(shopUrl(STYLES.default));
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const categories = page.getByRole('navigation', { name: 'Catégories de la carte' });
    const bars = (await boxOf(basket)).height + (await boxOf(categories)).height;
    expect(bars).toBeLessThanOrEqual(568 / 5);
  });
});

for (const [name, width, height] of [
  ['a small phone on its side', 568, 320],
  ['a phone on its side', 844, 390],
  ['a page at 200 %', 640, 512],
] as const)
  test.describe(`${name}, ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('shows the first value of the first option beside the product', FULL, async ({ page }) => {
      const product = await openProduct(page);
      await expect(values(product).first()).toBeInViewport({ ratio: 1 });
      const { y, height: tall } = await boxOf(values(product).first());
      expect(y + tall).toBeLessThanOrEqual((await boxOf(addButton(product))).y);
    });
  });

test(
  'the button of the first slide is in view without scrolling, also in a low window',
  FULL,
  async ({ page }) => {
    await page.goto(shopUrl(STYLES.default));
    const order = page.getByRole('link', { name: 'Commander' });
    for (const [width, height] of [
      [360, 560],
      [720, 450],
      [844, 390],
      [1024, 500],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(order, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    }
  },
);

test.describe('a phone on its side, 844 x 390', () => {
  test.use({ viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true });

  test(
    'keeps the link to the basket in view, however far the catalogue is scrolled',
    FULL,
    async ({ page }) => {
      await openProduct(page, SODA);
      await addButton(page).click();
      await expect(addButton(page)).toHaveCount(0);
      await page.locator('.cards > li').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: /^1?\s*Voir mon panier/ })).toBeInViewport({ ratio: 1 });
    },
  );
});

/** Adds a drink to the basket by its plus. Returns the button that removes it. */
async function addByPlus(page: Page): Promise<Locator> {
  await page.goto(shopUrl(STYLES.default));
  const plus = page.getByRole('button', { name: `Ajouter ${SODA}` });
  await plus.scrollIntoViewIfNeeded();
  const undo = page.getByRole('button', { name: 'Annuler' });
  // Until its code has loaded, the plus opens the sheet.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await plus.click();
    await expect(undo).toBeVisible({ timeout: 1000 });
  }).toPass();
  return undo;
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const)
  test.describe(`the notice of a plus, ${width} x ${height}`, tagOf(width === 320), () => {
    test.use({ viewport: { width, height } });

    test('covers no bar, and not the pressed plus', async ({ page }) => {
      const undo = await addByPlus(page);
      await expect(undo).toBeInViewport({ ratio: 1 });
      const notice = await boxOf(page.locator('.alert-card'));
      const plus = page.getByRole('button', { name: `Ajouter ${SODA}` });
      const bars = page.locator('[data-bar] a, header a, header button, nav[aria-label^="Catégories"] a');
      for (const control of [plus, ...(await bars.all())])
        expect(overlap(await control.boundingBox(), notice), String(await control.textContent())).toBe(false);
    });
  });

test.describe('a phone on its side at the last step', () => {
  test.use({ viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true });

  test('has total and button in view on one line, and three quarters of the window for the form', async ({
    page,
  }) => {
    await addByPlus(page);
    await becomeCustomer(page, STYLES.default);
    await page.goto(shopUrl(STYLES.default, '/basket/order'));
    const order = page.getByRole('button', { name: 'Commander avec obligation de paiement' });
    await expect(order).toBeInViewport({ ratio: 1 });
    const bar = page.locator('[data-bar="checkout"]');
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(390 / 4);
    const total = bar.getByText('2,00 €');
    await expect(total).toBeInViewport({ ratio: 1 });
    const [sum, button] = [await boxOf(total), await boxOf(order)];
    expect(sum.y + sum.height / 2).toBeGreaterThan(button.y);
    expect(sum.y + sum.height / 2).toBeLessThan(button.y + button.height);
  });
});

for (const [width, height] of [
  [844, 390],
  [740, 360],
] as const)
  test.describe(`the sheet of a product, ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('has its close button beside the options', FULL, async ({ page }) => {
      const product = await openProduct(page);
      const cross = await boxOf(product.getByRole('button', { name: 'Fermer' }));
      const question = await boxOf(product.getByRole('button', { name: /^Dans quel pain/ }));
      expect(question.x + question.width).toBeLessThanOrEqual(cross.x);
    });
  });

test.describe('the basket on a phone of 320 x 568', () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true });

  const sumOf = (page: Page) => page.getByText('Total', { exact: true });

  test('keeps the footer of a delivery low, with a missing amount and without', FULL, async ({ page }) => {
    await addByPlus(page);
    await page.goto(shopUrl(STYLES.default, '/?basket=open'));
    await page.getByLabel('Livraison à').selectOption({ index: 1 });
    const missing = page.getByText(/^Il manque .* pour la livraison/);
    await expect(missing).toBeInViewport({ ratio: 1 });
    expect(568 - (await boxOf(sumOf(page))).y).toBeLessThanOrEqual(160);
    const more = page.getByRole('button', { name: /^Augmenter la quantité/ });
    for (let quantity = 1; quantity < 6; quantity += 1) await more.click();
    await expect(missing).toHaveCount(0);
    expect(568 - (await boxOf(sumOf(page))).y).toBeLessThanOrEqual(120);
    await expect(page.getByRole('button', { name: /Valider mon panier/ })).toBeInViewport({ ratio: 1 });
  });
});

for (const [width, height] of [
  [844, 390],
  [1024, 500],
  [1280, 600],
] as const)
  test.describe(`an order under way, ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('has its bar beside the scroll-to-top button and beside the basket', FULL, async ({ browser }) => {
      const storageState = await customerWithOrder(STYLES.default, SODA);
      const page = await (await browser.newContext({ storageState, viewport: { width, height } })).newPage();
      await page.goto(shopUrl(STYLES.default));
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const toTop = page.getByRole('button', { name: 'Revenir en haut de la page' });
      await expect(toTop).not.toHaveAttribute('inert');
      const order = page.locator('[data-bar="order"]');
      await expect(order).toBeInViewport({ ratio: 1 });
      const basket = page.locator('[data-bar="basket"]');
      for (const other of [toTop, basket])
        await expect.poll(async () => overlap(await other.boundingBox(), await boxOf(order))).toBe(false);
      await page.context().close();
    });
  });

test.describe('on a window of 1920 px', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test(
    'the catalogue takes three quarters of the width, with five products in a row',
    FULL,
    async ({ page }) => {
      await page.goto(shopUrl(STYLES.default));
      const rows = page.locator('.cards').first().locator('> li');
      const [first, fifth] = [await boxOf(rows.nth(0)), await boxOf(rows.nth(4))];
      expect(fifth.y).toBe(first.y);
      expect(fifth.x + fifth.width - first.x).toBeGreaterThan(0.75 * 1920);
    },
  );
});
