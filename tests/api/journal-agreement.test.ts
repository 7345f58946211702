import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { verifyJournal } from '#backend/modules/journal/verify.ts';
import { journalKey } from '#backend/shared/crypto/journal-key.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { type Cents, cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import { MEANS } from '#lib/domain/orders/order.ts';
import { RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import { isFull } from '#tests/support/full-run.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { readCommand, runCommand } from '../../scripts/journal/command.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { startBackend } from './support/backend.ts';
import { type CardOrder, cardOrders } from './support/card-orders.ts';
import { orderOf } from './support/orders.ts';
import { reportCounter } from './support/reports.ts';
import { memberOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';
import { until } from './support/until.ts';

// Random days of a shop through its API: ledger, journal, close, files, e-reporting, reports and receipts state the same money,
// to the cent, by rate and by means. What the domain says of many more days is in tests/unit/domain/journal/any-day.test.ts.

const DAYS = 3;
const ORDERS_A_DAY = isFull ? 130 : 10;

const backend = await startBackend();
const { database, storeIds, config } = backend;
const storeId = storeIds.a;
const orders = await cardOrders(backend);
const count = reportCounter(backend);
/** At 5.5, 10 and 20 %. */
const PRICES = { Café: 235, Kebab: 850, Cuvée: 2000 } as const;
const CHOICES = { Kebab: { Pain: ['Pain'] } };
const products = counter('shop-a').products.map((product) => ({ ...product, blocked: false }));
await backend.admin.succeed('shopImport', { ...counter('shop-a', { products }), live_state: true });
const folder = await mkdtemp(join(tmpdir(), 'ardoise-journal-'));
after(() => rm(folder, { recursive: true }));

type Manager = Awaited<ReturnType<typeof memberOf>>;
type ClosedDay = AnyAnswerOf<'manageDayClose'>;

const share = fc.integer({ min: 1, max: 100 });
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), share, means: fc.constantFrom(...MEANS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund' as const, 'discount' as const, 'tip' as const, 'fewer' as const),
      share,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
const randomOrder = fc.record({
  /** Whether what is still due is paid in the end. */
  isPaid: fc.boolean(),
  isOnline: fc.integer({ min: 0, max: 7 }).map((eighth) => eighth === 0),
  quantities: fc
    .record({ Café: fc.nat(3), Kebab: fc.nat(2), Cuvée: fc.nat(1) })
    .filter((some) => Object.values(some).some((quantity) => quantity > 0)),
  acts: fc.array(act, { maxLength: 6 }),
});

const amountOf = (text: string): Cents => parseDecimal(text.replace(',', '.')) ?? ZERO;
const part = (of: number, percent: number) => toDecimal(cents(Math.max(1, Math.round((of * percent) / 100))));

/** What may be refused by a rule of the shop, and never fails. */
async function tried(call: Promise<{ status: number; body: object }>): Promise<void> {
  const { status, body } = await call;
  assert.ok(status < 500, JSON.stringify(body));
}

async function take(manager: Manager, order_id: number, taken: Act): Promise<void> {
  if (taken.kind === 'cancel')
    return tried(
      backend.admin.call(
        'staffOrderStatus',
        { order_id, order_status_id: 4, reason: 'Rupture' },
        asStaffOf('a'),
      ),
    );
  const { order, money } = await manager.succeed('manageOrder', { order_id });
  const version = order.version ?? 1;
  const total = amountOf(order.total);
  const received = [order.total_NKT, order.total_CC, order.total_TIC].map(amountOf);
  const noted = { order_id, idempotency_key: randomUUID() };
  const change = { order_id, version, reason: 'Au hasard', idempotency_key: randomUUID() };
  switch (taken.kind) {
    case 'pay': {
      const due = total - received.reduce((sum, each) => sum + each, 0);
      if (due <= 0) return;
      const amount = taken.share > 50 ? toDecimal(cents(due)) : part(due, taken.share);
      return tried(manager.call('manageOrderReceived', { ...noted, means: taken.means, amount }));
    }
    case 'refund': {
      const refund = { kind: 'amount', amount: part(total, taken.share) } as const;
      const asked = { order_id, version, refund, reason: 'Au hasard', act_key: randomUUID() };
      await tried(manager.call('manageOrderRefund', asked));
      const left = (await manager.succeed('manageOrder', { order_id })).money?.to_give_back ?? '0.00';
      if (amountOf(left) === 0) return;
      const means = MEANS[received.findIndex((each) => each > 0)] ?? 'cash';
      return tried(manager.call('manageOrderReceived', { ...noted, means, kind: 'refund', amount: left }));
    }
    case 'discount':
    case 'tip': {
      const adjusted = { kind: taken.kind, amount: part(500, taken.share) };
      return tried(manager.call('manageOrderAdjust', { ...change, change: adjusted }));
    }
    case 'fewer': {
      const kept = order.order_products.slice(1).map((_, index) => ({ line: index + 2 }));
      assert.ok(money);
      return tried(manager.call('manageOrderAdjust', { ...change, change: { kind: 'lines', kept } }));
    }
  }
}

/** Rows by a name, in cents; those that say nothing are left out, as figures do. */
const rowsBy = (rows: readonly { name: string; amounts: readonly Cents[] }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ name }) => name)]
      .map(([name, same]) => {
        const [first] = same;
        const sums = (first?.amounts ?? []).map((_, index) =>
          same.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0),
        );
        return [name, sums] as const;
      })
      .filter(([, sums]) => sums.some((sum) => sum !== 0))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
interface TaxWire {
  rate: number | string;
  net: string;
  tax: string;
  gross: string;
}
const byRate = (taxes: readonly TaxWire[]) =>
  rowsBy(
    taxes.map(({ rate, net, tax, gross }) => ({
      name: String(rate).replace(',', '.'),
      amounts: [net, tax, gross].map(amountOf),
    })),
  );

/** What the ledger moved after an entry, by means; the last entry too. */
async function ledgerAfter(id: number) {
  const rows = await database.inStore(storeId, (tx) =>
    tx.query<{
      id: number;
      kind: keyof typeof RECEIVED_SIGNS;
      means: string;
      online: boolean;
      amount: number;
    }>(
      `SELECT ledger_entry_id::float8 AS id, kind, means, online, amount FROM ledger_entry
        WHERE store_id = current_store_id() AND ledger_entry_id > $1 ORDER BY ledger_entry_id`,
      [id],
    ),
  );
  const moved = rowsBy(
    rows.map(({ kind, means, online, amount }) => {
      const signed = RECEIVED_SIGNS[kind] * amount;
      return {
        name: `${means} ${online}`,
        amounts: [cents(Math.max(0, signed)), cents(Math.max(0, 0 - signed))],
      };
    }),
  );
  return { moved, last: rows.at(-1)?.id ?? id };
}

const movedIn = (means: readonly { means: string; online: boolean; received: string; returned: string }[]) =>
  rowsBy(
    means.map(({ means: name, online, ...each }) => ({
      name: `${name} ${online}`,
      amounts: [amountOf(each.received), amountOf(each.returned)],
    })),
  );

const tableOf = (base64: string) => {
  const [head = [], ...rows] = Buffer.from(base64, 'base64')
    .toString()
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';'));
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
};
const taxesIn = (rows: readonly Record<string, string>[], net: string) =>
  byRate(
    rows.map((row) => ({
      rate: row.taux ?? '',
      net: row[net] ?? '',
      tax: row.tva ?? '',
      gross: row.ttc ?? '',
    })),
  );

/** Asserts that the receipts of orders that are paid say what the journal says of them. Returns how many these are. */
async function checkReceipts(of: readonly CardOrder[]): Promise<number> {
  const entries = await database.inStore(storeId, (tx) =>
    tx.query<{ id: number; text: string }>(
      'SELECT order_id AS id, content AS text FROM journal_entry WHERE order_id IS NOT NULL',
    ),
  );
  const byOrder = Map.groupBy(entries, ({ id }) => id);
  let paid = 0;
  for (const { client, order } of of) {
    const { status, body } = await client.call('customerReceipt', { order_id: order.order_id });
    if (status !== 200) {
      assert.equal(body.code, 'no_receipt');
      continue;
    }
    const { receipt } = body as unknown as AnyAnswerOf<'customerReceipt'>;
    const { total, total_NKT, total_CC, total_TIC, order_status_id } = receipt.order;
    const received = [total_NKT, total_CC, total_TIC].reduce((sum, each) => sum + amountOf(each), 0);
    if (received !== amountOf(total) || order_status_id === 4) continue;
    const shares = (byOrder.get(order.order_id) ?? []).flatMap(
      ({ text }) =>
        (JSON.parse(text) as { taxes: { rate: number; net: Cents; tax: Cents; gross: Cents }[] }).taxes,
    );
    const recorded = rowsBy(
      shares.map(({ rate, net, tax, gross }) => ({ name: String(rate), amounts: [net, tax, gross] })),
    );
    assert.deepEqual(byRate(receipt.taxes), recorded);
    paid += 1;
  }
  return paid;
}

describe('random days of a shop', () => {
  const closed: ClosedDay[] = [];
  const placed: CardOrder[] = [];

  it('have receipts that say what the journal says, and end with a close that says what their ledger moved', {
    timeout: 600_000,
  }, async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    await owner.succeed('manageTillChoose', { way: 'journal', from: null });
    let seen = 0;
    let receipts = 0;
    for (let day = 0; day < DAYS; day += 1) {
      backend.moveTo(`2026-11-${24 + day}T12:30:00+01:00`);
      const manager = await memberOf(backend, 'a', 'manager');
      const client = await orders.diner();
      for (const { isOnline, isPaid, quantities, acts } of fc.sample(randomOrder, ORDERS_A_DAY)) {
        const names = (['Café', 'Kebab', 'Cuvée'] as const).filter((name) => quantities[name] > 0);
        const lines = names.map((name) =>
          orders.card.line(name, name === 'Kebab' ? CHOICES.Kebab : {}, quantities[name]),
        );
        const total = names.reduce((sum, name) => sum + quantities[name] * PRICES[name], 0);
        const payload = orderOf(storeId, toDecimal(cents(total)), lines);
        const card = isOnline
          ? await orders.paidByCard()
          : { client, order: (await client.succeed('orderAdd', payload)).order };
        placed.push(card);
        for (const taken of acts) await take(manager, card.order.order_id, taken);
        if (isPaid) await take(manager, card.order.order_id, { kind: 'pay', share: 100, means: 'cash' });
        // Orders of the days before are paid, given back and changed too.
        const earlier = placed[Math.floor(placed.length / 3)];
        if (earlier && acts[0]) await take(manager, earlier.order.order_id, acts[0]);
      }
      await until(
        async () =>
          (await database.acrossStores((tx) => tx.query('SELECT 1 FROM refund WHERE due_at IS NOT NULL')))
            .length === 0,
      );
      receipts += await checkReceipts(placed.slice(-ORDERS_A_DAY));
      const { open, float } = await manager.succeed('manageDay', {});
      const request = { date: open?.date ?? '', seen_no: open?.seen_no ?? 0, float, counted: null };
      const close = await manager.succeed('manageDayClose', {
        ...request,
        explanation: '',
        act_key: randomUUID(),
      });
      assert.deepEqual(close.figures, open?.figures);
      const ledger = await ledgerAfter(seen);
      assert.deepEqual(movedIn(close.figures.means), ledger.moved);
      seen = ledger.last;
      closed.push(close);
    }
    assert.equal(closed.length, DAYS);
    assert.ok(receipts > 0);
    assert.ok(closed.some(({ figures }) => figures.taxes.length === 3));
  });

  it('have files, e-reporting and reports that say what their closes say, by rate and means', async () => {
    const manager = await memberOf(backend, 'a', 'manager');
    await count();
    for (const { date, figures } of closed) {
      const span = { from: date, until: date };
      const rows = tableOf((await manager.succeed('manageDayTable', { table: 'figures', ...span })).csv);
      const of = (rubric: string) => rows.filter(({ rubrique }) => rubrique === rubric);
      const expected = byRate(figures.taxes);
      assert.deepEqual(taxesIn(of('tva'), 'ht'), expected);
      assert.deepEqual(taxesIn(of('mode_tva'), 'ht'), expected);
      const sum = (table: readonly Record<string, string>[], column: string) =>
        table.reduce((total, row) => total + amountOf(row[column] ?? ''), 0);
      const stated = (name: 'received' | 'returned') =>
        figures.means.reduce((total, means) => total + amountOf(means[name]), 0);
      for (const rubric of ['moyen', 'personne'])
        assert.deepEqual(
          [sum(of(rubric), 'recu'), sum(of(rubric), 'rendu')],
          [stated('received'), stated('returned')],
        );
      assert.equal(sum(of('pourboires'), 'montant'), amountOf(figures.tips));
      const reported = tableOf(
        (await manager.succeed('manageDayTable', { table: 'e_reporting', ...span })).csv,
      );
      assert.deepEqual(taxesIn(reported, 'base_ht'), expected);

      const report = await manager.succeed('manageReport', { period: 'custom', ...span });
      assert.deepEqual(byRate(report.figures.taxes), expected);
      assert.equal(report.figures.tips, figures.tips);
      const asReported = figures.means.map(({ online, means, ...each }) => ({
        means: online && means === 'card' ? 'card_online' : means,
        online: false,
        ...each,
      }));
      assert.deepEqual(
        movedIn(report.figures.means.map((means) => ({ ...means, online: false }))),
        movedIn(asReported),
      );
    }
  });

  it('have an export whose tables say what their closes say, and a journal that is whole', async () => {
    const file = join(folder, 'journal.zip');
    const call = callsOf(async (path, init) => backend.app.request(path, init), config.adminKey);
    await runCommand({ call, close: async () => {} }, readCommand(['export', 'shop-a', '--file', file]));
    const files = unzipSync(await readFile(file));
    const table = (name: string) =>
      tableOf(Buffer.from(strFromU8(files[name] ?? new Uint8Array())).toString('base64'));
    const entries = table('ecritures.csv');
    const closures = table('clotures.csv');
    for (const { no, date, figures } of closed) {
      const ofDay = entries.filter(({ jour, commande }) => jour === date && commande !== '');
      const sum = (column: string) => ofDay.reduce((total, row) => total + amountOf(row[column] ?? ''), 0);
      const all = (name: 'gross' | 'tax') =>
        figures.taxes.reduce((total, taxes) => total + amountOf(taxes[name]), 0);
      assert.deepEqual([sum('ventes_ttc'), sum('tva')], [all('gross'), all('tax')]);
      const moved = figures.means.reduce(
        (total, { received, returned }) => total + amountOf(received) - amountOf(returned),
        0,
      );
      assert.equal(sum('montant'), moved);
      assert.equal(sum('pourboire') + sum('a_rendre'), amountOf(figures.tips) + amountOf(figures.excess));
      const own = closures
        .filter(({ numero }) => numero === String(no))
        .map((row) => ({ ...row, taux: row.taux_tva ?? '' }));
      assert.deepEqual(taxesIn(own, 'ht'), byRate(figures.taxes));
    }
    const key = journalKey(config.journalKey);
    assert.equal((await verifyJournal({ database, key }, storeId)).fault, null);
  });
});
