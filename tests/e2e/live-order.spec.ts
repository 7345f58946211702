import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { expect, SHOP, shop, test } from './support/after-an-order.ts';
import { SCREENS } from './support/screens.ts';
import { staff } from './support/staff.ts';

test.use(SCREENS.phone);

/** The page's websockets, and all that it sends on the realtime channel by either transport. */
async function watchChannel(page: Page) {
  const websockets: WebSocketRoute[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) sent.push(request.postData() ?? '');
  });
  await page.routeWebSocket(/\/socket\.io\//, (websocket) => {
    const server = websocket.connectToServer();
    websocket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
    websockets.push(websocket);
  });
  const count = (text: string) => sent.filter((packet) => packet.includes(text)).length;
  return {
    websockets,
    joins: () => count('["join"'),
    authentications: () => count('["authenticate"'),
    /** The packet by which a connection leaves polling for its websocket. */
    upgrades: () => sent.filter((packet) => packet === '5').length,
  };
}

async function orderOf(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(shop('/?dashboard=order'));
  const href = await page
    .getByRole('link', { name: /^Commande n°/ })
    .first()
    .getAttribute('href');
  await page.close();
  return /\d+$/.exec(href ?? '')?.[0] ?? '';
}

const state = (page: Page, status: string) =>
  page.getByRole('dialog').getByRole('status').filter({ hasText: status });

test('an order stays live when its access token is renewed, and after the connection has ended with the token', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const orderId = await orderOf(context);
  const channel = await watchChannel(page);
  await page.goto(shop(`/?order=${orderId}`));
  await expect(state(page, 'En attente')).toBeVisible();
  await expect.poll(channel.joins).toBe(1);
  await expect.poll(channel.upgrades).toBe(1);

  // What the server sends in the last minute of the token.
  const renewal = page.waitForResponse('**/api/v1/refresh-token');
  channel.websockets[0]?.send('42["renew"]');
  expect((await renewal).status()).toBe(200);
  await expect.poll(channel.authentications).toBe(1);
  await staff('status', SHOP, orderId, 'next');
  await expect(state(page, 'Approuvé')).toBeVisible();
  expect([channel.websockets.length, channel.joins()]).toEqual([1, 1]);

  // What the server does to a page that did not renew: it connects again, is refused, renews and joins.
  await page.reload();
  await expect.poll(channel.joins).toBe(2);
  await expect.poll(channel.upgrades).toBe(2);
  await context.clearCookies({ name: /access_token$/ });
  const again = page.waitForResponse('**/api/v1/refresh-token');
  await channel.websockets[1]?.close();
  expect((await again).status()).toBe(200);
  await expect.poll(channel.joins).toBe(4);
  await staff('status', SHOP, orderId, 'next');
  await expect(state(page, 'Préparation')).toBeVisible();
});
