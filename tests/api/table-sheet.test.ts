import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SHEET_LAYOUTS, type SheetLayout } from '#lib/domain/store/shop-tables.ts';
import { sheetCodes } from '#tests/support/sheet-codes.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { pdfTexts } from './support/pdf-text.ts';
import { memberOf } from './support/staff.ts';
import { tableTokens } from './support/tables.ts';

const backend = await startBackend();
const manager = await memberOf(backend, 'a', 'manager');
const AREAS = [
  { name: 'Salle', max_table_number: 13 },
  { name: 'Terrasse - côté cour', max_table_number: 1 },
];
await backend.admin.succeed('shopImport', counter('shop-a', { areas: AREAS }));
const { areas } = await manager.succeed('manageTables', {});
const tables = areas.flatMap((area) => area.tables.map((table) => ({ ...table, area: area.name })));

async function sheet(layout: SheetLayout, table_ids: number[]): Promise<Buffer> {
  const { pdf } = await manager.succeed('manageTableSheet', { layout, table_ids });
  return Buffer.from(pdf, 'base64');
}

/** The codes of tables as they must be, filled up to whole pages. */
async function expected(ids: readonly number[], perPage: number): Promise<(string | null)[][]> {
  const tokens = await tableTokens(backend, 'a');
  const urls = tables
    .filter(({ table_id }) => ids.includes(table_id))
    .map(({ area, number }) => `http://shop-a.localhost:9/${tokens.get(`${area}-${number}`)}`);
  return Array.from({ length: Math.ceil(urls.length / perPage) }, (_, page) =>
    Array.from({ length: perPage }, (_, place) => urls[page * perPage + place] ?? null),
  );
}

const PER_PAGE: Record<SheetLayout, number> = { cards_2: 2, cards_6: 6, cards_12: 12, tents: 2 };

describe('the sheet of QR codes', () => {
  for (const layout of SHEET_LAYOUTS)
    it(`has in the layout ${layout} a readable code for each table, which is its address`, async () => {
      const ids = tables.map(({ table_id }) => table_id).slice(0, layout === 'cards_2' ? 5 : undefined);
      const read = await sheetCodes(await sheet(layout, ids), layout);
      const pages = await expected(ids, PER_PAGE[layout]);
      // A tent says the same on both faces: the first row is the one on its head.
      assert.deepEqual(read, layout === 'tents' ? pages.map((page) => [...page, ...page]) : pages);
    });

  it('is of the chosen tables alone, in their order, and of the present code after a renewal', async () => {
    const wanted = tables.filter(({ number, area }) => number % 5 === 0 || area !== 'Salle');
    const ids = wanted.map(({ table_id }) => table_id);
    const before = await sheetCodes(await sheet('cards_6', ids.toReversed()), 'cards_6');
    assert.deepEqual(before, await expected(ids, 6));
    const { revision } = await manager.succeed('manageTables', {});
    const act = { revision, act_key: crypto.randomUUID() };
    await manager.succeed('manageTableRenew', { ...act, table_id: ids[0] ?? 0 });
    const after = await sheetCodes(await sheet('cards_6', ids), 'cards_6');
    assert.deepEqual(after, await expected(ids, 6));
    assert.notEqual(after[0]?.[0], before[0]?.[0]);
  });

  it('says the shop, the table, its area and name, what to do and the address, and no payment that there is not', async () => {
    const { revision } = await manager.succeed('manageTables', {});
    const [first] = tables;
    await manager.succeed('manageTableName', {
      revision,
      act_key: crypto.randomUUID(),
      table_id: first?.table_id ?? 0,
      name: 'Table du fond',
    });
    const texts = pdfTexts(await sheet('cards_12', [first?.table_id ?? 0]));
    for (const text of ['Table 1', 'Salle · Table du fond', 'shop-a.localhost:9'])
      assert(texts.includes(text), `${text} is not in ${texts.join(' | ')}`);
    assert(texts.some((text) => /^Scannez pour commander( et payer)?$/.test(text)));
  });

  it('is drawn for names of any script and length, and for as many tables as one file takes', async () => {
    for (const name of ['الشرفة 12', 'Jardin 🌳', '漢字', 'גן', 'x'.repeat(60), 'Ô<b>"&'.repeat(10)]) {
      const { revision } = await manager.succeed('manageTables', {});
      const added = await manager.succeed('manageAreaAdd', {
        revision,
        act_key: crypto.randomUUID(),
        name,
        tables: [{ number: 9999 }],
      });
      const id = added.areas.at(-1)?.tables[0]?.table_id ?? 0;
      const [page] = await sheetCodes(await sheet('cards_12', [id]), 'cards_12');
      const token = (await tableTokens(backend, 'a')).get(`${name}-9999`);
      assert.equal(page?.[0], `http://shop-a.localhost:9/${token}`);
    }
    const { code, fields } = await manager.refused('manageTableSheet', {
      layout: 'tents',
      table_ids: Array.from({ length: 301 }, (_, index) => index + 1),
    });
    assert.deepEqual([code, Object.keys(fields ?? {})], ['malformed', ['table_ids']]);
  });
});
