import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { unzipSync } from 'fflate';
import { ordersToFollow } from '#backend/modules/accounting/repository/month.ts';
import type { AnyAnswerOf, AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { memberOf } from './support/staff.ts';
import { until } from './support/until.ts';

// The accountant's monthly package (decision 91).

const backend = await startBackend();
const { placed, paidByCard, inDashboard } = await cardOrders(backend);
const owner = await memberOf(backend, 'a', 'owner');
const manager = await memberOf(backend, 'a', 'manager');
const counter = await memberOf(backend, 'a', 'counter');
const other = await memberOf(backend, 'b', 'owner');
const ADDRESS = 'cabinet@comptes.example';

type File = AnyPayloadOf<'manageAccountingFile'>['file'];
const report = (month?: string): Promise<AnyAnswerOf<'manageAccounting'>> =>
  manager.succeed('manageAccounting', month === undefined ? {} : { month });

async function file(month: string, file: File) {
  const { name, content } = await manager.succeed('manageAccountingFile', { month, file });
  return { name, bytes: Buffer.from(content, 'base64') };
}

/** The rows of a table without its head. */
async function rows(month: string, table: File): Promise<string[][]> {
  const { bytes } = await file(month, table);
  const separator = table === 'entries' ? '\t' : ';';
  const [, ...lines] = bytes.toString('utf8').replace('\ufeff', '').replace(/\r\n$/, '').split('\r\n');
  return lines.map((line) => line.split(separator));
}

const centsOf = (text = '0,00'): number => Number(text.replace(',', ''));
const sumOf = (all: readonly string[][], column: number): number =>
  all.reduce((sum, cells) => sum + centsOf(cells[column]), 0);

/** Each entry's debits without its credits. */
async function imbalances(month: string): Promise<number[]> {
  const entries = Map.groupBy(await rows(month, 'entries'), (cells) => cells[2]);
  return [...entries.values()].map((lines) => sumOf(lines, 11) - sumOf(lines, 12));
}

const receive = (
  { order }: { order: { order_id: number } },
  amount: string,
  means: 'cash' | 'meal_voucher',
) =>
  manager.succeed('manageOrderReceived', {
    order_id: order.order_id,
    means,
    amount,
    kind: 'payment',
    idempotency_key: randomUUID(),
  });

async function closeDay(counted: { value: number; count: number }[] | null = null) {
  const { open, float } = await manager.succeed('manageDay', {});
  if (!open) throw new Error('no day is open');
  return manager.succeed('manageDayClose', {
    date: open.date,
    seen_no: open.seen_no,
    float,
    counted,
    explanation: '',
    act_key: randomUUID(),
  });
}

async function at(instant: string): Promise<void> {
  backend.moveTo(new Date(instant).toISOString());
  for (const member of [owner, manager, counter, other])
    await member.succeed('manageSignIn', { email: member.email, password: 'un mot de passe' });
}

const details = () =>
  backend.database.acrossStores((tx) =>
    tx.query<{ state: string | null; gross: number; fees: number; amount: number }>(
      'SELECT details_state AS state, gross, fees, amount FROM payout ORDER BY payout_number',
    ),
  );

beforeEach(() => at('2026-11-27T12:30:00+01:00'));

describe('before the choice', () => {
  it('has what was paid online, and says that it is provisional', async () => {
    await paidByCard();
    await receive(await placed(), '21.80', 'cash');
    const found = await report();
    assert.deepEqual([found.month, found.state, found.way], ['2026-11', 'running', null]);
    assert.deepEqual(found.means, [{ means: 'card', online: true, received: '21.80', returned: '0.00' }]);
    const sales = await rows('2026-11', 'sales');
    assert.equal(sumOf(sales, 7), 2180);
    assert.ok(sales.every(([, source, closure]) => source === 'en_ligne' && closure === ''));
    assert.equal((await file('2026-11', 'package')).name, 'comptabilite-shop-a-2026-11-provisoire.zip');
    assert.ok((await imbalances('2026-11')).every((difference) => difference === 0));
  });
});

describe('fees of the card provider', () => {
  it('are read for each payout', async () => {
    await inDashboard('payout');
    await until(async () => (await details()).some(({ state }) => state === 'known'));
    const [payout] = await details();
    // One payment of 21.80: 1.5 % and 25 cents.
    assert.deepEqual(payout, { state: 'known', gross: 2180, fees: 58, amount: 2122 });
    const { payouts } = await report();
    assert.deepEqual(
      [payouts.count, payouts.gross, payouts.fees, payouts.net, payouts.waiting],
      [1, '21.80', '0.58', '21.22', 0],
    );
    const bank = (await rows('2026-11', 'entries')).filter(([journal]) => journal === 'BQ');
    assert.deepEqual(
      bank.map((cells) => [cells[4], cells[11], cells[12]]),
      [
        ['512000', '21,22', '0,00'],
        ['627000', '0,58', '0,00'],
        ['511700', '0,00', '21,80'],
      ],
    );
  });

  it('are not told of a payout that fails', async () => {
    await inDashboard('fail_payout');
    await until(async () => (await details()).length === 2);
    assert.equal((await report()).payouts.count, 1);
    assert.equal((await rows('2026-11', 'payouts')).at(-1)?.[2], 'non_verse');
  });
});

describe('a month with a change of an order alone', () => {
  it('follows the order, though nothing was paid or given back in it', async () => {
    const { order } = await paidByCard();
    const [from, until] = [new Date('2026-12-10T00:00:00Z'), new Date('2026-12-20T00:00:00Z')];
    const found = await backend.database.inStore(backend.storeIds.a, async (tx) => {
      const before = await ordersToFollow(tx, { from, until });
      await tx.query(
        `INSERT INTO order_version (store_id, order_id, version, kind, reason, actor, occurred_at, money)
         VALUES ($1, $2, 99, 'lines', '', 'staff', '2026-12-15T12:00:00Z', '{}')`,
        [backend.storeIds.a, order.order_id],
      );
      const after = await ordersToFollow(tx, { from, until });
      await tx.query('DELETE FROM order_version WHERE order_id = $1 AND version = 99', [order.order_id]);
      return { before, after };
    });
    assert.deepEqual(found, { before: [], after: [order.order_id] });
  });
});

describe('a closed month', () => {
  it('adds up with its closures to the cent, the same bytes every time', async () => {
    await at('2026-12-04T12:30:00+01:00');
    await owner.succeed('manageTillChoose', { way: 'journal', from: null });
    await receive(await placed(), '21.80', 'cash');
    const paid = await paidByCard();
    await receive(await placed(), '10.00', 'meal_voucher');
    const refunded = await manager.succeed('manageOrder', { order_id: paid.order.order_id });
    await manager.succeed('manageOrderRefund', {
      order_id: paid.order.order_id,
      version: refunded.order.version ?? 1,
      refund: { kind: 'amount', amount: '3.30' },
      reason: '=HYPERLINK("x")',
      act_key: randomUUID(),
    } as never);
    // The refund goes to the provider by itself.
    await until(async () => (await manager.succeed('manageDay', {})).open?.figures.refunds === '3.30');
    await closeDay([{ value: 2000, count: 1 }]);
    await at('2026-12-05T12:30:00+01:00');
    await paidByCard();
    assert.equal((await report('2026-12')).state, 'running');
    await closeDay();
    await at('2027-01-02T12:30:00+01:00');
    const { days } = await manager.succeed('manageDays', {});
    const closed = days.flatMap(({ figures }) => figures.taxes);
    const sales = await rows('2026-12', 'sales');
    for (const rate of new Set(closed.map((share) => share.rate))) {
      const own = closed.filter((share) => share.rate === rate);
      const written = sales.filter((cells) => cells[4] === String(rate).replace('.', ','));
      for (const [column, name] of [
        [5, 'net'],
        [6, 'tax'],
        [7, 'gross'],
      ] as const)
        assert.equal(
          sumOf(written, column),
          own.reduce((sum, share) => sum + Math.round(Number(share[name]) * 100), 0),
        );
    }
    // November is as it was before the choice.
    assert.deepEqual([(await report('2026-11')).way, (await report('2026-12')).way], [null, 'journal']);
    assert.equal((await report('2026-12')).state, 'final');
    assert.ok((await imbalances('2026-12')).every((difference) => difference === 0));
    const [first, second] = [await file('2026-12', 'package'), await file('2026-12', 'package')];
    assert.equal(first.name, 'comptabilite-shop-a-2026-12.zip');
    assert.deepEqual(first.bytes, second.bytes);
    assert.deepEqual(Object.keys(unzipSync(first.bytes)), [
      'LISEZ-MOI.txt',
      'ventes-2026-12.csv',
      'encaissements-2026-12.csv',
      'avoirs-2026-12.csv',
      'versements-2026-12.csv',
      'ecritures-2026-12.txt',
    ]);
    const [note] = await rows('2026-12', 'credit_notes');
    assert.deepEqual([note?.[1], note?.[3], note?.[4]], ['2026-12-04', 'remboursement', '3,30']);
    const entries = await rows('2026-12', 'entries');
    assert.ok(entries.every((cells) => cells.length === 18));
    // A drawer that lacks 1.80.
    assert.deepEqual(
      entries.filter(([journal]) => journal === 'CA').map((cells) => [cells[4], cells[11], cells[12]]),
      [
        ['530000', '0,00', '1,80'],
        ['658000', '1,80', '0,00'],
      ],
    );
    assert.ok(entries.filter(([journal]) => journal === 'VE').every((cells) => cells[15] !== ''));
  });
});

describe('the e-mail to the accountant', () => {
  const emails = () => deliveredEmails(backend, { to: ADDRESS } as never);

  it('goes once for a month, though the job runs twice, and again by hand', async () => {
    await at('2027-01-02T12:30:00+01:00');
    assert.equal((await manager.refused('manageAccountingSend', { month: '2026-12' })).code, 'no_accountant');
    const setting = { accountant_email: ADDRESS, monthly: true, accounts: { cash: '53CAISSE' } };
    await owner.succeed('manageAccountingChange', setting);
    await until(async () => (await report('2026-12')).deliveries.length === 1);
    await owner.succeed('manageAccountingChange', setting);
    await until(async () => {
      const [row] = await backend.database.acrossStores((tx) =>
        tx.query<{ due: Date }>('SELECT due_at AS due FROM accounting_setting'),
      );
      return row?.due.toISOString() === '2027-02-01T00:00:00.000Z';
    });
    const queued = () =>
      backend.database.acrossStores((tx) =>
        tx.query(`SELECT 1 FROM email WHERE subject LIKE '%comptabilité de décembre 2026%'`),
      );
    assert.equal((await queued()).length, 1);
    await manager.succeed('manageAccountingSend', { month: '2026-12' });
    assert.equal((await queued()).length, 2);
    assert.ok((await rows('2026-12', 'entries')).some((cells) => cells[4] === '53CAISSE'));
    await until(async () => (await emails()).length >= 1);
  });

  it('is erased from the outbox with its file', async () => {
    await until(
      async () =>
        (
          await backend.database.acrossStores((tx) =>
            tx.query('SELECT 1 FROM email WHERE attachment IS NOT NULL'),
          )
        ).length === 0,
    );
  });
});

describe('the page of the package', () => {
  it('says what the outbox says of the e-mail: queued, sent, given up, no longer there', async () => {
    const said = async (change: string) => {
      await backend.database.acrossStores((tx) =>
        tx.script(
          `UPDATE email SET ${change} WHERE email_id = (SELECT email_id FROM accounting_delivery WHERE month = '2026-12')`,
        ),
      );
      const [delivery] = (await report('2026-12')).deliveries;
      return [delivery?.address, delivery?.state, delivery?.at];
    };
    await at('2027-01-02T12:30:00+01:00');
    const asked = '2027-01-02T11:30:00.000Z';
    const waiting = `sent_at = NULL, next_attempt_at = '2030-01-01T00:00:00Z'`;
    assert.deepEqual(await said(waiting), [ADDRESS, 'sending', asked]);
    const left = `sent_at = '2027-01-02T11:31:00Z', next_attempt_at = NULL`;
    assert.deepEqual(await said(left), [ADDRESS, 'sent', '2027-01-02T11:31:00.000Z']);
    assert.deepEqual(await said('sent_at = NULL, next_attempt_at = NULL'), [ADDRESS, 'failed', asked]);
    const sendAgain = (at: string) =>
      backend.database.acrossStores((tx) =>
        tx.script(`UPDATE accounting_delivery SET sent_at = '${at}' WHERE month = '2026-12'`),
      );
    const later = '2027-01-03T08:00:00.000Z';
    await sendAgain(later);
    assert.deepEqual(await said(left), [ADDRESS, 'unknown', later], 'sent again by the version before');
    await sendAgain(asked);
    await backend.database.acrossStores((tx) => tx.script('DELETE FROM email'));
    assert.deepEqual(await said(left), [ADDRESS, 'unknown', asked]);
  });
});

describe('what is refused', () => {
  it('is a month to come, before the first order, or none', async () => {
    for (const month of ['2027-02', '2026-10'])
      assert.equal((await manager.refused('manageAccounting', { month })).code, 'accounting_month');
    for (const month of ['2026-13', '2026-1', '1999-12', "2026-12'"])
      assert.equal((await manager.call('manageAccounting', { month })).status, 400);
  });

  it('is an account number with a tab and an address with a line break', async () => {
    const right = { accountant_email: ADDRESS, monthly: false, accounts: {} };
    for (const wrong of [
      { accounts: { cash: '53\t000' } },
      { accounts: { cash: '53' } },
      { accounts: { cash: '=530000' } },
      { accounts: { unknown: '530000' } },
      { accountant_email: 'cabinet@comptes.example\nBcc: a@b.example' },
      { accountant_email: 'cabinet' },
    ])
      assert.equal((await owner.call('manageAccountingChange', { ...right, ...wrong } as never)).status, 400);
    const unaddressed = await owner.refused('manageAccountingChange', {
      ...right,
      accountant_email: '',
      monthly: true,
    });
    assert.equal(unaddressed.code, 'no_accountant');
    // Of two VAT rates; of an account that keeps its usual number.
    for (const accounts of [{ vat_20: '445711', vat_10: '445711' }, { tips: '471000' }]) {
      const shared = await owner.refused('manageAccountingChange', { ...right, accounts });
      assert.equal(shared.code, 'shared_account');
    }
  });

  it('is who may not see reports, and who is no owner for the setting', async () => {
    const setting = { accountant_email: ADDRESS, monthly: false, accounts: {} };
    assert.equal((await counter.refused('manageAccounting', {})).code, 'not_permitted');
    assert.equal((await manager.refused('manageAccountingChange', setting)).code, 'not_permitted');
    // Another shop sees its own books alone.
    const own = await other.succeed('manageAccounting', {});
    assert.deepEqual([own.days, own.payouts.count, own.accountant_email], [0, 0, '']);
  });
});
