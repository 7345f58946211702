import type { BrowserContext, Locator, Page, WebSocketRoute } from '@playwright/test';
import { expect, SHOP, shop, testOwnOrder as test } from './support/placed-order.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { staff } from './support/staff.ts';

test.use(SCREENS.phone);

/** The page's websockets, and everything that it sends on the realtime channel. */
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
    /** The packet that upgrades a connection from polling to its websocket. */
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

/** The names of an order's steps. */
const namesOf = (steps: Locator) => steps.locator('li > span:last-child');

const state = (page: Page, status: string) =>
  page.getByRole('dialog').getByRole('status').filter({ hasText: status });

test(
  'an order stays live when its access token is renewed, and after the connection has ended with the token',
  FULL,
  async ({ page, context }) => {
    const orderId = await orderOf(context);
    const channel = await watchChannel(page);
    await page.goto(shop(`/?order=${orderId}`));
    await expect(state(page, 'En attente')).toBeVisible();
    await expect.poll(channel.joins).toBe(1);
    await expect.poll(channel.upgrades).toBe(1);
    const steps = page.getByRole('list', { name: 'Avancement de la commande' });
    const lefts = () =>
      Promise.all([steps, namesOf(steps).first()].map(async (part) => (await part.boundingBox())?.x));
    await page.setViewportSize({ width: 320, height: 568 });
    const [edge = 0, first = 0] = await lefts();
    expect(first).toBeGreaterThan(edge + 8);

    // The server sends this in the last minute of the token.
    const renewal = page.waitForResponse('**/api/v1/refresh-token');
    channel.websockets[0]?.send('42["renew"]');
    expect((await renewal).status()).toBe(200);
    await expect.poll(channel.authentications).toBe(1);
    await staff('status', SHOP, orderId, 'next');
    await expect(state(page, 'Approuvé')).toBeVisible();
    expect([channel.websockets.length, channel.joins()]).toEqual([1, 1]);

    // As for a page that did not renew: it reconnects, is refused, renews and joins.
    const read = page.waitForResponse(
      (response) => response.url().endsWith('/order/find') && channel.joins() === 2,
    );
    await page.reload();
    await expect.poll(channel.joins).toBe(2);
    await expect.poll(channel.upgrades).toBe(2);
    // The read after the join would renew the token itself.
    await read;
    await context.clearCookies({ name: /access_token$/ });
    const again = page.waitForResponse('**/api/v1/refresh-token');
    await channel.websockets[1]?.close();
    expect((await again).status()).toBe(200);
    await expect.poll(channel.joins).toBe(4);
    await staff('status', SHOP, orderId, 'next');
    await expect(state(page, 'Préparation')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    const boxes = await namesOf(steps).evaluateAll((names) =>
      names.map((name) => name.getBoundingClientRect()).filter(({ width }) => width > 1),
    );
    for (const [place, { left }] of boxes.entries())
      expect(left).toBeGreaterThan((boxes[place - 1]?.right ?? 0) + 4);
  },
);
