import type { Page } from '@playwright/test';
import { expect, test } from './support/no-console-errors.ts';
import {
  addButton,
  answer,
  card,
  changeCard,
  holdScripts,
  home,
  KEBAB,
  modal,
  neverIdle,
  openProduct,
  section,
  shopChanges,
  value,
  values,
} from './support/product-modal.ts';
import { FULL, phoneFirst, SCREENS } from './support/screens.ts';

const BOUND = '\u00a0';
const REQUIRED = 'Une sélection est requise pour cette option !';
const THANKS = /^Votre produit a bien été ajouté\s!$/;
const HOME_TITLE = 'Le Bosphore - Catalogue de produits';

/** Counts the frames from a click until a dialog is there with the focus. */
const countFrames = (page: Page) =>
  page.evaluate(() => {
    // Not `frames`: every window has that.
    const counted = globalThis as unknown as { framesUntilDialog?: number };
    const look = (frames: number) => {
      const dialog = document.querySelector('dialog[open]');
      if (dialog && dialog === document.activeElement) counted.framesUntilDialog = frames;
      else requestAnimationFrame(() => look(frames + 1));
    };
    addEventListener('click', () => requestAnimationFrame(() => look(0)), { capture: true, once: true });
  });
const framesUntilDialog = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { framesUntilDialog?: number }).framesUntilDialog);

interface TraceEvent {
  name: string;
  ts: number;
  dur: number;
  tid: number;
  args: { data?: { type?: string }; elementCount?: number };
}

/** How many elements each style recalculation during a traced click has restyled. */
function restyledByClick(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const click = traceEvents.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  if (!click) throw new Error('no click in the trace');
  return traceEvents
    .filter(({ name, tid, ts }) => name === 'UpdateLayoutTree' && tid === click.tid && ts >= click.ts)
    .filter(({ ts }) => ts < click.ts + click.dur)
    .map(({ args }) => args.elementCount ?? 0);
}

for (const [screen, options] of Object.entries(SCREENS)) {
  test.describe(`the product modal on a ${screen}`, phoneFirst(screen), () => {
    test.use(options);

    test('is there with the focus from the first frame of its first opening', async ({ page }) => {
      await page.goto(home());
      await expect(
        page
          .getByRole('button', { name: /^Panier/ })
          .or(card(page, KEBAB))
          .first(),
      ).toBeVisible();
      await page.waitForFunction(() => document.querySelector('[data-early]') === null && 'next' in window);
      await countFrames(page);
      await card(page, KEBAB).click();
      await expect(modal(page)).toBeVisible();
      await expect.poll(() => framesUntilDialog(page)).toBe(0);
    });

    test('restyles its own elements only, not those of the page below', FULL, async ({ browser, page }) => {
      await page.goto(home());
      await page.waitForFunction(() => document.querySelector('[data-early]') === null && 'next' in window);
      await card(page, KEBAB).scrollIntoViewIfNeeded();
      await browser.startTracing(page, { categories: ['devtools.timeline'] });
      await card(page, KEBAB).click();
      await expect(modal(page)).toBeVisible();
      const restyled = restyledByClick(await browser.stopTracing());
      expect(restyled.length).toBeGreaterThan(0);
      // The page below has several hundred.
      expect(Math.max(...restyled)).toBeLessThan(100);
    });

    test('shows the product, its first option open and the others closed', async ({ page }) => {
      const product = await openProduct(page);
      await expect(product.getByRole('heading', { level: 2, name: KEBAB })).toBeVisible();
      await expect(product.getByText('7,50 €', { exact: true })).toBeVisible();
      await expect(product.getByText('marinée une nuit au yaourt')).toBeVisible();
      const allergens = product
        .getByRole('listitem')
        .filter({ hasText: /^Allergènes\s: gluten, lait, selon vos choix$/ });
      await expect(allergens).toBeVisible();
      await expect(addButton(product)).toHaveText('Ajouter 7,50 €');
      const states = product.locator('[aria-expanded]');
      expect(await states.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')))).toEqual([
        'true',
        'false',
        'false',
        'false',
        'false',
      ]);
    });

    test("sets the product as the tab's title, and restores it", FULL, async ({ page }) => {
      await openProduct(page);
      await expect(page).toHaveTitle(`Le Bosphore - ${KEBAB}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveTitle(HOME_TITLE);
    });

    test('is closed by the cross, by Escape, by a touch beside it and by a step back', async ({ page }) => {
      await openProduct(page);
      const ways = [
        () => page.getByRole('button', { name: 'Fermer' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(options.viewport.width / 2, 8),
        () => page.goBack(),
      ];
      for (const close of ways) {
        // In its first frame a touch beside it still reaches the page.
        await expect(page.locator('dialog:modal')).toHaveCount(1);
        await close();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page).toHaveURL(home());
        await expect(card(page, KEBAB)).toBeFocused();
        await card(page, KEBAB).click();
        await expect(modal(page)).toBeVisible();
      }
    });

    test('is closed by Escape in its first frame, before it is modal', FULL, async ({ page }) => {
      await openProduct(page);
      await page.getByRole('button', { name: 'Fermer' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.evaluate(() => {
        window.requestAnimationFrame = () => 0;
      });
      await card(page, KEBAB).click();
      await expect(page.locator('dialog[open]:not(:modal)')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('does not block the page once it is closed', FULL, async ({ page }) => {
      await openProduct(page);
      await page.keyboard.press('Escape');
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused).toContain(KEBAB);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
    });

    test('goes to the next option by itself and reveals what a choice brings', async ({ page }) => {
      const product = await openProduct(page);
      await value(product, 'Pain turc maison').click();
      const [bread, sauces] = [section(product, /^Dans quel pain/), section(product, /^Vos sauces/)];
      await expect(bread).toHaveAttribute('aria-expanded', 'false');
      await expect(bread).toContainText('Pain turc maison au sésame');
      await expect(sauces).toHaveAttribute('aria-expanded', 'true');
      await expect(sauces).toBeFocused();
      await expect(sauces).toBeInViewport({ ratio: 1 });
      await expect(value(product, 'Sans sauce')).toBeInViewport({ ratio: 1 });

      await section(product, /^En menu/).click();
      await value(product, 'Menu : frites et boisson').click();
      await expect(section(product, /^Les frites de votre menu/)).toHaveAttribute('aria-expanded', 'true');
      await expect(section(product, /^La boisson de votre menu/)).toBeVisible();
    });

    test('brings an option that opens low into view', FULL, async ({ page }) => {
      const product = await openProduct(page);
      const extras = section(product, /^Un supplément/);
      await extras.evaluate((header) => header.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await extras.click();
      await expect(extras).toHaveAttribute('aria-expanded', 'true');
      await expect(extras).toBeInViewport({ ratio: 1 });
      for (const place of [0, 1, 2])
        await expect(values(product).nth(3 + place)).toBeInViewport({ ratio: 1 });
    });

    test('stops at a missing choice without covering any', async ({ page }) => {
      const product = await openProduct(page);
      await addButton(product).click();
      const alert = product.getByRole('alert');
      await expect(alert.getByText('Attention')).toBeVisible();
      await expect(alert.getByText(REQUIRED)).toBeVisible();
      await expect(alert).toBeInViewport({ ratio: 1 });
      expect(await alert.evaluate((told) => told.closest('[data-option]') !== null)).toBe(true);
      const reached = await values(product).evaluateAll((labels) =>
        labels.map((label) => {
          label.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = label.getBoundingClientRect();
          return label.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      );
      expect(reached).toEqual([true, true, true]);
      await expect(alert).toBeVisible();
    });

    test('warns of a free option that is left, and adds on the second click', FULL, async ({ page }) => {
      const product = await openProduct(page);
      await value(product, 'Pain turc maison').click();
      await value(product, 'Samouraï').click();
      await section(product, /^En menu/).click();
      await value(product, 'Sans menu').click();
      await addButton(product).click();
      await expect(product.getByRole('alert')).toContainText(
        'Vous pouvez sélectionner encore 1 option gratuite !',
      );
      await addButton(product).click();
      await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
    });

    test('confirms an addition with up to four associated products', async ({ page }) => {
      const product = await openProduct(page);
      await answer(product);
      await addButton(product).click();
      await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
      await expect(
        page.getByText(
          'Les clients vous conseillent également ces produits pour accompagner votre sélection.',
        ),
      ).toBeVisible();
      const related = page.getByRole('list', { name: 'Produits associés' }).getByRole('link');
      await expect(related).toHaveCount(4);
      const name = (await related.first().textContent()) ?? '';
      await related.first().click();
      await expect(modal(page, name)).toBeVisible();
    });

    test('starts again when it is reopened', FULL, async ({ page }) => {
      const product = await openProduct(page);
      await value(product, 'Galette roulée').click();
      await product.getByRole('button', { name: 'Augmenter la quantité' }).click();
      await expect(addButton(product)).toHaveText('Ajouter 16,00 €');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await card(page, KEBAB).click();
      await expect(addButton(product)).toHaveText('Ajouter 7,50 €');
      await expect(section(product, /^Dans quel pain/)).toHaveAttribute('aria-expanded', 'true');
    });

    test(
      'has room for the longest word of a shop, and keeps French punctuation with its word',
      FULL,
      async ({ page }) => {
        const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2);
        await changeCard(page, (product) =>
          product.name === KEBAB
            ? {
                ...product,
                description: `<p>${long} : prêt ?</p>`,
                options: (product.options as { title: string; values: { name: string }[] }[]).map(
                  (option) => ({
                    ...option,
                    title: `${long} ?`,
                    values: option.values.map((one) => ({ ...one, name: `${long} ; ${one.name}` })),
                  }),
                ),
              }
            : product,
        );
        const product = await openProduct(page);
        await expect(product).toContainText(long);
        const wide = await product.evaluate((dialog) =>
          [dialog, ...dialog.querySelectorAll('*')]
            .filter((part) => part.scrollWidth > dialog.clientWidth && !part.matches('.sr-only'))
            .map(({ tagName, className }) => `${tagName} ${className}`),
        );
        expect(wide).toEqual([]);
        const text = (await product.textContent()) ?? '';
        for (const bound of [`${long}${BOUND}: prêt${BOUND}?`, `${long}${BOUND}?`, `${long}${BOUND};`]) {
          expect(text).toContain(bound);
        }
      },
    );
  });
}

test.describe('a product whose code or data arrives late', () => {
  test.use(SCREENS.phone);

  test('opens with the content of its product card, and Escape closes it', FULL, async ({ page }) => {
    await neverIdle(page);
    await page.goto(home(), { waitUntil: 'networkidle' });
    const letGo = await holdScripts(page);
    await card(page, KEBAB).click();
    await expect(modal(page)).toBeFocused();
    await expect(modal(page).getByRole('heading', { name: KEBAB })).toBeVisible();
    await expect(modal(page).getByText('7,50 €')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(home());
    await card(page, KEBAB).click();
    letGo();
    await expect(addButton(modal(page))).toBeVisible();
  });

  test('is opened by a touch before the scripts have loaded, without a reload', async ({ page }) => {
    const letGo = await holdScripts(page);
    let pages = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.goto(home(), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName(`${origin}/scripts/early-taps.js`).length);
    await card(page, KEBAB).click();
    await expect(page).toHaveURL(/\/\?product=\d+$/);
    await expect(page.getByRole('dialog', { name: KEBAB })).toBeFocused();
    await expect(page.locator('#early:modal')).toBeFocused();
    letGo();
    await expect(addButton(modal(page))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(pages).toBe(1);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, KEBAB)).toBeFocused();
    await shopChanges(page);
    await expect(page).toHaveURL(home());
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is in the same position before and after hydration', FULL, async ({ page }) => {
    const letGo = await holdScripts(page);
    await neverIdle(page);
    await page.route('**/card.json', () => {});
    await page.goto(home(), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName(`${origin}/scripts/early-taps.js`).length);
    await card(page, KEBAB).click();
    const shown = () =>
      page.getByRole('dialog').evaluate(async (dialog) => {
        await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
        const parts = [
          dialog,
          ...dialog.querySelectorAll('h2, h2 + p, .bg-cover, .rounded-control.bg-sunken, button'),
        ];
        return parts.map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return { x, y, width, height, text: part === dialog ? '' : part.textContent };
        });
      });
    const before = await shown();
    expect(before.length).toBeGreaterThan(7);
    letGo();
    await expect(page.locator('html[data-early]')).toHaveCount(0);
    await expect(page.locator('#early')).toHaveCount(0);
    expect(await shown()).toEqual(before);
  });

  for (const [how, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its cross', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()],
    ['a step back', (page: Page) => page.goBack({ waitUntil: 'commit' })],
  ] as const)
    test(`is closed by ${how} before the scripts have loaded`, FULL, async ({ page }) => {
      const letGo = await holdScripts(page);
      await page.goto(home(), { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName(`${origin}/scripts/early-taps.js`).length,
      );
      await card(page, KEBAB).click();
      await expect(page.getByRole('dialog', { name: KEBAB })).toBeFocused();
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(home());
      await expect(card(page, KEBAB)).toBeFocused();
      letGo();
      await expect(page.locator('html[data-early]')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

  test('is opened by a reload when the script for early touches is missing', FULL, async ({ page }) => {
    await page.route('**/scripts/early-taps.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const letGo = await holdScripts(page);
    await page.goto(home(), { waitUntil: 'commit' });
    await card(page, KEBAB).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/\?product=\d+$/);
    letGo();
    await expect(addButton(modal(page))).toBeVisible();
  });
});

test('a product stays open, with what is chosen, when the shop changes meanwhile', FULL, async ({ page }) => {
  const product = await openProduct(page);
  await value(product, 'Galette roulée').click();
  await shopChanges(page);
  await expect(addButton(product)).toHaveText('Ajouter 8,00 €');
  await expect(page).toHaveURL(/\/\?product=\d+$/);
});
