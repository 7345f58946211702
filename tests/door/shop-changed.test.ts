import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { openDoor } from './support/door.ts';
import { type Asked, page } from './support/next.ts';

/** Next renders a page from the state of a shop; the route for changes names the shop that its body says. */
async function shops() {
  const state = { price: 1 };
  let gate: Promise<void> = Promise.resolve();
  const door = await openDoor(async ({ url, headers }: Asked) => {
    if (url === '/api/revalidate') {
      return { status: 204, headers: { 'x-ardoise-shop-changed': String(headers['x-ardoise-revalidate']) } };
    }
    const { price } = state;
    await gate;
    return page(`${headers.host} ${url} at ${price} €`);
  });
  return {
    ...door,
    state,
    /** What is rendered from now on waits until the answer is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = Promise.resolve();
        resolve();
      };
    },
    changed: (tenant: string) =>
      door.ask({ method: 'POST', path: '/api/revalidate', headers: { 'x-ardoise-revalidate': tenant } }),
    rendered: () => door.asked.filter(({ url }) => url !== '/api/revalidate'),
  };
}

test("a change renews every kept page of the shop without anybody asking, and no other shop's", async () => {
  const door = await shops();
  const paths = ['/', '/login', '/cproduct/3/-'];
  for (const path of paths) await door.get(path);
  await door.ask({ host: 'ty-gwenn.localhost' });
  assert.equal(door.rendered().length, 4);

  door.state.price = 2;
  await door.changed('le-bosphore');
  await until(() => door.rendered().length === 7);
  const renewed = door.rendered().slice(4);
  assert.deepEqual(renewed.map(({ url }) => url).sort(), paths.toSorted());
  assert(renewed.every(({ headers }) => headers.host === 'le-bosphore.localhost'));
  for (const path of paths) await until(async () => (await door.get(path)).text.includes('at 2 €'));
  assert.match((await door.ask({ host: 'ty-gwenn.localhost' })).text, /at 1 €/);
  assert.equal(door.rendered().length, 7);
});

test('a change while a page is rendered for the first time is not missed', async () => {
  const door = await shops();
  const letGo = door.hold();
  const first = door.get('/');
  await until(() => door.rendered().length === 1);
  door.state.price = 2;
  await door.changed('le-bosphore');
  letGo();
  await first;
  await until(async () => (await door.get('/')).text.includes('at 2 €'));
  assert.equal(door.rendered().length, 2);
});

test('a change while a page is rendered anew is not missed', async () => {
  const door = await shops();
  await door.get('/');
  door.pass(300_000);
  const letGo = door.hold();
  await door.get('/');
  await until(() => door.rendered().length === 2);
  door.state.price = 2;
  await door.changed('le-bosphore');
  letGo();
  await until(async () => (await door.get('/')).text.includes('at 2 €'));
  assert.equal(door.rendered().length, 3);
});

test('a hundred changes in a row cost a few renders, and the last one is shown', async () => {
  const door = await shops();
  await door.get('/');
  const letGo = door.hold();
  for (let price = 2; price <= 100; price += 1) {
    door.state.price = price;
    await door.changed('le-bosphore');
  }
  letGo();
  await until(async () => (await door.get('/')).text.includes('at 100 €'));
  assert(door.rendered().length <= 3);
});

test('who asks while a changed page is rendered anew does not wait for it', async () => {
  const door = await shops();
  await door.get('/');
  door.state.price = 2;
  const letGo = door.hold();
  await door.changed('le-bosphore');
  assert.match((await door.get('/')).text, /at 1 €/);
  letGo();
  await until(async () => (await door.get('/')).text.includes('at 2 €'));
});

test('for 0.4 s after a change nobody waits; from then on nobody is given the old page', async () => {
  const door = await shops();
  await door.get('/');
  door.state.price = 2;
  const letGo = door.hold();
  await door.changed('le-bosphore');
  door.pass(399);
  assert.match((await door.get('/')).text, /at 1 €/);
  door.pass(1);
  const asked = door.get('/');
  letGo();
  assert.match((await asked).text, /at 2 €/);
  assert.equal(door.rendered().length, 2);
});

test('who asks later than that after a change is not given a page of which the render began before it', async () => {
  const door = await shops();
  await door.get('/');
  door.pass(300_000);
  const letGo = door.hold();
  await door.get('/');
  await until(() => door.rendered().length === 2);
  door.state.price = 2;
  await door.changed('le-bosphore');
  door.pass(400);
  const asked = door.get('/');
  letGo();
  assert.match((await asked).text, /at 2 €/);
});

test('a changed page that takes too long is given as it was, and then waited for by nobody', async () => {
  let hanging = false;
  const door = await openDoor(({ url }) => {
    if (url === '/api/revalidate')
      return { status: 204, headers: { 'x-ardoise-shop-changed': 'le-bosphore' } };
    return hanging ? 'hang' : page('the card');
  });
  await door.get('/');
  hanging = true;
  await door.ask({ method: 'POST', path: '/api/revalidate' });
  door.pass(400);
  const replies = [
    await door.get('/'),
    ...(await Promise.all(Array.from({ length: 20 }, () => door.get('/')))),
  ];
  assert(replies.every(({ status, text }) => status === 200 && text.includes('the card')));
  assert.equal(door.asked.filter(({ url }) => url === '/').length, 2);
});

test('the pages of changed shops are rendered one after the other, of each the one that was visited last first', async () => {
  let running = 0;
  let most = 0;
  let changing = '';
  const door = await openDoor(async ({ url }) => {
    if (url === '/api/revalidate') return { status: 204, headers: { 'x-ardoise-shop-changed': changing } };
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return page('the card');
  });
  const hosts = ['le-bosphore.localhost', 'ty-gwenn.localhost'];
  const paths = ['/', '/login', '/register', '/forgot', '/privacy-policy', '/condition-use'];
  for (const path of paths)
    for (const host of hosts) {
      door.pass(1);
      await door.ask({ host, path });
    }
  const cold = door.asked.length;
  most = 0;
  for (const shop of ['le-bosphore', 'ty-gwenn']) {
    changing = shop;
    await door.ask({ method: 'POST', path: '/api/revalidate' });
  }
  const renewed = () => door.asked.slice(cold).filter(({ url }) => url !== '/api/revalidate');
  await until(() => renewed().length === 2 * paths.length);
  assert.equal(most, 1);
  for (const host of hosts) {
    const order = renewed().filter(({ headers }) => headers.host === host);
    assert.deepEqual(
      order.map(({ url }) => url),
      paths.toReversed(),
    );
  }
});

test('which shop has changed is not told to the outside, and a visitor cannot say it', async () => {
  const door = await shops();
  await door.get('/');
  const { status, headers } = await door.changed('ty-gwenn');
  assert.equal(status, 204);
  assert.equal(headers['x-ardoise-shop-changed'], undefined);
  await door.get('/', { 'x-ardoise-shop-changed': 'le-bosphore' });
  await door.ask({ path: '/api/v1/csrf-token', headers: { 'x-ardoise-shop-changed': 'le-bosphore' } });
  assert.equal(door.rendered().filter(({ url }) => url === '/').length, 1);
});
