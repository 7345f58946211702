import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { openGateway } from './support/gateway.ts';
import { type Answer, type Asked, page } from './support/next.ts';

/** A fake Next that renders a page from a shop's state; its revalidation route returns the shop in the body. */
async function shops() {
  const state = { price: 1 };
  let gate: Promise<void> = Promise.resolve();
  const gateway = await openGateway(async ({ url, headers }: Asked) => {
    if (url === '/api/revalidate') {
      return {
        status: 204,
        headers: { 'x-ardoise-notice': JSON.stringify({ tenant: headers['x-ardoise-revalidate'] }) },
      };
    }
    const { price } = state;
    await gate;
    return page(`${headers.host} ${url} at ${price} €`);
  });
  return {
    ...gateway,
    state,
    /** Delays renders until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = Promise.resolve();
        resolve();
      };
    },
    changed: (tenant: string) =>
      gateway.ask({ method: 'POST', path: '/api/revalidate', headers: { 'x-ardoise-revalidate': tenant } }),
    rendered: () => gateway.asked.filter(({ url }) => url !== '/api/revalidate'),
  };
}

test("a change renders every cached page of the shop again without a request, and no other shop's", async () => {
  const gateway = await shops();
  const paths = ['/', '/login', '/cproduct/3/-'];
  for (const path of paths) await gateway.get(path);
  await gateway.ask({ host: 'ty-gwenn.localhost' });
  assert.equal(gateway.rendered().length, 4);

  gateway.state.price = 2;
  await gateway.changed('le-bosphore');
  await until(() => gateway.rendered().length === 7);
  const renewed = gateway.rendered().slice(4);
  assert.deepEqual(renewed.map(({ url }) => url).sort(), paths.toSorted());
  assert(renewed.every(({ headers }) => headers.host === 'le-bosphore.localhost'));
  for (const path of paths) await until(async () => (await gateway.get(path)).text.includes('at 2 €'));
  assert.match((await gateway.ask({ host: 'ty-gwenn.localhost' })).text, /at 1 €/);
  assert.equal(gateway.rendered().length, 7);
});

test('a change while a page is rendered for the first time is not missed', async () => {
  const gateway = await shops();
  const letGo = gateway.hold();
  const first = gateway.get('/');
  await until(() => gateway.rendered().length === 1);
  gateway.state.price = 2;
  await gateway.changed('le-bosphore');
  letGo();
  await first;
  await until(async () => (await gateway.get('/')).text.includes('at 2 €'));
  assert.equal(gateway.rendered().length, 2);
});

test('a change during a render is not missed', async () => {
  const gateway = await shops();
  await gateway.get('/');
  gateway.pass(300_000);
  const letGo = gateway.hold();
  await gateway.get('/');
  await until(() => gateway.rendered().length === 2);
  gateway.state.price = 2;
  await gateway.changed('le-bosphore');
  letGo();
  await until(async () => (await gateway.get('/')).text.includes('at 2 €'));
  assert.equal(gateway.rendered().length, 3);
});

test('a hundred changes in a row cost a few renders, and the last one is shown', async () => {
  const gateway = await shops();
  await gateway.get('/');
  const letGo = gateway.hold();
  for (let price = 2; price <= 100; price += 1) {
    gateway.state.price = price;
    await gateway.changed('le-bosphore');
  }
  letGo();
  await until(async () => (await gateway.get('/')).text.includes('at 100 €'));
  // The last one is for the notice that waited: it may come after the render of the last price.
  assert(gateway.rendered().length <= 4);
});

test('a request does not wait while a changed page is rendered again', async () => {
  const gateway = await shops();
  await gateway.get('/');
  gateway.state.price = 2;
  const letGo = gateway.hold();
  await gateway.changed('le-bosphore');
  assert.match((await gateway.get('/')).text, /at 1 €/);
  letGo();
  await until(async () => (await gateway.get('/')).text.includes('at 2 €'));
});

test('for 0.4 s after a change requests get the old page at once; later ones wait for the new page', async () => {
  const gateway = await shops();
  await gateway.get('/');
  gateway.state.price = 2;
  const letGo = gateway.hold();
  await gateway.changed('le-bosphore');
  gateway.pass(399);
  assert.match((await gateway.get('/')).text, /at 1 €/);
  gateway.pass(1);
  const asked = gateway.get('/');
  letGo();
  assert.match((await asked).text, /at 2 €/);
  assert.equal(gateway.rendered().length, 2);
});

test('a later request does not get a page whose render began before the change', async () => {
  const gateway = await shops();
  await gateway.get('/');
  gateway.pass(300_000);
  const letGo = gateway.hold();
  await gateway.get('/');
  await until(() => gateway.rendered().length === 2);
  gateway.state.price = 2;
  await gateway.changed('le-bosphore');
  gateway.pass(400);
  const asked = gateway.get('/');
  letGo();
  assert.match((await asked).text, /at 2 €/);
});

test('a page does not get the data of a payload whose render began before the change', async () => {
  let price = 1;
  let gate: Promise<void> = Promise.resolve();
  const running = new Map<string, Promise<Answer>>();
  /** As Next does, whatever is asked for of the page. */
  const joined = (url: string, render: () => Promise<Answer>): Promise<Answer> => {
    const answer = running.get(url) ?? render().finally(() => running.delete(url));
    running.set(url, answer);
    return answer;
  };
  const gateway = await openGateway(async ({ url }) => {
    if (url === '/api/revalidate')
      return { status: 204, headers: { 'x-ardoise-notice': '{"tenant":"le-bosphore"}' } };
    return joined(url, async () => {
      const before = price;
      await gate;
      return page(`at ${before} €`);
    });
  });
  await gateway.get('/');
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const payload = gateway.ask({ path: '/?_rsc=1', headers: { rsc: '1' } });
  await until(() => gateway.asked.length === 2);
  price = 2;
  await gateway.ask({ method: 'POST', path: '/api/revalidate' });
  gateway.pass(400);
  const asked = gateway.get('/');
  resolve();
  await payload;
  assert.match((await asked).text, /at 2 €/);
  assert.match((await gateway.get('/')).text, /at 2 €/);
});

test('a changed page that takes too long is served stale, without further waiting', async () => {
  let hanging = false;
  const gateway = await openGateway(({ url }) => {
    if (url === '/api/revalidate')
      return { status: 204, headers: { 'x-ardoise-notice': '{"tenant":"le-bosphore"}' } };
    return hanging ? 'hang' : page('the card');
  });
  await gateway.get('/');
  hanging = true;
  await gateway.ask({ method: 'POST', path: '/api/revalidate' });
  gateway.pass(400);
  const replies = [
    await gateway.get('/'),
    ...(await Promise.all(Array.from({ length: 20 }, () => gateway.get('/')))),
  ];
  assert(replies.every(({ status, text }) => status === 200 && text.includes('the card')));
  assert.equal(gateway.asked.filter(({ url }) => url === '/').length, 2);
});

test('the pages of changed shops are rendered one after the other, the most recently visited of each first', async () => {
  let running = 0;
  let most = 0;
  let changing = '';
  const gateway = await openGateway(async ({ url }) => {
    if (url === '/api/revalidate')
      return { status: 204, headers: { 'x-ardoise-notice': JSON.stringify({ tenant: changing }) } };
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
      gateway.pass(1);
      await gateway.ask({ host, path });
    }
  const cold = gateway.asked.length;
  most = 0;
  for (const shop of ['le-bosphore', 'ty-gwenn']) {
    changing = shop;
    await gateway.ask({ method: 'POST', path: '/api/revalidate' });
  }
  const renewed = () => gateway.asked.slice(cold).filter(({ url }) => url !== '/api/revalidate');
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

test('the header of a changed shop is not sent to visitors, nor accepted from them', async () => {
  const gateway = await shops();
  await gateway.get('/');
  const { status, headers } = await gateway.changed('ty-gwenn');
  assert.equal(status, 204);
  assert.equal(headers['x-ardoise-notice'], undefined);
  await gateway.get('/', { 'x-ardoise-notice': '{"tenant":"le-bosphore"}' });
  await gateway.ask({
    path: '/api/v1/csrf-token',
    headers: { 'x-ardoise-notice': '{"tenant":"le-bosphore"}' },
  });
  assert.equal(gateway.rendered().filter(({ url }) => url === '/').length, 1);
});
