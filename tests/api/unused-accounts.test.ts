import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createRetentionErasures,
  createRetentionWarnings,
} from '#backend/modules/accounts/profile/account-retention.ts';
import type { Shops } from '#backend/modules/tenants/interface.ts';
import { addDays, instantOf, localClock, minuteOf, weekdayOf } from '#lib/domain/opening-hours/clock.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { loginOf, signedIn } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { ordered } from './support/orders.ts';
import { shopsOf } from './support/shops.ts';
import { runAllDue } from './support/until.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const PARIS = 'Europe/Paris';

// The workers never poll: the tests do their work.
const backend = await startBackend({ manualIntervals: true });
await backend.admin.succeed('shopImport', counter('shop-a'));

type Person = Awaited<ReturnType<typeof signedIn>>;
const member = () => signedIn(backend, 'a');

const counted = { warned: 0, erased: 0, kept: 0 };
const count = (step: keyof typeof counted) => {
  counted[step] += 1;
};
const shops = await shopsOf(backend);

/** One instance's hour of warnings. */
async function warn(otherShops: Pick<Shops, 'byTenant'> = shops): Promise<void> {
  const { database, now: clock, log } = backend;
  const task = createRetentionWarnings({
    database,
    clock,
    log,
    shops: otherShops,
    wakeOutbox: () => {},
    count,
  });
  await task.runOne();
}

async function erase(): Promise<void> {
  const { database, now: clock, log } = backend;
  await runAllDue(() => createRetentionErasures({ database, clock, log, count }).runOne());
}

/** The task does not wake the backend's outbox; a request for a code does, even of an unknown customer. */
const wakeOutbox = () =>
  backend
    .shop('b')
    .succeed('otpGet', { purpose: 'login', email: 'personne@example.fr', store_id: backend.storeIds.b });

async function warningsTo({ signUp }: Pick<Person, 'signUp'>) {
  await wakeOutbox();
  return deliveredEmails(backend, { to: signUp.email, subject: /va être effacé, faute d’usage/ });
}

const isErased = ({ customer }: Pick<Person, 'customer'>) =>
  backend.database.acrossStores(async (tx) => {
    const rows = await tx.query('SELECT 1 FROM customer WHERE customer_id = $1', [customer.customer_id]);
    return rows.length === 0;
  });

let begun = backend.now();

/** Moves to 'HH:MM' on the shop's clock, so many years after the account was last used, less so many days. */
function moveTo(years: number, daysBefore: number, time: string): void {
  const [year = '', ...rest] = localClock(begun, PARIS).date.split('-');
  const day = addDays([String(Number(year) + years), ...rest].join('-'), -daysBefore);
  backend.moveTo(new Date(instantOf(day, minuteOf(time), PARIS)).toISOString());
}

/** Accounts are made at noon on a Friday, when the shop takes orders. */
function begin(): void {
  let { date } = localClock(backend.now() + DAY, PARIS);
  while (weekdayOf(date) !== 5) date = addDays(date, 1);
  begun = instantOf(date, minuteOf('12:30'), PARIS);
  backend.moveTo(new Date(begun).toISOString());
}

describe('an account that nobody has used for three years', () => {
  it('is warned at ten o’clock 30 days before, not a minute earlier, once, and erased on the day that it named', async () => {
    begin();
    const person = await member();
    moveTo(3, 30, '09:59');
    await warn();
    assert.deepEqual(await warningsTo(person), []);
    moveTo(3, 30, '10:00');
    await warn();
    await warn();
    backend.pass(DAY);
    await warn();
    const [warning, ...others] = await warningsTo(person);
    assert.deepEqual(others, []);
    assert.match(warning?.text ?? '', /sera effacé le mardi\s+27\s+novembre/);
    assert.match(warning?.text ?? '', /^https?:\/\/\S+\/login$/m);
    assert.doesNotMatch(warning?.text ?? '', /cancel-delete/);

    moveTo(3, 0, '00:00');
    backend.pass(-60_000);
    await erase();
    assert.equal(await isErased(person), false);
    moveTo(3, 0, '00:00');
    await erase();
    assert.equal(await isErased(person), true);
    assert.deepEqual([counted.warned, counted.erased], [1, 1]);
  });

  it('is kept by a sign-in after the warning, and has three years again', async () => {
    begin();
    const person = await member();
    moveTo(3, 30, '10:00');
    await warn();
    assert.equal((await warningsTo(person)).length, 1);
    backend.pass(DAY);
    await person.client.succeed('customerLogin', loginOf(person));
    begun = backend.now();
    backend.pass(40 * DAY);
    await erase();
    assert.equal(await isErased(person), false);
    moveTo(3, 31, '10:00');
    await warn();
    assert.equal((await warningsTo(person)).length, 1);
    moveTo(3, 30, '10:00');
    await warn();
    assert.equal((await warningsTo(person)).length, 2);
  });

  it('is kept by an order after the warning, and is one without a renewed session or an order in that time', async () => {
    begin();
    const [renewing, ordering, late, unused] = [
      await member(),
      await ordered(backend, 'a'),
      await ordered(backend, 'a'),
      await member(),
    ];
    const orderNow = ({ order }: typeof late) =>
      backend.database.acrossStores((tx) =>
        tx.query('UPDATE "order" SET date_added = $2 WHERE order_id = $1', [
          order.order_id,
          new Date(backend.now()),
        ]),
      );
    backend.pass(29 * DAY);
    const { refresh_token } = renewing;
    await renewing.client.succeed('refreshToken', { refresh_token, store_id: backend.storeIds.a });
    await orderNow(ordering);
    moveTo(3, 30, '10:00');
    await warn();
    const warned = await Promise.all([renewing, ordering, late, unused].map(warningsTo));
    assert.deepEqual(
      warned.map(({ length }) => length),
      [0, 0, 1, 1],
    );
    await orderNow(late);
    moveTo(3, -1, '10:00');
    await erase();
    assert.deepEqual(await Promise.all([renewing, ordering, late, unused].map(isErased)), [
      false,
      false,
      false,
      true,
    ]);
  });

  it('has 30 days from a warning that came late', async () => {
    begin();
    const person = await member();
    moveTo(3, -100, '12:00');
    await warn();
    begun = backend.now();
    backend.pass(29 * DAY);
    await erase();
    assert.equal(await isErased(person), false);
    backend.pass(DAY);
    await erase();
    assert.equal(await isErased(person), true);
  });

  it('is warned once by two instances at the same moment', async () => {
    begin();
    const people = [await member(), await member(), await member()];
    moveTo(3, 30, '10:00');
    const before = counted.warned;
    await Promise.all([warn(), warn()]);
    for (const person of people) assert.equal((await warningsTo(person)).length, 1);
    assert(counted.warned - before >= people.length);
  });

  it('is warned although another one fails, and the one that failed is warned in the next hour', async () => {
    begin();
    const [broken, person] = [await signedIn(backend, 'b'), await member()];
    moveTo(3, 30, '10:00');
    await warn({
      byTenant: (tenant) =>
        tenant === 'shop-b' ? Promise.reject(new Error('unreachable')) : shops.byTenant(tenant),
    });
    assert.equal((await warningsTo(person)).length, 1);
    assert.equal((await warningsTo(broken)).length, 0);
    backend.pass(HOUR);
    await warn();
    assert.equal((await warningsTo(broken)).length, 1);
  });

  it('is neither warned nor erased so while its customer closes it themselves', async () => {
    begin();
    const person = await member();
    await backend.database.acrossStores((tx) =>
      tx.query('UPDATE customer SET status = false WHERE customer_id = $1', [person.customer.customer_id]),
    );
    moveTo(4, 0, '10:00');
    await warn();
    assert.deepEqual(await warningsTo(person), []);
  });

  it('is erased after the same time, without an e-mail, when its shop was removed', async () => {
    begin();
    const person = await signedIn(backend, 'b');
    await backend.admin.succeed('tenantRemove', { tenant: 'shop-b' });
    moveTo(3, 30, '10:00');
    await warn();
    moveTo(3, 0, '10:00');
    await erase();
    assert.equal(await isErased(person), true);
    assert.deepEqual(
      await deliveredEmails(backend, { to: person.signUp.email, subject: /va être effacé/ }),
      [],
    );
  });
});
