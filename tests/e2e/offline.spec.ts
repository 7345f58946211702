import { expect, test } from '@playwright/test';
import { telephoneText } from '#lib/i18n/contact.ts';
import { tenants } from '#tenants';
import { scriptsAtRest } from './support/idle-page.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network a page says so, names the shop and its telephone, and recovers with the network', async ({
  page,
  context,
}) => {
  await page.goto(shopUrl('le-bosphore'));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto(shopUrl('le-bosphore', '/privacy-policy'));
  await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible();
  await expect(page.getByText('Le Bosphore')).toBeVisible();
  const phone = tenants.find(({ id }) => id === 'le-bosphore')?.phone ?? '';
  await expect(page.getByRole('link', { name: telephoneText(phone) })).toHaveAttribute(
    'href',
    `tel:${phone}`,
  );
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Politique de confidentialité' })).toBeVisible();
});

test(
  'a link that is touched without a network leaves the page unchanged, and works when the network is back',
  FULL,
  async ({ page, context }) => {
    await page.goto(shopUrl('le-bosphore'));
    await expect(page.locator('html[data-early]')).toHaveCount(0);
    const category = page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Burgers' });
    // The code of the alerts is loaded when the page is idle.
    await scriptsAtRest(page);
    await context.setOffline(true);
    await category.click();
    await expect(page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion' })).toBeVisible();
    expect(await page.locator('ul.cards > li').count()).toBeGreaterThan(80);
    await context.setOffline(false);
    await category.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Burgers' })).toBeVisible();
  },
);
