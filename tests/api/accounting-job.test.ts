import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAccountingTask } from '#backend/modules/accounting/interface.ts';
import { writeSetting } from '#backend/modules/accounting/repository/setting.ts';
import { recordPayout } from '#backend/modules/payments/repository/payout.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { shopsOf } from './support/shops.ts';
import { runAllDue } from './support/until.ts';

// The job that sends the accountant's package (decision 91). The workers never poll: the tests do their work.

const backend = await startBackend({ manualIntervals: true });
const { database, storeIds, now: clock, log } = backend;
const { accountId } = await cardOrders(backend);
const ADDRESS = 'cabinet@comptes.example';
const task = createAccountingTask({
  database,
  clock,
  log,
  shops: await shopsOf(backend),
  wakeOutbox: () => {},
});

/** Runs all that is due at an instant. */
async function runAt(instant: string): Promise<void> {
  backend.moveTo(new Date(instant).toISOString());
  await runAllDue(task.runOne);
}

/** Sets that the package is sent, without waking the backend's own job. */
async function chooseMonthly(instant: string): Promise<void> {
  const setting = { accountantEmail: ADDRESS, isMonthly: true, accounts: {} };
  await database.inStore(storeIds.a, (tx) => writeSetting(tx, storeIds.a, setting, new Date(instant)));
  await runAt(instant);
}

/** The months that went to the accountant. */
const months = async (): Promise<string[]> => {
  const rows = await database.acrossStores((tx) =>
    tx.query<{ month: string }>('SELECT month FROM accounting_delivery ORDER BY month'),
  );
  return rows.map(({ month }) => month);
};

describe('the job of the package', () => {
  it('looks every hour while the last business day of a month goes on after midnight', async () => {
    await chooseMonthly('2026-11-27T12:30:00+01:00');
    assert.deepEqual(await months(), ['2026-10']);
    const [email] = await database.acrossStores((tx) =>
      tx.query<{ subject: string; text: string }>(
        'SELECT subject, text FROM email WHERE attachment IS NOT NULL',
      ),
    );
    assert.match(email?.subject ?? '', /comptabilité d’octobre 2026$/);
    // Nobody chose who takes money on site.
    assert.match(email?.text ?? '', /Ce qui a été réglé au restaurant n’y est pas/);
    await runAt('2026-12-01T00:00:00Z');
    assert.deepEqual(await months(), ['2026-10']);
    for (const hour of ['01', '02', '03', '04', '05']) await runAt(`2026-12-01T${hour}:00:00Z`);
    assert.deepEqual(await months(), ['2026-10', '2026-11']);
  });

  it('waits for a payout that is on its way to the bank, for a week at most', async () => {
    const payout = {
      storeId: storeIds.a,
      accountId: await accountId(),
      payoutId: 'po_under_way',
      amount: 1240,
      currency: 'eur',
      failureCode: null,
      arrivesAt: new Date('2026-12-31T00:00:00Z'),
    };
    const record = (status: string, eventAt: Date) =>
      database.inStore(storeIds.a, (tx) =>
        recordPayout(tx, { ...payout, status }, { eventAt, now: new Date(clock()) }),
      );
    await record('in_transit', new Date('2026-12-30T08:00:00Z'));
    await runAt('2027-01-01T12:00:00Z');
    assert.deepEqual(await months(), ['2026-10', '2026-11']);
    await record('paid', new Date('2027-01-02T09:00:00Z'));
    await runAt('2027-01-02T12:00:00Z');
    assert.deepEqual(await months(), ['2026-10', '2026-11'], 'what it transfers is not read yet');
    await runAt('2027-01-08T12:00:00Z');
    assert.deepEqual(await months(), ['2026-10', '2026-11', '2026-12']);
  });
});
