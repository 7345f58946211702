import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '#backend/shared/database/transact.ts';
import { done, refuse } from '#backend/shared/outcome.ts';
import { startBackend } from './support/backend.ts';

const { database, storeIds } = await startBackend();
const one = async (sql: string, parameters: readonly unknown[] = []) =>
  (await database.acrossStores((tx) => tx.query(sql, parameters)))[0];

test('values come back in the same form from both databases', async () => {
  assert.deepEqual(
    await one(`select 1 as int, 9007199254740991::bigint as bigint, 5.50::numeric(5, 2) as numeric, count(*) as count,
      true as truth, 'é' as text, null as nothing, '2026-11-20'::date as day, array[1, 2] as ints,
      array['a', null] as texts, '{"a": [1]}'::jsonb as json, '2026-11-20 12:30+01'::timestamptz as instant`),
    {
      int: 1,
      bigint: 9007199254740991,
      numeric: 5.5,
      count: 1,
      truth: true,
      text: 'é',
      nothing: null,
      day: '2026-11-20',
      ints: [1, 2],
      texts: ['a', null],
      json: { a: [1] },
      instant: new Date('2026-11-20T11:30:00Z'),
    },
  );
});

test('parameters are taken in the same form by both databases', async () => {
  const instant = new Date('2026-11-20T11:30:00.123Z');
  assert.deepEqual(
    await one(
      `select $1::int as int, $2::bigint as bigint, $3::text as nothing, $4::int[] as ints, $5::text[] as texts,
        $6::json as json, $7::timestamptz as instant, $8::boolean as truth`,
      [1, 9007199254740991, null, [1, 2], ['a "b"', 'c,d', ''], JSON.stringify(['x']), instant, false],
    ),
    {
      int: 1,
      bigint: 9007199254740991,
      nothing: null,
      ints: [1, 2],
      texts: ['a "b"', 'c,d', ''],
      json: ['x'],
      instant,
      truth: false,
    },
  );
});

const cities = () =>
  database.inStore(storeIds.a, (tx) => tx.query("select value from setting where key = 'config_address'"));
const move = "update setting set value = 'Roubaix' where key = 'config_address'";

test('a transaction that throws leaves nothing', async () => {
  const before = await cities();
  const failing = database.inStore(storeIds.a, async (tx) => {
    await tx.query(move);
    throw new Error('on purpose');
  });
  await assert.rejects(failing, /on purpose/);
  assert.deepEqual(await cities(), before);
});

test('a transaction whose failed statement was swallowed fails', async () => {
  const before = await cities();
  const careless = database.inStore(storeIds.a, async (tx) => {
    await tx.query(move);
    await tx.query('select 1 / 0').catch(() => {});
  });
  await assert.rejects(careless);
  assert.deepEqual(await cities(), before);
});

test('a refusal rolls back, a success commits', async () => {
  const before = await cities();
  const refused = await transact(database, storeIds.a, async (tx) => {
    await tx.query(move);
    return refuse('invalid');
  });
  assert.deepEqual(refused, { ok: false, refusal: { code: 'invalid' } });
  assert.deepEqual(await cities(), before);
  const kept = await transact(database, storeIds.a, async (tx) => {
    await tx.query(move);
    return done('moved');
  });
  assert.deepEqual(kept, { ok: true, value: 'moved' });
  assert.deepEqual(await cities(), [{ value: 'Roubaix' }]);
});

test('many transactions at once all finish', async () => {
  const counts = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      database.inStore(index % 2 ? storeIds.a : storeIds.b, async (tx) => {
        await tx.query('select 1');
        return (await tx.query('select store_id from store')).length;
      }),
    ),
  );
  assert.deepEqual(new Set(counts), new Set([1]));
});
