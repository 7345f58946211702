import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { isSignedBy, sha256 } from '#backend/shared/crypto/journal-key.ts';
import { hashedText } from '#lib/domain/journal/chain.ts';
import { type ClosedDay, lastDayOf } from '#lib/domain/journal/closures.ts';
import { sumFigures } from '#lib/domain/journal/figures.ts';
import { FIRST_HASH, type JournalContent } from '#lib/domain/journal/journal-entry.ts';
import type { TillWay } from '#lib/domain/journal/till.ts';
import { cents } from '#lib/domain/money.ts';
import { addDays } from '#lib/domain/opening-hours/clock.ts';
import type { Outcome } from '../../backend/shared/outcome.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { closeOpenDay, journalsOf, TEST_KEY } from './support/journal.ts';
import { asStaffOf } from './support/tables.ts';
import { until } from './support/until.ts';

// MANAGEMENT section 9, 'Ardoise encaisse': what is recorded of money, and the closures of days.

const backend = await startBackend();
const { database, storeIds } = backend;
const storeId = storeIds.a;
const orders = await cardOrders(backend);
const { placed, paidByCard, receive, ledger } = orders;
const journals = journalsOf(backend);
/** Paid before the journal begins. */
const early = await placed();
const NOBODY = { staffId: null };
const HOUR = 3_600_000;

const choose = (way: TillWay, from: TillWay | null) => journals.tills.choose(storeId, { way, from }, NOBODY);

interface Row {
  no: number;
  text: string;
  hash: string;
  previousHash: string;
  keyId: string | null;
  signature: string | null;
}

const rows = () =>
  database.inStore(storeId, (tx) =>
    tx.query<Row>(
      `SELECT entry_no AS no, content AS text, hash, previous_hash AS "previousHash", key_id AS "keyId", signature
         FROM journal_entry ORDER BY entry_no`,
    ),
  );
const contents = async () =>
  (await rows()).map(({ text }) => JSON.parse(text) as JournalContent & { no: number; date: string });
/** The last entries of an order, by kind. */
const entriesOf = async (orderId: number) =>
  (await contents()).filter((each) => 'order' in each && each.order === orderId);

/** Closes the open day, once it has begun. */
const closeDay = async (changes: Parameters<typeof closeOpenDay>[2] = {}) => {
  const open = await journals.openDay(storeId);
  backend.pass(Math.max(0, (open?.beginsAt ?? 0) - backend.now()));
  return closeOpenDay(journals, storeId, changes);
};
const cancel = (orderId: number) =>
  backend.admin.succeed(
    'staffOrderStatus',
    { order_id: orderId, order_status_id: 4, reason: 'Rupture' },
    asStaffOf('a'),
  );
const closed = (outcome: Outcome<ClosedDay>): ClosedDay => {
  assert.ok(outcome.ok, 'the day is closed');
  return outcome.value;
};
const code = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.refusal.code);

/** A Friday's lunch on the shop's clock; each test begins on a day of its own. */
let day = 0;
beforeEach(() => {
  day += 1;
  backend.moveTo(new Date(Date.parse('2026-11-20T12:30:00+01:00') + day * 7 * 24 * HOUR).toISOString());
});

describe('a journal', () => {
  it('begins with the totals of the ledger, once the shop has chosen', async () => {
    await receive(early, { amount: '21.80', means: 'cash' });
    assert.deepEqual(await rows(), []);
    assert.equal(code(await choose('journal', null)), 'done');
    const [opening, ...more] = await contents();
    assert.deepEqual(more, []);
    assert.ok(opening?.kind === 'opening');
    assert.deepEqual(opening.totals, [{ means: 'cash', online: false, received: 2180, returned: 0 }]);
    assert.deepEqual(opening.perpetual, { received: 2180, returned: 0, reversed: 0, sales: 0 });
  });

  it('records a payment with what it pays, by rate, in the transaction of the payment', async () => {
    const card = await placed();
    await receive(card, { amount: '10.00', means: 'cash' });
    await receive(card, { amount: '11.80', means: 'meal_voucher' });
    const entries = await entriesOf(card.order.order_id);
    assert.deepEqual(
      entries.map((each) => each.kind === 'settlement' && [each.amount, each.movement.means, each.first]),
      [
        [1000, 'cash', true],
        [1180, 'meal_voucher', false],
      ],
    );
    const gross = entries.flatMap((each) => ('taxes' in each ? each.taxes : []));
    assert.equal(
      gross.reduce((sum, tax) => sum + tax.gross, 0),
      2180,
    );
  });

  it('records what was paid online, and what a cancellation gives back', async () => {
    const card = await paidByCard();
    await cancel(card.order.order_id);
    await until(async () => (await ledger(card)).length === 2);
    const entries = await entriesOf(card.order.order_id);
    assert.deepEqual(
      entries.map((each) => [each.kind, 'excess' in each ? each.excess : null]),
      [
        ['settlement', 0],
        ['reallocation', 2180],
        ['settlement', -2180],
      ],
    );
    const [, cancelled] = entries;
    assert.ok(cancelled?.kind === 'reallocation');
    assert.deepEqual(
      cancelled.creditNotes.map(({ amount }) => amount),
      [2180],
    );
  });

  it('carries an order over that was paid before, and counts it in no day', async () => {
    await receive(early, { amount: '1.80', means: 'cash', kind: 'refund' });
    assert.deepEqual(
      (await entriesOf(early.order.order_id)).map((each) => [
        each.kind,
        'amount' in each ? each.amount : null,
      ]),
      [
        ['carried', 2180],
        ['settlement', -180],
      ],
    );
  });

  it('is chained from its first entry to its last', async () => {
    let previous = FIRST_HASH;
    for (const [index, { no, text, hash, previousHash }] of (await rows()).entries()) {
      assert.deepEqual([no, previousHash, hash], [index + 1, previous, sha256(hashedText(previous, text))]);
      previous = hash;
    }
  });

  for (const statement of [
    "UPDATE journal_entry SET content = '' WHERE entry_no = 1",
    'DELETE FROM journal_entry',
    'DELETE FROM journal_key',
    'TRUNCATE journal_entry',
  ])
    it(`refuses "${statement}", to the owner of the tables too`, async () => {
      await assert.rejects(
        database.acrossStores((tx) => tx.query(statement)),
        /append-only/,
      );
      await assert.rejects(database.inStore(storeId, (tx) => tx.query(statement)));
    });
});

describe('closing a day', () => {
  it('states its figures, is signed, and what comes later falls on the next day', async () => {
    await closeDay();
    const card = await placed();
    await receive(card, { amount: '21.80', means: 'cash' });
    const open = await journals.openDay(storeId);
    assert.equal(open?.figures.cashExpected, 2180);
    const { no, date, content } = closed(
      await closeDay({
        counted: { pieces: [{ value: 2000, count: 1 }], total: cents(2000) },
        explanation: 'Il manque 1,80 €',
      }),
    );
    assert.equal(date, open?.date);
    assert.deepEqual(content.figures, open?.figures);
    assert.deepEqual(
      [content.figures.orders, content.figures.payments, content.counted?.total],
      [1, 1, 2000],
    );
    const row = (await rows()).find((each) => each.no === no);
    assert.equal(row?.keyId, TEST_KEY.keyId);
    assert.ok(isSignedBy(TEST_KEY.publicKey, row?.hash ?? '', row?.signature ?? ''));
    const next = await placed();
    await receive(next, { amount: '5.00', means: 'cash' });
    const [later] = await entriesOf(next.order.order_id);
    assert.ok(later && later.date > date);
  });

  it('gives a refund of a closed day to the open one', async () => {
    const card = await placed();
    await receive(card, { amount: '21.80', means: 'cash' });
    closed(await closeDay());
    await receive(card, { amount: '1.80', means: 'cash', kind: 'refund' });
    const { content } = closed(await closeDay());
    assert.deepEqual(
      [content.figures.orders, content.figures.refunds, content.figures.cashExpected],
      [0, 180, -180],
    );
  });

  it('happens once for two cashiers, and once for a request that is made twice', async () => {
    const card = await placed();
    await receive(card, { amount: '21.80', means: 'cash' });
    const open = await journals.openDay(storeId);
    const [one, other] = await Promise.all([closeDay(), closeDay()]);
    assert.deepEqual([code(one), code(other)].sort(), ['day_closed', 'done']);
    const next = await placed();
    await receive(next, { amount: '21.80', means: 'cash' });
    const requestKey = randomUUID();
    const date = (await journals.openDay(storeId))?.date ?? '';
    const first = closed(await closeDay({ date, requestKey }));
    assert.deepEqual(closed(await closeDay({ date, requestKey })), first);
    assert.equal(code(await closeDay({ date: open?.date })), 'day_closed');
    assert.equal(code(await closeDay({ date: '2030-01-01' })), 'nothing_to_close');
  });

  it('counts each payment on exactly one day while cashiers close and others pay', async () => {
    const cards = [];
    for (let index = 0; index < 6; index += 1) cards.push(await placed());
    const before = (await contents()).length;
    await Promise.all([
      ...cards.map((card) => receive(card, { amount: '21.80', means: 'card' })),
      closeDay(),
      closeDay(),
    ]);
    await closeDay();
    const after = (await contents()).slice(before);
    const days = after.filter((each) => each.kind === 'day');
    const paid = after.flatMap((each) => (each.kind === 'settlement' ? [each.no] : []));
    assert.equal(paid.length, 6);
    assert.deepEqual(
      paid.map((no) => days.filter(({ from, to }) => from <= no && no <= to).length),
      paid.map(() => 1),
    );
    assert.equal(
      days.reduce((sum, { figures }) => sum + figures.payments, 0),
      6,
    );
  });

  it('comes by itself after five in the morning, and says so', async () => {
    const card = await placed();
    await receive(card, { amount: '21.80', means: 'cash' });
    const open = await journals.openDay(storeId);
    backend.pass((open?.closesItselfAt ?? 0) - backend.now() - 1);
    assert.equal(await journals.task.runOne(), false);
    backend.pass(1);
    assert.equal(await journals.task.runOne(), true);
    const last = (await contents()).findLast((each) => each.kind === 'day');
    assert.deepEqual([last?.date, last?.automatic, last?.counted], [open?.date, true, null]);
  });

  it('is refused for a day that has not begun: two closes on one day do not move the dates ahead', async () => {
    const evening = async () => {
      const card = await placed();
      await receive(card, { amount: '21.80', means: 'cash' });
    };
    await closeDay();
    const lunch = backend.now();
    const dates: string[] = [];
    for (let days = 1; days <= 3; days += 1) {
      await evening();
      const first = closed(await closeDay());
      await evening();
      const next = await journals.openDay(storeId);
      assert.equal(code(await closeOpenDay(journals, storeId)), 'day_not_begun');
      assert.ok(next && next.date > first.date && next.beginsAt > backend.now());
      dates.push(first.date);
      backend.pass(lunch + days * 24 * HOUR - backend.now());
    }
    const [date = ''] = dates;
    assert.deepEqual(dates, [date, addDays(date, 1), addDays(date, 2)]);
  });

  it('closes a month with the first day of the next one: its figures are those of its days', async () => {
    const all = await contents();
    const months = all.flatMap((each) => (each.kind === 'month' ? [each] : []));
    assert.ok(months.length > 0);
    assert.equal(new Set(months.map(({ period }) => period)).size, months.length);
    for (const { period, days, figures } of months) {
      const of = all.flatMap((each) =>
        each.kind === 'day' && each.date.startsWith(period) ? [each.figures] : [],
      );
      assert.deepEqual([days, figures], [of.length, sumFigures(of)]);
    }
  });
});

describe('a shop that sells nothing any more', () => {
  it('has its month and its year closed when they are over, once, without a further payment', async () => {
    const lunch = backend.now();
    const card = await placed();
    await receive(card, { amount: '21.80', means: 'cash' });
    const { date } = closed(await closeDay());
    const closures = async () =>
      (await contents()).flatMap((each) =>
        each.kind === 'month' || each.kind === 'year' ? [each.period] : [],
      );
    const [month, year] = [date.slice(0, 7), date.slice(0, 4)];
    assert.ok(!(await closures()).includes(month));
    backend.moveTo(`${lastDayOf(month)}T23:59:00+01:00`);
    assert.equal(await journals.task.runOne(), false);
    backend.pass(6 * HOUR);
    assert.equal(await journals.task.runOne(), true);
    assert.equal((await closures()).at(-1), month);
    backend.moveTo(`${Number(year) + 1}-01-01T06:00:00+01:00`);
    assert.equal(await journals.task.runOne(), true);
    assert.equal((await closures()).at(-1), year);
    // A Friday's lunch more than a year later.
    backend.moveTo(new Date(lunch + 60 * 7 * 24 * HOUR).toISOString());
    assert.equal(await journals.task.runOne(), false);
    const next = await placed();
    await receive(next, { amount: '21.80', means: 'cash' });
    await closeDay();
    const all = await closures();
    assert.equal(new Set(all).size, all.length);
  });
});

describe('a clock that is set back', () => {
  it('takes the instant of the last entry, and no earlier day', async () => {
    const card = await placed();
    await receive(card, { amount: '10.00', means: 'cash' });
    backend.pass(-48 * HOUR);
    await receive(card, { amount: '11.80', means: 'cash' });
    const [one, other] = (await entriesOf(card.order.order_id)) as unknown as { at: string; date: string }[];
    assert.equal(other?.at, one?.at);
    assert.equal(other?.date, one?.date);
  });
});

describe('a shop whose own till collects', () => {
  it('notes no payment on site, and its journal stops until it collects again', async () => {
    assert.equal(code(await choose('own_till', null)), 'till_changed');
    assert.equal(code(await choose('own_till', 'journal')), 'done');
    const card = await placed();
    assert.equal((await receive(card, { amount: '21.80', means: 'cash' })).code, 'own_till');
    const online = await paidByCard();
    assert.deepEqual(await entriesOf(online.order.order_id), []);
    assert.equal(code(await choose('journal', 'own_till')), 'done');
    await cancel(online.order.order_id);
    const kinds = (await entriesOf(online.order.order_id)).map(({ kind }) => kind);
    assert.deepEqual(kinds.slice(0, 2), ['carried', 'reallocation']);
  });
});
