import fc from 'fast-check';
import type { Area } from '#lib/domain/store/store.ts';
import { readTableToken, TABLE_TOKEN_LENGTH_MAX, tableText } from '#lib/domain/store/table-token.ts';

const AREAS: Area[] = [
  { areaName: 'Salle', maxTableNumber: 12 },
  { areaName: 'Terrasse - côté jardin', maxTableNumber: 6 },
];
const SHOP = { storeId: 7, areas: AREAS };

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const tokenOf = (payload: unknown) =>
  `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(payload))}.c2ln`;
const tokenAt = (table: unknown) => tokenOf({ table, store_id: 7, version: 1 });
const read = (token: string, shop = SHOP) => readTableToken(token, shop);
const refused = (code: string) => ({ ok: false, code });

describe('a table token', () => {
  it('is accepted for a table of the shop', () => {
    const claim = { area: 'Salle', number: 5, storeId: 7, version: 1, tableVersion: 1 };
    expect(read(tokenAt('Salle-5'))).toEqual({ ok: true, claim });
  });

  it('may leave out store and version, as the tokens of another backend do', () => {
    const claim = { area: 'Salle', number: 5, storeId: null, version: null, tableVersion: 1 };
    expect(read(tokenOf({ table: 'Salle-5' }))).toEqual({ ok: true, claim });
  });

  it('carries the number after the last hyphen: an area may have hyphens, spaces and accents', () => {
    expect(read(tokenAt('Terrasse - côté jardin-6'))).toMatchObject({
      ok: true,
      claim: { area: 'Terrasse - côté jardin', number: 6 },
    });
  });

  it.each([
    ['the first table', 'Salle-1'],
    ['exactly maxTableNumber', 'Salle-12'],
  ])('is accepted for %s', (_, table) => {
    expect(read(tokenAt(table))).toMatchObject({ ok: true });
  });

  it.each([
    ['one past maxTableNumber', 'Salle-13'],
    ['the maximum of another area', 'Terrasse - côté jardin-12'],
    ['table 0', 'Salle-0'],
    ['a negative number', 'Salle--3'],
    ['an area that the shop does not have', 'Patio-3'],
    ['an area in another case', 'salle-3'],
    ['an area with a space too many', 'Salle -3'],
    ['an area in another Unicode form', 'Terrasse - côté jardin-3'.normalize('NFD')],
  ])('is refused for %s: there is no such table', (_, table) => {
    expect(read(tokenAt(table))).toEqual(refused('unknown_table'));
  });

  it.each([
    ['1.5', 'Salle-1.5'],
    ['a number in letters', 'Salle-cinq'],
    ['a number of another script', 'Salle-٣'],
    ['an exponent', 'Salle-1e1'],
    ['a leading zero', 'Salle-05'],
    ['a number that no table has', `Salle-${'9'.repeat(10)}`],
    ['no number', 'Salle-'],
    ['no hyphen', 'Salle5'],
    ['no area', '-5'],
    ['a line after the number', 'Salle-5\n'],
    ['nothing', ''],
    ['a number', 5],
    ['a list', ['Salle-5']],
    ['an object', { toString: 'Salle-5' }],
    ['null', null],
  ])('with %s for its table is unreadable', (_, table) => {
    expect(read(tokenAt(table))).toEqual(refused('table_token'));
  });

  it('of another shop is refused as that, whatever table it names', () => {
    for (const table of ['Salle-5', 'Patio-99'])
      expect(read(tokenOf({ table, store_id: 8, version: 1 }))).toEqual(refused('table_other_shop'));
  });

  it('says how often the code of its table was renewed', () => {
    expect(read(tokenOf({ table: 'Salle-5', store_id: 7, version: 1, table_version: 3 }))).toMatchObject({
      ok: true,
      claim: { tableVersion: 3 },
    });
  });

  it.each([['7'], [7.5], [0], [-7], [2 ** 31], [null], [{}]])(
    'whose store_id or a version is %p is unreadable',
    (value) => {
      expect(read(tokenOf({ table: 'Salle-5', store_id: value, version: 1 }))).toEqual(
        refused('table_token'),
      );
      for (const field of ['version', 'table_version'])
        expect(read(tokenOf({ table: 'Salle-5', store_id: 7, [field]: value }))).toEqual(
          refused('table_token'),
        );
    },
  );

  it('has three parts, neither two nor four, none of them empty', () => {
    const [head, payload, signature] = tokenAt('Salle-5').split('.');
    for (const parts of [
      [head, payload],
      [head, payload, signature, 'more'],
      [head, payload, ''],
      ['', payload, signature],
      [head, '', signature],
      [`${head} `, payload, signature],
    ])
      expect(read(parts.join('.'))).toEqual(refused('table_token'));
    expect(read('')).toEqual(refused('table_token'));
  });

  it.each([
    ['text that is no JSON', '{table:Salle-5}'],
    ['null', 'null'],
    ['a text', '"Salle-5"'],
    ['a list', '["Salle-5"]'],
    ['a prototype', '{"__proto__":{"table":"Salle-5"}}'],
    ['nested brackets', `${'['.repeat(700)}${']'.repeat(700)}`],
  ])('whose payload is %s is unreadable', (_, text) => {
    expect(read(`h.${base64url(text)}.s`)).toEqual(refused('table_token'));
  });

  it('whose payload is not UTF-8, or not base64url, is unreadable', () => {
    const latin = Buffer.from('{"table":"C\xf4t\xe9-1"}', 'latin1').toString('base64url');
    for (const payload of [latin, 'a', '_____'])
      expect(read(`h.${payload}.s`)).toEqual(refused('table_token'));
  });

  it('is read up to its greatest length and no further', () => {
    const long = (length: number) => {
      const token = tokenAt('Salle-5');
      return token + 'A'.repeat(length - token.length);
    };
    expect(read(long(TABLE_TOKEN_LENGTH_MAX))).toMatchObject({ ok: true });
    expect(read(long(TABLE_TOKEN_LENGTH_MAX + 1))).toEqual(refused('table_token'));
    expect(read(tokenAt(`${'a'.repeat(1_000_000)}-1`))).toEqual(refused('table_token'));
  });

  it('is refused by a shop without tables', () => {
    expect(read(tokenAt('Salle-5'), { storeId: 7, areas: [] })).toEqual(refused('unknown_table'));
  });

  it('that is any text at all never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => `h.${base64url(json)}.s`),
        ),
        (token) => {
          expect(read(token).ok).toBe(false);
        },
      ),
    );
  });
});

describe('a token of any area', () => {
  it('is accepted for each number up to the highest, whatever the area is called', () => {
    const area = fc.record({
      areaName: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
      maxTableNumber: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(area, fc.nat(), (only, any) => {
        const table = { area: only.areaName, number: 1 + (any % only.maxTableNumber) };
        const reading = read(tokenAt(tableText(table)), { storeId: 7, areas: [only] });
        expect(reading).toMatchObject({ ok: true, claim: table });
      }),
    );
  });
});
