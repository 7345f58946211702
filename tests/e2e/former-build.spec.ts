import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { scriptsAtRest } from './support/idle-page.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';
const BUILD_ID = readFileSync(new URL('../../.next/BUILD_ID', import.meta.url), 'utf8');

test.use(SCREENS.desktop);

/** Follows a link of the footer; returns which pages were loaded as documents, and how many payloads were asked for. */
async function followPrivacyPolicy(page: Page): Promise<{ documents: string[]; payloads: number }> {
  await page.goto(shopUrl(SHOP));
  await scriptsAtRest(page);
  const seen = { documents: [] as string[], payloads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents.push(new URL(request.url()).pathname);
    if (request.headers().rsc) seen.payloads += 1;
  });
  await page.getByRole('link', { name: 'Politique de confidentialité' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/privacy-policy');
  return seen;
}

test('a page takes the payload of the next page from its own build', FULL, async ({ page }) => {
  const { documents, payloads } = await followPrivacyPolicy(page);
  expect(documents).toEqual([]);
  expect(payloads).toBeGreaterThan(0);
});

test('a page of a former build that gets the payload of a new one loads the whole page instead', async ({
  page,
}) => {
  let replaced = 0;
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      const address = new URL(route.request().url());
      const headers = { ...(await route.request().allHeaders()), host: address.host };
      // Node resolves no name below localhost.
      address.hostname = '127.0.0.1';
      const response = await route.fetch({ url: address.href, headers });
      const payload = await response.text();
      replaced += payload.split(BUILD_ID).length - 1;
      await route.fulfill({ response, body: payload.replaceAll(BUILD_ID, 'another-build') });
    },
  );
  const { documents } = await followPrivacyPolicy(page);
  expect(replaced).toBeGreaterThan(0);
  expect(documents).toEqual(['/privacy-policy']);
});
