import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { TABLE_TOKEN_LENGTH_MAX } from '#lib/domain/store/table-token.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { shopB } from '#tests/support/shops/shop-b.ts';
import { startBackend } from './support/backend.ts';
import { staffOf } from './support/staff.ts';
import { asStaffOf, forged, secretOf, tableTokens } from './support/tables.ts';

const AREAS = [
  { name: 'Salle', max_table_number: 12 },
  { name: 'Terrasse - côté cour', max_table_number: 2 },
];
const SENTENCE: Partial<Record<RefusalCode, string>> = {
  table_token: 'Ce QR code n’est pas reconnu. Scannez celui qui est posé sur votre table.',
  table_other_shop: 'Ce QR code est celui d’un autre restaurant. Scannez celui qui est posé sur votre table.',
  table_renewed: 'Ce QR code a été remplacé par un nouveau. Scannez celui qui est posé sur votre table.',
  unknown_table: 'Cette table n’existe pas dans ce restaurant. Scannez le QR code posé sur votre table.',
};

const backend = await startBackend();
const { storeIds } = backend;
const verify = (token: string) => ({ token, store_id: storeIds.a });

before(async () => {
  await backend.admin.succeed('shopImport', shopA({ areas: AREAS }));
  await backend.admin.succeed('shopImport', shopB({ areas: AREAS }));
});

const tokenOf = async (table: string, letter: 'a' | 'b' = 'a') =>
  (await tableTokens(backend, letter)).get(table) ?? '';

async function refused(token: string, code: RefusalCode): Promise<void> {
  const answer = await backend.shop('a').refused('tableVerify', verify(token));
  assert.deepEqual([answer.status, answer.code, answer.message], [422, code, SENTENCE[code]]);
}

describe('v1/table/verify', () => {
  it('names the table of a code, from the first to the last of every area', async () => {
    const client = backend.shop('a');
    for (const [table, area, number] of [
      ['Salle-1', 'Salle', 1],
      ['Salle-12', 'Salle', 12],
      ['Terrasse - côté cour-2', 'Terrasse - côté cour', 2],
    ] as const) {
      const answer = await client.succeed('tableVerify', verify(await tokenOf(table)));
      assert.deepEqual([answer.area, answer.number], [area, number]);
    }
  });

  it('accepts a code without expiry', async () => {
    const token = await tokenOf('Salle-5');
    backend.moveTo('2036-11-20T12:30:00+01:00');
    assert.equal((await backend.shop('a').succeed('tableVerify', verify(token))).number, 5);
  });

  it("refuses the code of another shop, at a table that both have and with the store's id put right", async () => {
    const token = await tokenOf('Salle-5', 'b');
    await refused(token, 'table_other_shop');
    const claim = { table: 'Salle-5', store_id: storeIds.a, version: 1 };
    await refused(forged(claim, await secretOf(backend, 'b')), 'table_token');
  });

  it('refuses a payload that was changed under its signature', async () => {
    const [head, , signature] = (await tokenOf('Salle-5')).split('.');
    const payload = (await tokenOf('Salle-6')).split('.')[1];
    await refused(`${head}.${payload}.${signature}`, 'table_token');
  });

  it('refuses a signature with one sign changed or none left, and one under no key', async () => {
    const token = await tokenOf('Salle-5');
    const unsigned = token.slice(0, token.lastIndexOf('.') + 1);
    const flipped = token.replace(
      /\.(.)([\w-]*)$/,
      (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
    );
    const claim = { table: 'Salle-5', store_id: storeIds.a, version: 1 };
    for (const wrong of [
      flipped,
      `${token}A`,
      unsigned,
      `${unsigned}A`,
      forged(claim, ''),
      forged(claim, Buffer.from(backend.config.jwtSecret).toString('base64url')),
      forged({ ...claim, version: 99 }, await secretOf(backend, 'a')),
      forged({ table: 'Salle-5' }, await secretOf(backend, 'a')),
    ])
      await refused(wrong, 'table_token');
  });

  it('refuses another algorithm, and none, even under the right key', async () => {
    const claim = { table: 'Salle-5', store_id: storeIds.a, version: 1 };
    const secret = await secretOf(backend, 'a');
    for (const alg of ['none', 'HS512', 'RS256', 'hs256', '', null, { toString: 'HS256' }])
      await refused(forged(claim, secret, { alg }), 'table_token');
    await refused(forged(claim, secret, { alg: 'HS256', crit: ['exp'], exp: 1 }), 'table_token');
  });

  it('refuses a table past the last one and an area that there is not, though rightly signed', async () => {
    const secret = await secretOf(backend, 'a');
    for (const table of ['Salle-13', 'Salle-0', 'Salle--1', 'salle-1', 'Patio-1', 'Terrasse - côté cour-3'])
      await refused(forged({ table, store_id: storeIds.a, version: 1 }, secret), 'unknown_table');
  });

  it('refuses anything that is no token', async () => {
    for (const token of ['a.b.c', 'two.parts', 'e30.e30.e30.e30', '..', 'null', "' OR 1=1 --"])
      await refused(token, 'table_token');
  });

  it('refuses an empty or oversized token by its field', async () => {
    for (const token of ['', 'a'.repeat(TABLE_TOKEN_LENGTH_MAX + 1)]) {
      const { code, fields } = await backend.shop('a').refused('tableVerify', verify(token));
      assert.deepEqual([code, Object.keys(fields ?? {})], ['malformed', ['token']]);
    }
  });

  it('follows the shop file: a removed table is refused, and accepted when it is back', async () => {
    const token = await tokenOf('Salle-12');
    const fewer = [{ name: 'Salle', max_table_number: 11 }];
    await backend.admin.succeed('shopImport', shopA({ areas: fewer }));
    await refused(token, 'unknown_table');
    await backend.admin.succeed('shopImport', shopA({ areas: AREAS }));
    assert.equal((await backend.shop('a').succeed('tableVerify', verify(token))).number, 12);
  });
});

describe('v1/staff/table/list', () => {
  it("returns every table of the staff's own shop, with a stable code", async () => {
    const staff = await staffOf(backend, 'a');
    const { shop, tables } = await staff.succeed('staffTableList', {});
    assert.equal(shop, 'Grill A');
    assert.equal(tables.length, 14);
    assert.deepEqual(await staff.succeed('staffTableList', {}), { class: 'success', shop, tables });
    const others = await (await staffOf(backend, 'b')).succeed('staffTableList', {});
    const tokens = new Set(others.tables.map(({ token }) => token));
    assert(tables.every(({ token }) => !tokens.has(token)));
  });

  it('creates one key for concurrent first requests', async () => {
    await backend.database.acrossStores((tx) => tx.query('DELETE FROM table_key'));
    const lists = await Promise.all(Array.from({ length: 8 }, () => tokenOf('Salle-1')));
    assert.equal(new Set(lists).size, 1);
  });

  it('is empty for a shop without tables', async () => {
    await backend.admin.succeed('shopImport', shopB());
    const { tables } = await backend.admin.succeed('staffTableList', {}, asStaffOf('b'));
    assert.deepEqual(tables, []);
  });
});

describe('v1/staff/table/renew', () => {
  it('makes every printed code of the shop invalid, and none of another shop', async () => {
    await backend.admin.succeed('shopImport', shopB({ areas: AREAS }));
    const [old, foreign] = [await tokenOf('Salle-5'), await tokenOf('Salle-5', 'b')];
    await backend.admin.succeed('staffTableRenew', {}, asStaffOf('a'));
    await refused(old, 'table_renewed');
    const fresh = await tokenOf('Salle-5');
    assert.notEqual(fresh, old);
    await backend.shop('a').succeed('tableVerify', verify(fresh));
    await backend.shop('b').succeed('tableVerify', { token: foreign, store_id: storeIds.b });
  });

  it('refuses a token that names a replaced version but is signed with another key', async () => {
    const claim = { table: 'Salle-5', store_id: storeIds.a, version: 1 };
    await refused(forged(claim, await secretOf(backend, 'a', 2)), 'table_token');
  });

  it('leaves one key in use after two concurrent requests', async () => {
    const renew = () => backend.admin.succeed('staffTableRenew', {}, asStaffOf('a'));
    await Promise.all([renew(), renew()]);
    await backend.shop('a').succeed('tableVerify', verify(await tokenOf('Salle-5')));
  });
});

describe('the keys', () => {
  it('survive an import, and are in no setting', async () => {
    const token = await tokenOf('Salle-5');
    const secret = await secretOf(backend, 'a', 2);
    await backend.admin.succeed('shopImport', shopA({ areas: AREAS }));
    await backend.shop('a').succeed('tableVerify', verify(token));
    const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
    assert(secret.length >= 43 && !JSON.stringify(data).includes(secret));
  });
});
