import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deletionOf } from '#backend/modules/accounts/repository/account-deletion.ts';
import { unusedCustomers } from '#backend/modules/accounts/repository/customer.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { loginOf, signedIn } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { ordered } from './support/orders.ts';
import { until } from './support/until.ts';

const DAY = 24 * 60 * 60_000;
const THREE_YEARS = 3 * 365 * DAY;
/** Between the e-mail and the erasure. */
const NOTICE = 14 * DAY;

const backend = await startBackend({ manualIntervals: true });
await backend.admin.succeed('shopImport', counter('shop-a'));

type Person = Awaited<ReturnType<typeof signedIn>>;
const member = () => signedIn(backend, 'a');

const noticesTo = (person: Person) =>
  deliveredEmails(backend, { to: person.signUp.email, subject: /va être effacé/ });

const isErased = ({ customer }: Person) =>
  backend.database.acrossStores(async (tx) => {
    const rows = await tx.query('SELECT 1 FROM customer WHERE customer_id = $1', [customer.customer_id]);
    return rows.length === 0;
  });

/** Lets the workers do what is due, until something shows that they did. */
async function work(isDone: () => Promise<boolean>): Promise<void> {
  backend.tick(60_000);
  await until(isDone);
}
const untilNoticed = (person: Person) => work(async () => (await noticesTo(person)).length > 0);

describe('an account that nobody has used for three years', () => {
  it('is deactivated with an e-mail 14 days before, not earlier, and erased after them', async () => {
    const older = await member();
    backend.pass(1);
    const person = await member();
    backend.pass(THREE_YEARS - NOTICE);
    await untilNoticed(older);
    assert.deepEqual(await noticesTo(person), []);

    backend.pass(60 * 60_000);
    await untilNoticed(person);
    const [notice, ...others] = await noticesTo(person);
    assert.deepEqual(others, []);
    assert.match(notice?.text ?? '', /n’a pas servi depuis près de\s+trois ans/);
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'deletion_pending');

    backend.pass(NOTICE);
    await work(() => isErased(person));
  });

  it('is kept by the link of the e-mail, and counts as used from then on', async () => {
    const person = await member();
    backend.pass(THREE_YEARS);
    await untilNoticed(person);
    const { customer_id } = person.customer;
    const [notice] = await noticesTo(person);
    const link = new RegExp(`/cancel-delete/${customer_id}\\?token=([\\w.-]+)`).exec(notice?.text ?? '');
    await backend.shop('a').succeed('customerCancelDelete', { customer_id, token: link?.[1] ?? '' });

    const other = await member();
    backend.pass(THREE_YEARS - NOTICE - 1);
    await backend.database.acrossStores((tx) =>
      tx.query(`UPDATE customer SET last_active_at = '2020-01-01' WHERE customer_id = $1`, [
        other.customer.customer_id,
      ]),
    );
    await untilNoticed(other);
    assert.equal((await noticesTo(person)).length, 1);
    assert.equal(await isErased(person), false);
  });

  it('is one without a renewed session and without an order in that time', async () => {
    const [renewing, ordering, unused] = [await member(), await ordered(backend, 'a'), await member()];
    backend.pass(29 * DAY);
    await renewing.client.succeed('refreshToken', {
      refresh_token: renewing.refresh_token,
      store_id: backend.storeIds.a,
    });
    await backend.database.acrossStores((tx) =>
      tx.query('UPDATE "order" SET date_added = $2 WHERE order_id = $1', [
        ordering.order.order_id,
        new Date(backend.now()),
      ]),
    );
    backend.pass(THREE_YEARS - NOTICE - 1);
    await untilNoticed(unused);
    assert.deepEqual([await noticesTo(renewing), await noticesTo(ordering)], [[], []]);
    backend.pass(60 * 60_000);
    await work(async () => (await noticesTo(renewing)).length > 0 && (await noticesTo(ordering)).length > 0);
  });

  it('is erased after the same time, without an e-mail or a place among the next ones, when its shop was removed', async () => {
    const person = await signedIn(backend, 'b');
    await backend.admin.succeed('tenantRemove', { tenant: 'shop-b' });
    backend.pass(THREE_YEARS - NOTICE + 1);
    const { customer_id } = person.customer;
    const deletion = () => backend.database.acrossStores((tx) => deletionOf(tx, customer_id));
    const isNext = () =>
      backend.database.acrossStores(async (tx) =>
        (await unusedCustomers(tx, new Date(backend.now()), 1_000)).some(
          ({ customerId }) => customerId === customer_id,
        ),
      );
    assert.equal(await isNext(), true);
    await work(async () => (await deletion()) !== null);
    assert.equal(await isNext(), false);
    assert.equal((await deletion())?.eraseAt.getTime(), backend.now() + NOTICE);
    assert.deepEqual(await noticesTo(person), []);

    backend.pass(NOTICE);
    await work(() => isErased(person));
  });
});
