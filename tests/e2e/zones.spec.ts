import { expect, test } from './support/no-console-errors.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** Its cities have the longest words. */
const SHOP = 'beit-nissa';

test.use({ isMobile: true, hasTouch: true });

for (const width of [320, 360, 375, 390])
  test(
    `the delivery zones show their cities in whole words at ${width} px`,
    width > 320 ? FULL : {},
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(shopUrl(SHOP, '/?zones=open'));
      const sheet = page.getByRole('dialog', { name: 'Zones de livraison' });
      await expect(sheet.getByText('Villefranche-sur-Mer')).toBeVisible();
      const broken = await sheet.locator('dd, h3').evaluateAll((all) =>
        all.flatMap(({ firstChild: text }) =>
          [...(text?.textContent ?? '').matchAll(/[^\s-]+-?/g)]
            .filter(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text as Node, index);
              range.setEnd(text as Node, index + word.length);
              return range.getClientRects().length > 1;
            })
            .map(([word]) => word),
        ),
      );
      expect(broken).toEqual([]);
    },
  );

test('a delivery zone is found by its postcode', FULL, async ({ page }) => {
  await page.goto(shopUrl(SHOP, '/?zones=open'));
  const sheet = page.getByRole('dialog', { name: 'Zones de livraison' });
  await sheet.getByRole('searchbox', { name: 'Votre ville ou code postal' }).fill('06230');
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await expect(sheet.getByText('Villefranche-sur-Mer')).toBeVisible();
});
