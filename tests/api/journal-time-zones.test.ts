import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { verifyJournal } from '#backend/modules/journal/verify.ts';
import { journalKey } from '#backend/shared/crypto/journal-key.ts';
import type { AnyAnswerOf, AnyCallOf } from '#lib/contract/all-endpoints.ts';
import { cents, parseDecimal } from '#lib/domain/money.ts';
import { isFull } from '#tests/support/full-run.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { cardOf } from './support/orders.ts';
import { reportCounter } from './support/reports.ts';
import { memberOf } from './support/staff.ts';

// MANAGEMENT section 9: the business days of shops far from their server, and payments at the second of a close.

const ROUNDS = isFull ? 25 : 4;
/** Orders that are paid while a day is closed. */
const ORDERS = 8;

const SHOPS = [
  { letter: 'a', timeZone: 'Pacific/Kiritimati', offset: '+14:00' },
  { letter: 'b', timeZone: 'Pacific/Pago_Pago', offset: '-11:00' },
] as const;

const backend = await startBackend({ manualIntervals: true });
const { database, storeIds } = backend;
const count = reportCounter(backend);

/** The last service of a day closes after midnight. */
const SERVICES = [
  { days: [1, 2, 3, 4, 5, 6, 7], open: '11:30', close: '14:30' },
  { days: [1, 2, 3, 4, 5, 6, 7], open: '18:30', close: '00:30' },
];
const hours = {
  opening_hours: SERVICES,
  pickup_service: SERVICES,
  delivery_service: SERVICES,
  table_reservation: SERVICES,
};
for (const { letter, timeZone } of SHOPS)
  await backend.admin.succeed('shopImport', counter(`shop-${letter}`, { time_zone: timeZone, hours }));

/** A shop at a local time, which an owner has signed in to. */
async function shopAt({ letter, offset }: (typeof SHOPS)[number], local: string) {
  const moveTo = (time: string) => backend.moveTo(`${time}${offset}`);
  moveTo(local);
  const owner = await memberOf(backend, letter, 'owner');
  const card = await cardOf(backend, letter);
  const order = (means: 'cash' | 'card' = 'cash'): AnyCallOf<'manageCounterPlace'> => ({
    shipping_method: 'pickup',
    delivery_time: 'asap',
    lines: [card.line('Café', {}, 2)],
    expected_total: '4.70',
    payments: [{ means, amount: '4.70', idempotency_key: randomUUID() }],
    idempotency_key: randomUUID(),
  });
  const day = () => owner.succeed('manageDay', {});
  const closing = ({ open, float }: AnyAnswerOf<'manageDay'>) => ({
    date: open?.date ?? '2026-01-01',
    seen_no: open?.seen_no ?? 0,
    float,
    counted: null,
    explanation: '',
    act_key: randomUUID(),
  });
  return {
    storeId: storeIds[letter],
    owner,
    moveTo,
    day,
    order,
    pay: async () => (await owner.succeed('manageCounterPlace', order())).order,
    close: async () => owner.succeed('manageDayClose', closing(await day())),
    /** Closes what is shown; false when that has changed by then or has not begun, true when nothing is left to close. */
    async tryToClose(): Promise<boolean> {
      const shown = await day();
      if (!shown.open) return true;
      const { status, body } = await owner.call('manageDayClose', closing(shown));
      assert.ok(
        status === 200 || ['day_changed', 'day_closed', 'day_not_begun'].includes(String(body.code)),
        String(status),
      );
      return status === 200;
    },
  };
}

interface Paid {
  no: number;
  date: string;
  amount: number;
}

/** The payments of the journal, and those of the ledger since it began. */
const recorded = (storeId: number) =>
  database.inStore(storeId, async (tx) => ({
    payments: await tx.query<Paid>(
      `SELECT j.entry_no AS no, to_char(j.business_date, 'YYYY-MM-DD') AS date, l.amount
         FROM journal_entry j JOIN ledger_entry l USING (store_id, order_id, ledger_entry_id) ORDER BY j.entry_no`,
    ),
    ledger: await tx.query<{ id: number; amount: number }>(
      'SELECT ledger_entry_id::float8 AS id, amount FROM ledger_entry WHERE store_id = current_store_id()',
    ),
  }));

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const received = ({ figures }: AnyAnswerOf<'manageDays'>['days'][number]) =>
  figures.means.reduce((sum, each) => sum + (parseDecimal(each.received) ?? cents(0)), 0);

for (const shop of SHOPS)
  describe(`a shop in ${shop.timeZone}`, () => {
    it('dates what is paid by its own clock: after midnight it is still the evening, from five on the next day', async () => {
      const { owner, moveTo, day, pay, close, storeId } = await shopAt(shop, '2026-11-20T12:00:00');
      await owner.succeed('manageTillChoose', { way: 'journal', from: null });
      for (const time of ['20T12:00:00', '20T23:59:59', '21T00:00:00', '21T00:29:59', '21T04:59:59']) {
        moveTo(`2026-11-${time}`);
        // Sessions end twelve hours after their last use.
        await owner.succeed('manageSignIn', { email: owner.email, password: 'un mot de passe' });
        await pay();
        assert.equal((await day()).open?.date, '2026-11-20', time);
      }
      const closed = await close();
      assert.deepEqual(
        [closed.date, closed.figures.payments, closed.figures.cash],
        ['2026-11-20', 5, '23.50'],
      );
      moveTo('2026-11-21T05:00:00');
      await pay();
      const { open } = await day();
      assert.equal(open?.date, '2026-11-21');
      assert.equal(open.closes_itself_at, new Date(`2026-11-22T05:00:00${shop.offset}`).toISOString());
      const { payments } = await recorded(storeId);
      assert.deepEqual(
        payments.map(({ date }) => date),
        [...Array<string>(5).fill('2026-11-20'), '2026-11-21'],
      );
    });

    it('closes a day by the first payment of the next one, and its reports have the same days', async () => {
      const { owner, moveTo, day, pay } = await shopAt(shop, '2026-11-21T12:00:00');
      await pay();
      moveTo('2026-11-22T05:00:00');
      await owner.succeed('manageSignIn', { email: owner.email, password: 'un mot de passe' });
      await pay();
      const { last, open } = await day();
      assert.deepEqual([last?.date, last?.automatic, last?.figures.cash], ['2026-11-21', true, '9.40']);
      assert.deepEqual([open?.date, open?.figures.cash], ['2026-11-22', '4.70']);
      await count();
      const days = { period: 'custom', from: '2026-11-20', until: '2026-11-22' } as const;
      const report = await owner.succeed('manageReport', days);
      assert.deepEqual(
        report.days.map(({ date, taxes }) => [date, taxes.map(({ gross }) => gross).join()]),
        [
          ['2026-11-20', '23.50'],
          ['2026-11-21', '9.40'],
          ['2026-11-22', '4.70'],
        ],
      );
    });

    it('counts what is paid while its day is closed, or ends, on exactly one day', {
      timeout: 300_000,
    }, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const date = new Date(Date.UTC(2026, 10, 25 + round)).toISOString().slice(0, 10);
        const { owner, moveTo, order, tryToClose } = await shopAt(shop, `${date}T04:59:59.900`);
        // Of every other round the clock goes on to the next day meanwhile.
        const endDay = async () => round % 2 === 1 && moveTo(`${date}T05:00:00`);
        const placing = Array.from({ length: ORDERS }, (_, index) =>
          owner.succeed('manageCounterPlace', order(index % 2 === 0 ? 'cash' : 'card')),
        );
        await Promise.all([...placing, tryToClose(), Promise.any(placing).then(endDay), tryToClose()]);
        // What was paid after a close falls on the next day.
        moveTo(`${date}T05:00:00`);
        while (!(await tryToClose()));
      }
      const { owner, storeId } = await shopAt(shop, '2027-01-02T12:00:00');
      const { payments, ledger } = await recorded(storeId);
      assert.equal(payments.length, ledger.length);
      assert.equal(sumOf(payments), sumOf(ledger));
      const days: AnyAnswerOf<'manageDays'>['days'] = [];
      for (let before: string | null = ''; before !== null; ) {
        const page: AnyAnswerOf<'manageDays'> = await owner.succeed('manageDays', before ? { before } : {});
        days.push(...page.days);
        before = page.next;
      }
      for (const { no, date } of payments)
        assert.deepEqual(
          days.filter(({ from, to }) => from <= no && no <= to).map((day) => day.date),
          [date],
        );
      assert.equal(
        days.reduce((sum, day) => sum + received(day), 0),
        sumOf(ledger),
      );
      const key = journalKey(backend.config.journalKey);
      assert.equal((await verifyJournal({ database, key }, storeId)).fault, null);
    });
  });
