import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { journalsOf } from './support/journal.ts';
import { pdfTexts } from './support/pdf-text.ts';
import { memberOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';

// MANAGEMENT section 9, Day close: the page 'Journée'.

const backend = await startBackend();
const { database, storeIds } = backend;
const { placed, paidByCard } = await cardOrders(backend);
const owner = await memberOf(backend, 'a', 'owner');
const manager = await memberOf(backend, 'a', 'manager');
const other = await memberOf(backend, 'b', 'owner');
const HOUR = 3_600_000;

type Overview = AnyAnswerOf<'manageDay'>;
const day = (): Promise<Overview> => manager.succeed('manageDay', {});

/** A close of what is shown, with changes. */
const seen = async (changes: object = {}) => {
  const { open, float } = await day();
  return {
    date: open?.date ?? '2026-01-01',
    seen_no: open?.seen_no ?? 0,
    float,
    counted: null,
    explanation: '',
    act_key: randomUUID(),
    ...changes,
  };
};
const close = async (changes: object = {}) => manager.succeed('manageDayClose', await seen(changes));

/** Notes money on site as a member. */
const receive = (
  { order }: { order: { order_id: number } },
  amount: string,
  means = 'cash',
  kind = 'payment',
) =>
  manager.succeed('manageOrderReceived', {
    order_id: order.order_id,
    means: means as 'cash',
    amount,
    kind: kind as 'payment',
    idempotency_key: randomUUID(),
  });

/** The cells of a CSV file as a French spreadsheet reads it. */
function cellsOf(base64: string): string[][] {
  const text = Buffer.from(base64, 'base64').toString('utf8');
  assert.ok(text.startsWith('\ufeff'), 'begins with the byte order mark');
  assert.ok(text.endsWith('\r\n'));
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
}

let week = 0;
/** Their sessions end with time. */
async function signIn(): Promise<void> {
  for (const member of [owner, manager, other])
    await member.succeed('manageSignIn', { email: member.email, password: 'un mot de passe' });
}

/** A Friday's lunch on the shop's clock; each test begins on a day of its own. */
beforeEach(async () => {
  week += 1;
  backend.moveTo(new Date(Date.parse('2026-11-20T12:30:00+01:00') + week * 7 * 24 * HOUR).toISOString());
  await signIn();
});

describe('before the choice', () => {
  it('has neither a day nor a drawer, and nothing can be closed', async () => {
    const shown = await day();
    assert.deepEqual([shown.way, shown.open, shown.last, shown.own_till], [null, null, null, null]);
    assert.equal((await manager.refused('manageDayClose', await seen())).code, 'nothing_to_close');
  });
});

describe('a shop whose own till collects', () => {
  it('shows what was paid online, and what was to be paid at hand-over', async () => {
    await owner.succeed('manageTillChoose', { way: 'own_till', from: null });
    const online = await paidByCard();
    const { order } = await placed();
    for (const status of [5, 2, 3, 6] as const)
      await backend.admin.succeed(
        'staffOrderStatus',
        { order_id: order.order_id, order_status_id: status },
        asStaffOf('a'),
      );
    const shown = await day();
    assert.equal(shown.open, null);
    assert.deepEqual(shown.own_till?.online, { received: '21.80', returned: '0.00' });
    assert.deepEqual(shown.own_till?.handed_over, { orders: 1, amount: '21.80' });
    assert.deepEqual(
      shown.unfinished.map(({ order_id, due }) => [order_id, due]),
      [[online.order.order_id, '0.00']],
    );
    backend.pass(24 * HOUR);
    await signIn();
    await manager.succeed('manageOrderAdjust', {
      order_id: order.order_id,
      version: 1,
      change: { kind: 'discount', amount: '1.80' },
      reason: 'Plat froid',
      idempotency_key: randomUUID(),
    });
    assert.deepEqual((await day()).own_till?.handed_over, { orders: 0, amount: '0.00' });
    await owner.succeed('manageTillChoose', { way: 'journal', from: 'own_till' });
  });
});

describe('the page of the day', () => {
  it('shows what was received by rate, means, mode and person, and what is under way', async () => {
    const cash = await placed();
    const card = await placed();
    const open = await placed();
    await receive(cash, '21.80');
    await receive(card, '10.00', 'meal_voucher');
    const shown = await day();
    assert.equal(shown.way, 'journal');
    const figures = shown.open?.figures;
    assert.deepEqual(figures?.means, [
      { means: 'cash', online: false, received: '21.80', returned: '0.00' },
      { means: 'meal_voucher', online: false, received: '10.00', returned: '0.00' },
    ]);
    assert.deepEqual(
      figures?.methods.map(({ method, sales, orders }) => [method, sales, orders]),
      [['pickup', '31.80', 2]],
    );
    assert.deepEqual(figures?.staff, [
      { staff_id: manager.staffId, name: 'Sam', received: '31.80', returned: '0.00' },
    ]);
    assert.equal(figures?.cash, '21.80');
    const due = new Map(shown.unfinished.map((order) => [order.order_id, order.due]));
    assert.deepEqual(
      [due.get(cash.order.order_id), due.get(card.order.order_id), due.get(open.order.order_id)],
      ['0.00', '11.80', '21.80'],
    );
    await close();
  });

  it('names an order that was handed over without its money', async () => {
    const { order } = await placed();
    for (const to of [5, 2, 3] as const)
      await manager.succeed('manageOrderMove', { order_id: order.order_id, order_status_id: to });
    await manager.succeed('manageOrderMove', { order_id: order.order_id, order_status_id: 6, means: 'none' });
    const found = (await day()).unfinished.find(({ order_id }) => order_id === order.order_id);
    assert.deepEqual([found?.handed_over, found?.due], [true, '21.80']);
    await receive({ order }, '21.80', 'card');
    assert.ok(!(await day()).unfinished.some(({ order_id }) => order_id === order.order_id));
    await close();
  });

  it('is not for the counter, and shows nothing of another shop', async () => {
    const counter = await memberOf(backend, 'a', 'counter');
    assert.equal((await counter.refused('manageDay', {})).code, 'not_permitted');
    assert.equal((await counter.refused('manageDayClose', await seen())).code, 'not_permitted');
    assert.deepEqual((await other.succeed('manageDays', {})).days, []);
  });
});

describe('the float', () => {
  it('is what was in the drawer before, in the close, and stays for the next day', async () => {
    await manager.succeed('manageDayFloat', { float: '150.00', from: '0.00' });
    await receive(await placed(), '21.80');
    const closed = await close({
      counted: [
        { value: 10000, count: 1 },
        { value: 5000, count: 1 },
      ],
    });
    assert.deepEqual(
      [closed.float, closed.counted?.total, closed.figures.cash],
      ['150.00', '150.00', '21.80'],
    );
    assert.equal((await day()).float, '150.00');
  });

  it('is refused when somebody else has changed it, below nothing and above 10,000 euros', async () => {
    assert.equal(
      (await manager.refused('manageDayFloat', { float: '200.00', from: '0.00' })).code,
      'float_changed',
    );
    for (const float of ['-1.00', '10000.01'])
      assert.equal((await manager.refused('manageDayFloat', { float, from: '150.00' })).code, 'malformed');
    await manager.succeed('manageDayFloat', { float: '10000.00', from: '150.00' });
    await manager.succeed('manageDayFloat', { float: '150.00', from: '10000.00' });
  });
});

describe('closing the day', () => {
  it('keeps a count that is 2.50 short, its pieces and its explanation', async () => {
    await receive(await placed(), '21.80');
    const closed = await close({
      counted: [
        { value: 5000, count: 3 },
        { value: 500, count: 3 },
        { value: 200, count: 2 },
        { value: 10, count: 3 },
        { value: 1, count: 0 },
      ],
      explanation: 'Monnaie mal rendue ; à midi',
    });
    assert.equal(closed.counted?.total, '169.30');
    assert.deepEqual(
      closed.counted?.pieces.map(({ value }) => value),
      [5000, 500, 200, 10],
    );
    assert.deepEqual([closed.automatic, closed.closed_by], [false, 'Sam']);
    const { csv } = await manager.succeed('manageDayTable', {
      table: 'figures',
      from: closed.date,
      until: closed.date,
    });
    const rows = cellsOf(csv);
    const amountOf = (rubric: string) => rows.find((row) => row[2] === rubric)?.[10];
    assert.deepEqual([amountOf('caisse_attendue'), amountOf('caisse_comptee')], ['171,80', '169,30']);
    assert.ok(
      Buffer.from(csv, 'base64')
        .toString()
        .includes('ecart_de_caisse;"Monnaie mal rendue ; à midi";;;;;;;-2,50;'),
    );
  });

  it('is refused with the new figures when an order was paid after they were read', async () => {
    await receive(await placed(), '21.80');
    const stale = await seen();
    await receive(await placed(), '10.00');
    const refusal = await manager.refused('manageDayClose', stale);
    assert.equal(refusal.code, 'day_changed');
    assert.match(refusal.message, /31,80\s€.*181,80\s€/u);
    assert.equal((await day()).open?.figures.cash, '31.80');
    await close();
  });

  it('is refused with another float than the one that was read', async () => {
    await receive(await placed(), '21.80');
    assert.equal(
      (await manager.refused('manageDayClose', await seen({ float: '0.00' }))).code,
      'day_changed',
    );
    await close();
  });

  it('happens once for two managers: the second reads the same figures', async () => {
    await receive(await placed(), '21.80');
    const [one, two] = [await seen(), await seen()];
    const answers = await Promise.all([
      manager.call('manageDayClose', one),
      owner.call('manageDayClose', two),
    ]);
    const codes = answers.map(({ body }) => ('code' in body ? body.code : 'done')).sort();
    assert.deepEqual(codes, ['day_closed', 'done']);
    const { last } = await day();
    assert.deepEqual([last?.date, last?.figures.cash], [one.date, '21.80']);
  });

  it('is the same close when the request is made again', async () => {
    await receive(await placed(), '21.80');
    const request = await seen({ counted: [{ value: 2000, count: 1 }] });
    const first = await manager.succeed('manageDayClose', request);
    assert.deepEqual(await manager.succeed('manageDayClose', request), first);
  });

  it('refuses a count below nothing, of what is no piece of money, and of one piece twice', async () => {
    await receive(await placed(), '21.80');
    for (const counted of [
      [{ value: 2000, count: -1 }],
      [{ value: 2000, count: 1.5 }],
      [{ value: 2000, count: 10_000 }],
      [{ value: 300, count: 1 }],
      [
        { value: 2000, count: 1 },
        { value: 2000, count: 2 },
      ],
    ])
      assert.equal((await manager.refused('manageDayClose', await seen({ counted }))).code, 'malformed');
    await close();
  });

  it('refuses a count for another day', async () => {
    await receive(await placed(), '21.80');
    const { open } = await day();
    assert.equal(
      (await manager.refused('manageDayClose', await seen({ date: '2031-01-01' }))).code,
      'day_changed',
    );
    assert.equal(
      (await manager.refused('manageDayClose', await seen({ date: '2026-11-20' }))).code,
      'day_closed',
    );
    assert.equal((await day()).open?.date, open?.date);
    await close();
  });

  it('leaves a closed day as it is: a refund falls on the next one', async () => {
    const card = await placed();
    await receive(card, '21.80');
    const closed = await close();
    await receive(card, '1.80', 'cash', 'refund');
    const next = await day();
    assert.ok(next.open && next.open.date > closed.date);
    assert.deepEqual([next.open.figures.refunds, next.open.figures.cash], ['1.80', '-1.80']);
    const { days } = await manager.succeed('manageDays', {});
    const kept = days.find(({ date }) => date === closed.date);
    assert.deepEqual({ ...closed, ...kept }, closed);
    assert.equal((await manager.refused('manageDayClose', await seen())).code, 'day_not_begun');
    backend.moveTo(next.open.begins_at);
    await signIn();
    await close();
  });

  it('comes by itself in the night, without a count, and says so', async () => {
    await receive(await placed(), '21.80');
    const { open } = await day();
    assert.ok(open);
    backend.moveTo(open.closes_itself_at);
    await signIn();
    await journalsOf(backend).task.runOne();
    const { last } = await day();
    assert.deepEqual([last?.automatic, last?.counted, last?.closed_by], [true, null, null]);
    assert.equal(
      (await manager.refused('manageDayClose', await seen({ date: open.date }))).code,
      'day_closed',
    );
  });
});

describe('the files of closed days', () => {
  it('are a PDF of each day', async () => {
    const { last } = await day();
    const { pdf } = await manager.succeed('manageDayPdf', { date: last?.date ?? '' });
    const written = pdfTexts(Buffer.from(pdf, 'base64')).join(' ').replaceAll('\u00a0', ' ');
    for (const part of [
      'Clôture de la journée',
      'SIRET',
      'Clôturée automatiquement',
      '21,80 € Encaissé',
      '21,80 € 0,00 € 21,80 € Espèces',
      '150,00 € Fonds de caisse',
      '171,80 € En caisse d’après le journal',
      'Reçu Rendu Total Moyen',
      'La caisse n’a pas été comptée.',
      'Signature',
      last?.hash ?? '',
    ])
      assert.ok(written.includes(part), `the PDF has "${part}": ${written}`);
    assert.equal((await manager.refused('manageDayPdf', { date: '2031-01-01' })).code, 'unknown_day');
  });

  it('have the sales for e-reporting by day, category and rate, which add up to the sales', async () => {
    const { days } = await manager.succeed('manageDays', {});
    const [newest, oldest] = [days[0], days.at(-1)];
    const { csv } = await manager.succeed('manageDayTable', {
      table: 'e_reporting',
      from: oldest?.date ?? '',
      until: newest?.date ?? '',
    });
    const [head, ...rows] = cellsOf(csv);
    assert.deepEqual(head, ['date', 'categorie', 'taux', 'base_ht', 'tva', 'ttc', 'nombre_transactions']);
    const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
    for (const { date, figures } of days) {
      const own = rows.filter((row) => row[0] === date);
      const reported = own.reduce((sum, row) => sum + cents(row[5]), 0);
      const sold = figures.taxes.reduce((sum, { gross }) => sum + cents(gross), 0);
      assert.equal(reported, sold, date);
    }
    assert.ok(
      rows.every((row) => row[1] === 'TLB1'),
      'what is taken away is sold as goods',
    );
  });

  it('are refused for no day and for more than a year', async () => {
    for (const span of [
      { from: '2026-11-30', until: '2026-11-01' },
      { from: '2025-01-01', until: '2026-11-01' },
    ])
      assert.equal(
        (await manager.refused('manageDayTable', { table: 'figures', ...span })).code,
        'malformed',
      );
  });
});

describe('the list of days', () => {
  it('has pages, the newest first, each day once', async () => {
    while ((await manager.succeed('manageDays', {})).next === null) {
      await receive(await placed(), '21.80');
      await close();
      backend.pass(24 * HOUR);
      await signIn();
    }
    const first = await manager.succeed('manageDays', {});
    assert.equal(first.days.length, 15);
    const second = await manager.succeed('manageDays', { before: first.next ?? '' });
    const dates = [...first.days, ...second.days].map(({ date }) => date);
    assert.deepEqual(dates, [...new Set(dates)].sort().reverse());
    const [kept] = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ count: number }>("SELECT count(*)::int AS count FROM journal_entry WHERE kind = 'day'"),
    );
    assert.equal(dates.length, kept?.count);
  });
});
