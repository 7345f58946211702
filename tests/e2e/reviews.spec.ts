import type { Page } from '@playwright/test';
import { reviewFragment } from '#lib/domain/reviews/review.ts';
import { violations } from './support/axe.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/phone.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'kesar-mahal';
const SECRET = 'x'.repeat(43);
const WRITE = '**/api/v1/review/write';
const NOTED = 'Merci, c’est noté';

type Written = { rating: number; text?: string; consent?: boolean; secret: string };

/** A backend that keeps the review: the e-mail with a real link comes two hours after an order. Returns what it is sent. */
async function keepReview(page: Page): Promise<Written[]> {
  const written: Written[] = [];
  let kept = { rating: 0, text: '', consent: false, first_name: 'Léa', published: false, reply: '' };
  await page.route(WRITE, async (route) => {
    const { rating, text = kept.text, consent = kept.consent, ...rest } = route.request().postDataJSON();
    kept = { ...kept, rating, text, consent };
    written.push({ rating, text, consent, secret: rest.secret });
    await route.fulfill({ json: { class: 'success', ...kept } });
  });
  return written;
}

const openLink = (page: Page, act: 1 | 4) =>
  page.goto(`${shopUrl(SHOP, '/review')}#${reviewFragment(act, SECRET)}`);

for (const width of [320, 390])
  test(
    `a face is noted by one tap in the e-mail, then changed and explained, at ${width} px`,
    width === 390 ? {} : FULL,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const written = await keepReview(page);
      await openLink(page, 4);
      await expect(page.getByRole('heading', { name: NOTED })).toBeFocused();
      await expect(page.getByRole('radio', { name: 'Content' })).toBeChecked();
      expect(new URL(page.url()).hash).toBe('');
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      await page.getByText('Ravi', { exact: true }).click();
      await expect(page.getByText('Votre avis est enregistré.')).toBeVisible();
      await page.getByLabel('Un mot pour le restaurant').fill('Le butter chicken, un régal');
      const consent = page.getByRole('checkbox', { name: /^Vous pouvez publier mon avis avec mon prénom/ });
      await expect(consent).not.toBeChecked();
      await consent.check();
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect.poll(() => written.length).toBe(3);
      expect(written.map(({ rating, text, consent: agreed }) => [rating, text, agreed])).toEqual([
        [4, '', false],
        [5, '', false],
        [5, 'Le butter chicken, un régal', true],
      ]);
      expect(await violations(page)).toEqual([]);
      // The secret is in the bodies of calls alone.
      expect(requested.filter((url) => url.includes(SECRET))).toEqual([]);
    },
  );

test('a review is written with the keyboard alone', FULL, async ({ page }) => {
  const written = await keepReview(page);
  await openLink(page, 4);
  await expect(page.getByRole('heading', { name: NOTED })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Content' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Ravi' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bravo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => written.at(-1))
    .toEqual({ rating: 5, text: 'Bravo', consent: true, secret: SECRET });
});

test('a link that no review is behind says so, as the page without a link does', async ({ page }) => {
  // The backend itself refuses it.
  await openLink(page, 1);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  expect(await violations(page)).toEqual([]);
  await page.goto(shopUrl(SHOP, '/review'));
  await expect(page.getByText(/ouvrez le lien de notre e-\u2060mail/)).toBeVisible();
});

test('a program that reads the page behind a face, without its scripts, notes nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') || request.method() !== 'GET') calls.push(request.url());
  });
  await openLink(page, 4);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  expect(calls).toEqual([]);
  await context.close();
});

test.describe('the page of reviews in the management area', () => {
  test.use(SCREENS.desktop);

  test('says how to ask for reviews where there are none', FULL, async ({ page }) => {
    await openAsOwner(page, SHOP, '/avis');
    await expect(page.getByRole('heading', { level: 1, name: 'Avis' })).toBeVisible();
    await expect(page.getByText('Aucun avis pour l’instant')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ouvrir les réglages du service' }).click();
    await expect(page.getByRole('checkbox', { name: 'Demander un avis après le repas' })).toBeChecked();
  });
});
