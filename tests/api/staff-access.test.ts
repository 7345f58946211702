import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { staffOf } from './support/staff.ts';

const backend = await startBackend();
const HOUR = 60 * 60 * 1000;

const member = (changes: Record<string, string> = {}) => ({
  shop: 'shop-a',
  email: 'sam@example.fr',
  password: 'un mot de passe',
  name: 'Sam',
  ...changes,
});
const rows = () => backend.database.acrossStores((tx) => tx.query('SELECT staff_id FROM staff'));

describe('v1/staff/create', () => {
  it('is for the operator only', async () => {
    const before = await rows();
    const { access_token } = await signedIn(backend, 'a');
    const { token } = await staffOf(backend, 'a');
    const others = [
      backend.direct(),
      backend.direct('wrong'),
      backend.direct(access_token),
      backend.direct(token),
    ];
    for (const client of others) {
      const answer = await client.refused('staffCreate', member());
      assert.equal(answer.status, 401);
    }
    assert.equal((await rows()).length, before.length + 1);
  });

  it('stores only the argon2id hash of the password', async () => {
    await backend.admin.succeed('staffCreate', member());
    const kept = JSON.stringify(
      await backend.database.acrossStores((tx) =>
        tx.query('SELECT * FROM staff LEFT JOIN staff_account USING (account_id)'),
      ),
    );
    assert(!kept.includes('un mot de passe'));
    assert.match(kept, /\$argon2id\$/);
  });

  it('refuses an e-mail address that the shop has, and accepts it at another shop', async () => {
    await backend.admin.succeed('staffCreate', member({ email: 'twice@example.fr' }));
    const before = await rows();
    const answer = await backend.admin.refused('staffCreate', member({ email: 'TWICE@example.fr' }));
    assert.equal(answer.status, 409);
    assert.equal(answer.code, 'staff_exists');
    assert.equal(answer.message, 'Un membre de l’équipe a déjà cette adresse e-mail.');
    assert.deepEqual(await rows(), before);
    await backend.admin.succeed('staffCreate', member({ email: 'twice@example.fr', shop: 'shop-b' }));
  });

  it('refuses an unknown shop, a short password and an invalid e-mail address', async () => {
    const before = await rows();
    assert.equal(
      (await backend.admin.refused('staffCreate', member({ shop: 'nowhere' }))).code,
      'unknown_shop',
    );
    for (const [field, value] of [
      ['password', 'neufsigne'],
      ['password', 'onze signes'],
      ['email', 'sam'],
      ['name', ' '],
    ] as const) {
      const answer = await backend.admin.refused('staffCreate', member({ [field]: value }));
      assert.deepEqual(Object.keys(answer.fields ?? {}), [field]);
    }
    assert.deepEqual(await rows(), before);
  });
});

describe('v1/staff/login', () => {
  it('answers the same for a wrong password, an unknown address, another shop and no shop', async () => {
    await backend.admin.succeed('staffCreate', member({ email: 'lou@example.fr' }));
    const { name: _, ...right } = member({ email: 'lou@example.fr' });
    const wrong = [
      { ...right, password: 'un autre mot de passe' },
      { ...right, email: 'nobody@example.fr' },
      { ...right, shop: 'shop-b' },
      { ...right, shop: 'nowhere' },
    ];
    const answers = await Promise.all(
      wrong.map((payload) => backend.direct().refused('staffLogin', payload)),
    );
    for (const { status, body } of answers) {
      assert.equal(status, 401);
      assert.deepEqual(body, answers[0]?.body);
    }
    const { store_id } = await backend.direct().succeed('staffLogin', right);
    assert.equal(store_id, backend.storeIds.a);
  });

  it('lasts 12 hours', async () => {
    const client = await staffOf(backend, 'a');
    backend.pass(12 * HOUR - 1000);
    await client.succeed('staffOrderList', {});
    backend.pass(1000);
    const answer = await client.refused('staffOrderList', {});
    assert.equal(answer.status, 401);
    assert.equal(answer.code, 'session_expired');
  });

  it('ends at once for a member who left', async () => {
    const client = await staffOf(backend, 'a');
    await client.succeed('staffOrderList', {});
    await backend.database.acrossStores((tx) => tx.query('UPDATE staff SET ended_at = now()'));
    assert.equal((await client.refused('staffOrderList', {})).status, 401);
  });
});

describe('a staff call', () => {
  it("is refused without a token, with a customer's and with a wrong one", async () => {
    const { access_token } = await signedIn(backend, 'a');
    for (const bearer of [undefined, access_token, 'wrong']) {
      const client = backend.direct(bearer);
      assert.equal((await client.refused('staffOrderList', {})).status, 401);
      assert.equal(
        (await client.refused('staffOrderStatus', { order_id: 1, order_status_id: 5 })).status,
        401,
      );
      assert.equal((await client.refused('staffStoreSwitch', { sw: 'maintenance', value: 1 })).status, 401);
    }
  });

  it('is open to the operator, for the shop that the header names', async () => {
    const as = (shop: string) => ({ 'x-ardoise-shop': shop });
    await backend.admin.succeed('staffOrderList', {}, as('shop-b'));
    assert.equal((await backend.admin.refused('staffOrderList', {}, as('nowhere'))).code, 'unknown_shop');
    assert.equal((await backend.admin.refused('staffOrderList', {})).code, 'unknown_shop');
    assert.equal((await backend.direct('wrong').refused('staffOrderList', {}, as('shop-b'))).status, 401);
  });

  it('does not let a member act at a shop that is named', async () => {
    const client = await staffOf(backend, 'a');
    await client.succeed('staffStoreSwitch', { sw: 'web_order', value: 0 }, { 'x-ardoise-shop': 'shop-b' });
    const settings = await backend.database.acrossStores((tx) =>
      tx.query("SELECT store_id, value FROM setting WHERE key = 'config_web_order' ORDER BY store_id"),
    );
    assert.deepEqual(settings, [
      { store_id: backend.storeIds.a, value: '0' },
      { store_id: backend.storeIds.b, value: '1' },
    ]);
  });
});
