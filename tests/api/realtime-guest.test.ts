import assert from 'node:assert/strict';
import { it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { allowGuests } from './support/guests.ts';
import { cardOf, orderOf } from './support/orders.ts';
import { disconnected, hearing, listen, type Page, until } from './support/realtime.ts';
import { staffOf } from './support/staff.ts';

const backend = await startBackend();
const channel = await listen(backend);
await backend.admin.succeed('shopImport', counter('shop-a'));
await allowGuests(backend, 'a');
const { line } = await cardOf(backend, 'a');
const DAY_MS = 24 * 3_600_000;

async function placed() {
  const contact = { name: 'Léa', email: 'lea@example.fr' };
  const order = orderOf(backend.storeIds.a, '2.35', [line('Café')]);
  const answer = await backend.shop('a').succeed('orderAddGuest', { ...order, ...contact });
  return { order: answer.order, token: answer.guest_token ?? assert.fail('no token') };
}

const joinGuest = (page: Page, token: unknown): Promise<boolean> =>
  page.timeout(60_000).emitWithAck('joinGuest', token as string);

const move = async (order_id: number, order_status_id: 5 | 2) =>
  (await staffOf(backend, 'a')).succeed('staffOrderStatus', { order_id, order_status_id });

it('the page of a guest receives the changes of the order of its token, and of no other', async () => {
  const [mine, other] = [await placed(), await placed()];
  const page = await channel.open();
  assert.equal(await joinGuest(page, mine.token), true);
  const heard = hearing(page, 'orderStatus');
  await move(other.order.order_id, 5);
  await move(mine.order.order_id, 5);
  await until(heard, 1);
  assert.deepEqual(
    heard.map(({ order: { order_info } }) => [order_info.order_id, order_info.order_status_id]),
    [[mine.order.order_id, 5]],
  );
});

it('a token that is wrong, of another kind or of an order that was due more than a week ago joins nothing', async () => {
  const { token } = await placed();
  const { access_token } = await signedIn(backend, 'a');
  const page = await channel.open();
  for (const wrong of ['', 'x', `${token}x`, access_token, 1, null, { token }])
    assert.equal(await joinGuest(page, wrong), false, JSON.stringify(wrong));
  backend.pass(8 * DAY_MS);
  assert.equal(await joinGuest(page, token), false);
});

it('a page is disconnected before the first change after the order was kept in an account', async () => {
  const { order, token } = await placed();
  const page = await channel.open();
  assert.equal(await joinGuest(page, token), true);
  const heard = hearing(page, 'orderStatus');
  const { client } = await signedIn(backend, 'a');
  await client.succeed('orderKeep', { guest_tokens: [token] });
  await move(order.order_id, 5);
  await disconnected(page);
  assert.deepEqual(heard, []);
});
