import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { smsIn } from '#tests/support/outbox.ts';
import { violations } from './support/axe.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';
import { deliver, expect, notifications, subscribeAtTestService, test } from './support/web-push.ts';

/** A demonstration shop that takes orders without an account and tells of them by push message and SMS. */
const SHOP = 'mahalo-garonne';
const DISH = 'Trois canelés de Bordeaux';

/** A browser at the push service of the tests. What that is sent is tested by tests/api/order-news.test.ts. */
const aBrowser = () => ({
  endpoint: new URL(`/push/${randomUUID()}`, process.env.PUSH_SERVICE_URL).href,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** Orders as a guest, on a phone. */
async function order(browser: Browser, telephone: string, permissions: string[]) {
  const context = await browser.newContext({
    ...SCREENS.phone,
    serviceWorkers: 'allow',
    locale: 'fr-FR',
    permissions,
  });
  const page = await context.newPage();
  await subscribeAtTestService(page, aBrowser());
  await page.goto(shopUrl(SHOP));
  await page
    .getByRole('link', { name: new RegExp(`^${DISH}`) })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ajouter\s\d/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voir mon panier' }).click();
  await page.getByRole('button', { name: /Valider mon panier/ }).click();
  await page.getByRole('button', { name: 'Commander sans compte' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Mina Roux');
  await page.getByLabel(/^Téléphone/).fill(telephone);
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  const title = page.getByRole('heading', { name: 'Être prévenu quand la commande est prête' });
  await expect(title).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  return { page, context, title, orderId };
}

/** A new mobile number as it is typed, as its last digits are shown, and as E.164. */
function aNumber() {
  const digits = String(Date.now()).slice(-8);
  const typed = `06${digits}`;
  return { typed, shown: `06 XX XX XX ${digits.slice(-2)}`, e164: `+336${digits}` };
}

const smsBox = (page: Page, name: string) => page.getByRole('checkbox', { name });

test(
  'a diner is told by notification and SMS, chosen by keyboard and taken back in the same place',
  FULL,
  async ({ browser }) => {
    const number = aNumber();
    const { page, context, orderId } = await order(browser, number.typed, ['notifications']);
    const follow = page.getByRole('button', { name: 'Recevoir une notification' });
    await follow.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cet appareil vous préviendra, même page fermée.')).toBeVisible();
    const unfollow = page.getByRole('button', { name: 'Ne plus recevoir de notification' });
    await expect(unfollow).toBeFocused();

    const sms = smsBox(page, `Recevoir aussi un SMS au ${number.shown}`);
    await expect(sms).not.toBeChecked();
    await page.keyboard.press('Tab');
    await expect(sms).toBeFocused();
    await page.keyboard.press('Space');
    await expect(sms).toBeChecked();
    expect(await violations(page)).toEqual([]);

    await page.reload();
    await expect(unfollow).toBeVisible();
    await expect(sms).toBeChecked();
    await unfollow.click();
    await expect(follow).toBeVisible();

    for (const status of ['5', '2', '3']) await staff('status', SHOP, orderId, status);
    await expect.poll(() => smsIn(process.env.DATA_DIR ?? '', number.e164).length).toBe(2);
    expect(smsIn(process.env.DATA_DIR ?? '', number.e164).at(-1)).toMatch(/ est prête à retirer\.$/);

    // What the service worker shows of a message; a later one of the order takes its place.
    const url = `/?order=${orderId}`;
    const message = { title: 'Commande acceptée', body: 'À retirer.', tag: `order-${orderId}`, url };
    await deliver(page, message);
    await deliver(page, { ...message, title: 'Commande prête' });
    await expect
      .poll(() => notifications(page))
      .toEqual([{ title: 'Commande prête', body: 'À retirer.', tag: message.tag, data: { url } }]);
    await context.close();
  },
);

test(
  'a browser that blocks notifications says so in a sentence, and SMS remain',
  FULL,
  async ({ browser }) => {
    const number = aNumber();
    const { page, context, title } = await order(browser, number.typed, []);
    await expect(page.getByText(/^Ce navigateur bloque les notifications de ce site/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recevoir une notification' })).toBeHidden();
    await smsBox(page, `Recevoir un SMS au ${number.shown}`).check();
    await title.scrollIntoViewIfNeeded();
    expect(await violations(page)).toEqual([]);
    await context.close();
  },
);
