import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import { storeOf } from '#lib/contract/store.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { shopB } from '#tests/support/shops/shop-b.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';

const backend = await startBackend();
const store_id = backend.storeIds.a;
const visitor = backend.shop('a');
const { data } = await visitor.succeed('storeSearch', { url: 'http://shop-a.localhost' });
const [lille, lens] = storeOf(data, DEFAULT_LANGUAGE_ID).deliveryZones;
assert(lille && lens);

type Person = Awaited<ReturnType<typeof signedIn>>;
const add = async ({ client }: Person, changes: Partial<CallOf<'addressAdd'>> = {}) =>
  (await client.succeed('addressAdd', { city: 'Lille', address: '1 rue de la Gare', ...changes })).address;
const listOf = async ({ client }: Person) =>
  (await client.succeed('addressList', { store_id })).addresses.map(({ address_id, default: isDefault }) => [
    address_id,
    isDefault,
  ]);

describe('an address', () => {
  it("is added in the storefront's form, with the city's own name, region and postcode", async () => {
    const person = await signedIn(backend, 'a');
    const { customer_id } = person.customer;
    const { address, title, message } = await person.client.succeed('addressAddV1', {
      customer_id,
      company: 'Ardoise',
      city: String(lens.cityId),
      code_postal_id: 7,
      address: ' 2 place Jean-Jaurès ',
      address_2: 'Bâtiment B',
      country_id: 1,
      zone_id: lens.zoneId,
      store_id,
      default: 1,
    });
    const { address_id, ...rest } = address;
    assert(address_id > 0);
    assert.deepEqual(rest, {
      customer_id,
      company: 'Ardoise',
      city: 'Lens',
      city_id: lens.cityId,
      postcode: '62300',
      code_postal_id: 7,
      address_1: '2 place Jean-Jaurès',
      address_2: 'Bâtiment B',
      country_id: 1,
      zone_id: lens.zoneId,
      default: true,
      firstname: '',
      lastname: '',
    });
    assert.deepEqual([title, message], ['Adresse', 'Votre adresse a été ajoutée.']);
  });

  it("is added in the account area's form: city and region by their names, not the default one", async () => {
    const person = await signedIn(backend, 'a');
    const address = await add(person, { company: '', city: 'LILLE', zone: 'nord', address_2: '' });
    assert.deepEqual(
      [address.city_id, address.zone_id, address.default],
      [lille.cityId, lille.zoneId, false],
    );
  });

  it('is refused outside the delivery zones', async () => {
    const person = await signedIn(backend, 'a');
    const own = await add(person);
    for (const place of [
      { city: 'Paris' },
      { city: 999_999 },
      { city: 'Lille', zone: 'Pas-de-Calais' },
      { city: lille.cityId, zone_id: lens.zoneId },
    ]) {
      const added = await person.client.refused('addressAdd', { ...place, address: 'x' });
      assert.deepEqual([added.code, added.message], ['unknown_address', 'Adresse introuvable']);
      const payload = { ...place, address_id: own.address_id, address_1: 'x' };
      assert.equal((await person.client.refused('addressUpdate', payload)).code, 'unknown_address');
    }
  });

  it('has the postcode of its city, and no other', async () => {
    const person = await signedIn(backend, 'a');
    const own = await add(person, { postcode: '59000' });
    assert.equal(own.postcode, '59000');
    for (const postcode of ['59001', '62300', '75001']) {
      const place = { city: lille.cityId, postcode };
      const said = 'Le code postal de Lille est 59000.';
      const added = await person.client.refused('addressAdd', { city: 'Lille', address: 'x', postcode });
      assert.deepEqual(
        [added.status, added.code, added.message, added.fields],
        [422, 'postcode_mismatch', said, { postcode: said }],
      );
      const changed: CallOf<'addressUpdate'> = { ...place, address_id: own.address_id, address_1: 'x' };
      assert.equal((await person.client.refused('addressUpdate', changed)).code, 'postcode_mismatch');
    }
    const kept = await person.client.succeed('addressList', { store_id });
    assert.deepEqual(
      kept.addresses.map(({ address_1, postcode }) => [address_1, postcode]),
      [['1 rue de la Gare', '59000']],
    );
  });

  it('is in the part of a city that its postcode is of', async () => {
    const [zone] = shopA().delivery_zones ?? [];
    assert(zone);
    const delivery_zones = [zone, { ...zone, postcode: '59800', price: '4.00' }];
    await backend.admin.succeed('shopImport', shopB({ delivery_zones }));
    const { client } = await signedIn(backend, 'b');
    for (const postcode of ['59800', '59000']) {
      const { address } = await client.succeed('addressAdd', { city: 'Lille', address: 'x', postcode });
      assert.equal(address.postcode, postcode);
    }
    const [one, other] = (await client.succeed('addressList', {})).addresses;
    assert.notEqual(one?.city_id, other?.city_id);
  });

  it('is changed as a whole, in both versions', async () => {
    const person = await signedIn(backend, 'a');
    const { address_id } = await add(person, { company: 'Ardoise', default: true });
    for (const version of ['addressUpdate', 'addressUpdateV1'] as const) {
      const payload = { address_id, city: 'Lens', address_1: '3 rue Neuve' };
      const { address } = await person.client.succeed(version, payload);
      assert.deepEqual(
        [address.city, address.address_1, address.company, address.default],
        ['Lens', '3 rue Neuve', '', true],
      );
    }
    const off = { address_id, city: 'Lens', address_1: '3 rue Neuve', default: false };
    assert.equal((await person.client.succeed('addressUpdate', off)).address.default, false);
  });

  it('is deleted, in both versions', async () => {
    const person = await signedIn(backend, 'a');
    for (const version of ['addressDelete', 'addressDeleteV1'] as const) {
      const { address_id } = await add(person);
      const answer = await person.client.succeed(version, { address_id });
      assert.equal(answer.message, 'Votre adresse a été supprimée');
      assert.deepEqual(answer.city, { name_city: 'Lille', address_1: '1 rue de la Gare' });
      assert.equal((await person.client.refused(version, { address_id })).code, 'unknown_address');
    }
    assert.deepEqual(await listOf(person), []);
  });

  it('needs a street, and no field past its limit', async () => {
    const person = await signedIn(backend, 'a');
    for (const [changes, field] of [
      [{ address: '' }, 'address'],
      [{ address: '   ' }, 'address'],
      [{ address: 'x'.repeat(129) }, 'address'],
      [{ address_2: 'x'.repeat(129) }, 'address_2'],
      [{ company: 'x'.repeat(65) }, 'company'],
      [{ city: '' }, 'city'],
      [{ postcode: '5900' }, 'postcode'],
    ] as const) {
      const payload = { city: 'Lille', address: '1 rue de la Gare', ...changes };
      const { fields } = await person.client.refused('addressAdd', payload);
      assert.deepEqual(Object.keys(fields ?? {}), [field]);
    }
  });

  it('is one of twenty at most', async () => {
    const person = await signedIn(backend, 'a');
    const replies = await atOnce(backend, 22, () =>
      person.client.call('addressAdd', { city: 'Lille', address: 'x' }),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 20);
    const refused = await person.client.refused('addressAdd', { city: 'Lille', address: 'x' });
    assert.equal(refused.code, 'too_many_addresses');
    assert.match(refused.message, /déjà 20 adresses/);
  });
});

describe('the default address', () => {
  it('is one at most, whichever call makes it so', async () => {
    const person = await signedIn(backend, 'a');
    const first = await add(person, { default: true });
    const second = await add(person, { default: true });
    assert.deepEqual(await listOf(person), [
      [second.address_id, true],
      [first.address_id, false],
    ]);
    const { customer_id } = person.customer;
    const payload = { address_id: first.address_id, customer_id, store_id };
    const { address, city } = await person.client.succeed('addressDefault', payload);
    assert.equal(address.default, true);
    assert.deepEqual(city, { name_city: address.city, address_1: address.address_1 });
    assert.deepEqual(await listOf(person), [
      [first.address_id, true],
      [second.address_id, false],
    ]);
  });

  it('is one at most also when several are chosen at once', async () => {
    const person = await signedIn(backend, 'a');
    const addresses = [await add(person), await add(person), await add(person)];
    let turn = 0;
    const replies = await atOnce(backend, 9, () => {
      turn += 1;
      const address_id = addresses[turn % 3]?.address_id ?? 0;
      return person.client.call('addressDefault', { address_id });
    });
    for (const { status } of replies) assert.equal(status, 200);
    assert.equal((await listOf(person)).filter(([, isDefault]) => isDefault).length, 1);
  });
});

describe("another customer's address", () => {
  it('cannot be seen, changed, chosen or deleted', async () => {
    const [owner, thief] = [await signedIn(backend, 'a'), await signedIn(backend, 'a')];
    const { address_id } = await add(owner);
    for (const refused of [
      await thief.client.refused('addressUpdate', { address_id, city: 'Lille', address_1: 'x' }),
      await thief.client.refused('addressDefault', { address_id }),
      await thief.client.refused('addressDelete', { address_id }),
    ])
      assert.equal(refused.code, 'unknown_address');
    assert.deepEqual(await listOf(thief), []);
    assert.deepEqual(await listOf(owner), [[address_id, false]]);
  });

  it('is not added to another customer', async () => {
    const [owner, thief] = [await signedIn(backend, 'a'), await signedIn(backend, 'a')];
    const { customer_id } = owner.customer;
    for (const refused of [
      await thief.client.refused('addressAdd', { customer_id, city: 'Lille', address: 'x' }),
      await thief.client.refused('addressList', { customer_id }),
    ])
      assert.equal(refused.code, 'forbidden');
  });
});
