import assert from 'node:assert/strict';
import { constants, publicEncrypt } from 'node:crypto';
import { before, describe, it, mock } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { loginOf, onPage, originOf, signedIn } from './support/customers.ts';
import { ordered } from './support/orders.ts';
import { disconnected, hearing, join, listen, type Page, roundTrip, until } from './support/realtime.ts';
import { staffOf } from './support/staff.ts';

const SWEEP_MS = 10_000;
const MINUTE = 60_000;

const backend = await startBackend({ manualIntervals: true });
const channel = await listen(backend);
const store_id = backend.storeIds.a;

/** Lets the sweep run, to its end. */
async function sweep(): Promise<void> {
  const queries = mock.method(backend.database, 'acrossStores');
  backend.tick(SWEEP_MS);
  queries.mock.restore();
  assert(queries.mock.callCount() > 0);
  await Promise.all(queries.mock.calls.map(({ result }) => result));
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});

/** A customer with an order, and a page that follows it. */
async function following(): Promise<Ordered & { page: Page }> {
  const person = await ordered(backend, 'a');
  const page = await channel.open({ token: person.access_token });
  assert.equal(await join(page, person.order.order_id), true);
  return { ...person, page };
}

async function accept({ order }: Ordered): Promise<void> {
  const staff = await staffOf(backend, 'a');
  await staff.succeed('staffOrderStatus', { order_id: order.order_id, order_status_id: 5 });
}

async function deleteAccount({ client, customer, signUp }: Ordered): Promise<void> {
  const { data } = await client.succeed('storeSearch', { url: originOf('a') });
  const { value, token_session_id = '' } = data.setting.find(({ key }) => key === 'publicKey') ?? {};
  assert(value, 'a customer is given the public key');
  const password = publicEncrypt(
    { key: value, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(Buffer.from(signUp.password, 'utf8').toString('base64')),
  ).toString('base64');
  const { customer_id } = customer;
  await client.succeed(
    'customerDelete',
    { token_session_id, store_id, customer_id, password },
    onPage(originOf('a')),
  );
}

/** Every way in which a session ends without the page taking part. */
const ends: Record<string, (person: Ordered) => Promise<unknown>> = {
  'signing out': ({ client, refresh_token }) =>
    client.succeed('customerDisconnect', { refresh_token, store_id }),
  'signing out everywhere': ({ client }) => client.succeed('customerDisconnectEverywhere', {}),
  'a change of password in another browser': async (person) => {
    const other = backend.shop('a');
    await other.succeed('customerLogin', loginOf(person));
    const { password } = person.signUp;
    await other.succeed('customerUpdatePassword', { password, new_password: 'une toute autre phrase' });
  },
  'the deletion of the account': deleteAccount,
};

describe('a page whose session was ended', () => {
  for (const [way, end] of Object.entries(ends)) {
    it(`by ${way} receives no more events of its order`, async () => {
      const person = await following();
      const heard = hearing(person.page, 'orderStatus');
      const left = disconnected(person.page);
      await end(person);
      await accept(person);
      await left;
      assert.deepEqual(heard, []);
    });

    it(`by ${way} is disconnected within ten seconds, and refused when it joins again`, async () => {
      const person = await following();
      const left = disconnected(person.page);
      await end(person);
      backend.tick(SWEEP_MS);
      await left;
      const again = await channel.open({ token: person.access_token });
      assert.equal(await join(again, person.order.order_id), false);
    });
  }

  it('stays connected when another session of the customer changed the password', async () => {
    const person = await following();
    const other = backend.shop('a');
    const { access_token } = await other.succeed('customerLogin', loginOf(person));
    const page = await channel.open({ token: access_token });
    assert.equal(await join(page, person.order.order_id), true);
    const heard = hearing(page, 'orderStatus');
    const left = disconnected(person.page);
    const { password } = person.signUp;
    await other.succeed('customerUpdatePassword', { password, new_password: 'une toute autre phrase' });
    await accept(person);
    await Promise.all([left, until(heard, 1)]);
    assert.equal(page.connected, true);
  });
});

describe('a page whose access token ends', () => {
  const renewed = async ({ client, refresh_token }: Ordered) =>
    (await client.succeed('refreshToken', { refresh_token, store_id })).access_token;

  it('is asked to renew it in its last minute, once, and not before', async () => {
    const { page } = await following();
    const asked = hearing(page, 'renew');
    backend.pass(14 * MINUTE - 1000);
    await sweep();
    await roundTrip(page);
    assert.equal(asked.length, 0);
    backend.pass(1000);
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await sweep();
    await roundTrip(page);
    assert.equal(asked.length, 1);
  });

  it('keeps its orders by a new token of the same customer, on the same connection', async () => {
    const person = await following();
    const { page } = person;
    const asked = hearing(page, 'renew');
    backend.pass(14 * MINUTE + 30_000);
    backend.tick(SWEEP_MS);
    await until(asked, 1);
    const { id } = page;
    assert.equal(await page.timeout(60_000).emitWithAck('authenticate', await renewed(person)), true);
    backend.pass(MINUTE);
    const heard = hearing(page, 'orderStatus');
    await accept(person);
    await until(heard, 1);
    assert.equal(page.id, id);
    backend.pass(13 * MINUTE);
    backend.tick(SWEEP_MS);
    await until(asked, 2);
  });

  it('receives nothing and is disconnected when it has not renewed it by then', async () => {
    const person = await following();
    const heard = hearing(person.page, 'orderStatus');
    const left = disconnected(person.page);
    backend.pass(15 * MINUTE);
    await accept(person);
    await left;
    assert.deepEqual(heard, []);
    const again = await channel.open({ token: await renewed(person) });
    assert.equal(await join(again, person.order.order_id), true);
  });

  it("keeps nothing by another customer's token, a wrong one, or none", async () => {
    const person = await following();
    const { access_token } = await signedIn(backend, 'a');
    const wrong: unknown[] = [access_token, 'wrong', '', null, { token: 1 }];
    for (const token of wrong) {
      assert.equal(await person.page.timeout(60_000).emitWithAck('authenticate', token as string), false);
    }
    const left = disconnected(person.page);
    backend.pass(15 * MINUTE);
    backend.tick(SWEEP_MS);
    await left;
  });

  it('joins by its cookie when another tab has renewed the cookie meanwhile', async () => {
    const person = await following();
    backend.pass(15 * MINUTE);
    const cookie = `access_token=${await renewed(person)}`;
    const page = await channel.open({ token: person.access_token, cookie });
    assert.equal(await join(page, person.order.order_id), true);
  });
});
