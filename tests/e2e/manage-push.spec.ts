import type { Browser } from '@playwright/test';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { violations } from './support/axe.ts';
import { openAsOwner } from './support/management.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { deliver, expect, notifications, subscribeAtTestService, test } from './support/web-push.ts';

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService(Number(new URL(process.env.PUSH_SERVICE_URL ?? '').port));
});
test.afterAll(() => service.close());

async function openBrowser(browser: Browser, shop: string, path: string, isAllowed = true) {
  const permissions = isAllowed ? ['notifications'] : [];
  const context = await browser.newContext({
    ...SCREENS.phone,
    serviceWorkers: 'allow',
    locale: 'fr-FR',
    permissions,
  });
  const page = await context.newPage();
  const subscribed = service.subscribe();
  await subscribeAtTestService(page, subscribed);
  await openAsOwner(page, shop, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, context, subscribed };
}

test(
  'alerts are turned on, tried and turned off in one browser, which shows what its push service was sent',
  FULL,
  async ({ browser }) => {
    const { page, context, subscribed } = await openBrowser(browser, 'pojang', '/reglages/notifications');
    await expect(page.getByRole('heading', { name: 'Recevoir les alertes sur cet appareil' })).toBeVisible();
    await page.getByRole('button', { name: 'Activer les alertes' }).click();
    await expect(page.getByText('Activées', { exact: true })).toBeVisible();
    await expect(page.getByText('Plus aucun écran n’affiche les commandes')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText('Activées', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await expect(page.getByText(/^Essai envoyé/)).toBeVisible();
    await expect.poll(() => service.to(subscribed).length).toBe(1);
    const [push] = service.to(subscribed);
    await deliver(page, push?.message ?? {});
    await expect
      .poll(() => notifications(page))
      .toEqual([
        {
          title: 'Essai réussi',
          body: 'Les alertes de Pojang arrivent sur cet appareil.',
          tag: 'test',
          data: { url: '/' },
        },
      ]);

    await page.getByRole('button', { name: 'Désactiver' }).click();
    await expect(page.getByRole('button', { name: 'Activer les alertes' })).toBeVisible();
    await page.goto(shopUrl('gestion.pojang', '/reglages/historique'));
    await expect(page.getByText(/^Alertes désactivées sur un appareil/).first()).toBeVisible();
    // Who turned them off is not asked again at the next service.
    await page.goto(shopUrl('gestion.pojang'));
    await page.getByRole('button', { name: 'Commencer le service' }).click();
    await expect(page.getByText('Sonnerie active')).toBeVisible();
    await page.goto(shopUrl('gestion.pojang', '/reglages/notifications'));
    await expect(page.getByRole('button', { name: 'Activer les alertes' })).toBeVisible();
    await context.close();
  },
);

test(
  '"Commencer le service" turns the alerts on, a newer alert of an order replaces the one before, and signing out ends them',
  FULL,
  async ({ browser }) => {
    const { page, context, subscribed } = await openBrowser(browser, 'kaiyo-sushi', '/');
    const saved = page.waitForResponse('**/api/v1/manage/push/subscribe');
    await page.getByRole('button', { name: 'Commencer le service' }).click();
    expect((await saved).status()).toBe(200);

    const alert = { kind: 'order_waiting', order: '12', tag: 'order-12', body: 'Personne.', url: '/' };
    for (const minutes of [2, 4])
      await deliver(page, { ...alert, title: `Elle attend depuis ${minutes} min` });
    await deliver(page, { ...alert, tag: 'order-13', title: 'Une autre' });
    await expect
      .poll(async () => (await notifications(page)).map(({ title }) => title).sort())
      .toEqual(['Elle attend depuis 4 min', 'Une autre']);

    await page.goto(shopUrl('gestion.kaiyo-sushi', '/reglages/compte'));
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(shopUrl('gestion.kaiyo-sushi', '/connexion'));
    const before = service.to(subscribed).length;
    const again = await openBrowser(browser, 'kaiyo-sushi', '/reglages/notifications');
    await again.page.getByRole('button', { name: 'Activer les alertes' }).click();
    await again.page.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await expect.poll(() => service.to(again.subscribed).length).toBe(1);
    expect(service.to(subscribed).length).toBe(before);
    await again.context.close();
    await context.close();
  },
);

test('a browser that blocks notifications says so, and how to change it', FULL, async ({ browser }) => {
  const { page, context } = await openBrowser(browser, 'mahalo-garonne', '/reglages/notifications', false);
  await expect(page.getByText('Ce navigateur bloque les notifications de cette page')).toBeVisible();
  await expect(page.getByText(/ouvrez les autorisations du site/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activer les alertes' })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await context.close();
});
