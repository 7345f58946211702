import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { QUEUES } from '#backend/jobs/queues.ts';
import type { LocalSession } from '#backend/modules/payments/repository/local-session.ts';
import { START, startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { type CardOrder, cardOrders, tell, tellOf } from './support/card-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { fakeStripe } from './support/fake-stripe.ts';
import { paymentTasks, standIn, stripeKeys } from './support/stand-in.ts';
import type { ShopLetter } from './support/tenants.ts';
import { runAllDue, until } from './support/until.ts';

const stripe = await fakeStripe();
const keys = stripeKeys(stripe);
const { log, said } = capturedLog();
const backend = await startBackend({
  config: { stripe: keys, applicationFeePercent: 1.5 },
  accounts: false,
  log,
});
const { database } = backend;
stripe.answerWith(standIn(backend));
const tasks = await paymentTasks(backend, keys);
const shops = { a: await cardOrders(backend, 'a'), b: await cardOrders(backend, 'b') };
const { place, open, now, sessionOf, ledger, payUntold, coffee, diner, receive } = shops.a;

const COMPLETED = 'checkout.session.completed';

beforeEach(() => {
  stripe.mood = 'well';
  backend.moveTo(START);
});

/** What the stand-in says of an account from now on. */
async function setAccount(accountId: string, facts: object): Promise<void> {
  await database.acrossStores((tx) =>
    tx.query('UPDATE local_account SET account = account || $2::jsonb WHERE account_id = $1', [
      accountId,
      JSON.stringify(facts),
    ]),
  );
}

const READY = { charges_enabled: true, details_submitted: true, capabilities: { card_payments: 'active' } };
const CLOSED = {
  charges_enabled: false,
  details_submitted: true,
  capabilities: { card_payments: 'inactive' },
};

const find = (letter: ShopLetter) => backend.admin.succeed('paymentAccountFind', { shop: `shop-${letter}` });
const connect = (letter: ShopLetter) =>
  backend.admin.succeed('paymentAccountConnect', { shop: `shop-${letter}` });

async function cardOnline(letter: ShopLetter): Promise<string | undefined> {
  const { data } = await backend
    .shop(letter)
    .succeed('storeSearch', { url: `http://shop-${letter}.localhost` });
  return data.setting.find(({ key }) => key === 'config_card_online')?.value;
}

/** The account of a shop, ready to take cards. */
async function ready(letter: ShopLetter): Promise<string> {
  const { account_id } = await connect(letter);
  assert(account_id);
  await setAccount(account_id, READY);
  await tellOf(backend, 'account.updated', { id: account_id, object: 'account' }, { accountId: account_id });
  await until(async () => (await cardOnline(letter)) === '1');
  return account_id;
}

/** The accounts of the calls since one that were about payments, not about an account itself. */
const paymentCallsSince = (before: number) =>
  new Set(stripe.accounts.filter((_, at) => at >= before && !/ \/v1\/account/.test(stripe.asked[at] ?? '')));

async function opened(): Promise<CardOrder> {
  const card = await place();
  await open(card);
  return card;
}

async function statusOf({ order }: CardOrder): Promise<number | undefined> {
  const [row] = await database.acrossStores((tx) =>
    tx.query<{ status: number }>('SELECT order_status_id AS status FROM "order" WHERE order_id = $1', [
      order.order_id,
    ]),
  );
  return row?.status;
}

async function failureOf(kind: string, key: number) {
  const { failures } = await backend.admin.succeed('jobFailures', { shop: 'shop-a' });
  return failures.find((failure) => failure.kind === kind && failure.key === key);
}

describe('the account of a shop', () => {
  it('is made once by the operator, and is pending: the shop says nothing of cards', async () => {
    const { class: _success, ...none } = { class: '', ...(await find('a')) };
    assert.deepEqual(none, {
      state: 'none',
      reason: '',
      account_id: null,
      dashboard_url: null,
      latest_payout: null,
    });
    stripe.mood = 'cut_after';
    const away = await backend.admin.refused('paymentAccountConnect', { shop: 'shop-a' });
    assert.deepEqual([away.status, away.code], [503, 'provider_away']);
    stripe.mood = 'well';
    const first = await connect('a');
    const again = await connect('a');
    assert.deepEqual([first.state, again.account_id], ['pending', first.account_id]);
    assert.equal(first.url, `https://connect.example/${first.account_id}`);
    const made = await database.acrossStores((tx) => tx.query('SELECT 1 FROM local_account'));
    assert.equal(made.length, 1);
    assert.equal(await cardOnline('a'), '0');
    const client = await diner();
    const refused = await client.refused('orderAdd', coffee({ payment_method: 'card_online' }));
    assert.equal(refused.code, 'payment_unavailable');
  });

  it('follows account.updated, whatever order its events come in: restricted, then ready', async () => {
    const { account_id } = await find('a');
    assert(account_id);
    const told = () =>
      tellOf(backend, 'account.updated', { id: account_id, object: 'account' }, { accountId: account_id });
    await setAccount(account_id, { ...CLOSED, requirements: { disabled_reason: 'rejected.other' } });
    assert.deepEqual(await told(), { status: 200, outcome: 'done' });
    await until(async () => (await find('a')).state === 'restricted');
    assert.equal((await find('a')).reason, 'rejected.other');
    await setAccount(account_id, { ...READY, requirements: { disabled_reason: null } });
    await told();
    await until(async () => (await cardOnline('a')) === '1');
    assert.equal((await find('a')).state, 'ready');
  });

  it('is read from the provider when the event comes while it is away', async () => {
    const { account_id } = await find('a');
    assert(account_id);
    stripe.mood = 'error';
    await setAccount(account_id, { ...CLOSED, requirements: { disabled_reason: 'listed' } });
    await tellOf(
      backend,
      'account.updated',
      { id: account_id, object: 'account' },
      { accountId: account_id },
    );
    await until(() => /"job":"card_account".*"job failed"/.test(said()));
    assert.equal(await cardOnline('a'), '1');
    stripe.mood = 'well';
    backend.pass(60_000);
    await runAllDue(tasks.accounts.task.runOne);
    await until(async () => (await cardOnline('a')) === '0');
    await ready('a');
  });

  it('of nobody here is ignored, with a line in the log', async () => {
    const told = await tellOf(
      backend,
      'account.updated',
      { object: 'account' },
      { accountId: 'acct_foreign' },
    );
    assert.deepEqual(told, { status: 200, outcome: 'ignored' });
    assert.match(said(), /"account":"acct_foreign","outcome":"ignored"/);
  });
});

describe('a payment', () => {
  it('is made on the account of its shop, with the fee of the platform: every call names it', async () => {
    const accountId = await ready('a');
    const before = stripe.asked.length;
    const card = await opened();
    await card.client.succeed('paymentCheck', { order_id: card.order.order_id });
    await tell(backend, COMPLETED, await payUntold(card));
    await card.client.succeed('orderCancel', { order_id: card.order.order_id });
    await until(async () => (await ledger(card)).length === 2);
    assert.deepEqual(paymentCallsSince(before), new Set([accountId]));
    const { account, metadata } = await sessionOf(card);
    assert.deepEqual([account, metadata.ardoise_fee], [accountId, '4']);
    const rows = await database.acrossStores((tx) =>
      tx.query(
        'SELECT kind, account_id, application_fee FROM ledger_entry WHERE order_id = $1 ORDER BY ledger_entry_id',
        [card.order.order_id],
      ),
    );
    assert.deepEqual(rows, [
      { kind: 'payment', account_id: accountId, application_fee: 4 },
      { kind: 'refund', account_id: accountId, application_fee: 0 },
    ]);
  });

  it('on the account of another shop moves nothing, and has a line in the log', async () => {
    const foreign = await ready('b');
    const card = await opened();
    const session = { ...(await payUntold(card)), account: foreign };
    assert.deepEqual(await tell(backend, COMPLETED, session), { status: 200, outcome: 'ignored' });
    assert.deepEqual([await statusOf(card), await ledger(card)], [12, []]);
    assert.match(
      said(),
      new RegExp(`"session":"${session.id}","account":"${foreign}".*another account ignored`),
    );
    const unknown = { ...session, account: 'acct_unknown' };
    assert.equal((await tell(backend, COMPLETED, unknown)).outcome, 'ignored');
    assert.equal(await statusOf(card), 12);
  });

  it('is not believed for an account under the secret of the other endpoint', async () => {
    const card = await opened();
    const session = await payUntold(card);
    const swapped = { webhookSecret: keys.connectWebhookSecret, connectWebhookSecret: keys.webhookSecret };
    assert.equal((await tell(backend, COMPLETED, session, { secrets: swapped })).outcome, 'bad_signature');
    const own = { ...session, account: null };
    assert.equal((await tell(backend, COMPLETED, own, { secrets: swapped })).outcome, 'bad_signature');
  });

  for (const [change, paid] of [
    [{ amount_total: 234 }, '2.34'],
    [{ amount_total: 236 }, '2.36'],
    [{ currency: 'usd' }, '2.35'],
  ] as const)
    it(`of another amount is kept as unmatched and refunded by itself (${JSON.stringify(change)})`, async () => {
      const card = await opened();
      const session = { ...(await payUntold(card)), ...change } as LocalSession;
      await database.acrossStores((tx) =>
        tx.query('UPDATE local_session SET session = $2::jsonb WHERE session_id = $1', [session.id, session]),
      );
      assert.deepEqual(await tell(backend, COMPLETED, session), { status: 200, outcome: 'done' });
      assert.deepEqual(await tell(backend, COMPLETED, session), { status: 200, outcome: 'known' });
      await until(async () => (await ledger(card)).length === 2);
      assert.deepEqual(await ledger(card), [
        ['unmatched', 'card', paid],
        ['unmatched_refund', 'card', paid],
      ]);
      const order = await now(card);
      assert.deepEqual(
        [order.order_status_id, order.total_CC, order.payment_status],
        [12, '0.00', 'unsettled'],
      );
      const emails = await deliveredEmails(backend, { subject: new RegExp(`n°\\s${order.invoice_no} `) });
      assert.match(emails.at(-1)?.text ?? '', /il\s+vous\s+est\s+remboursé\s+en\s+entier/);
      // It can still be paid: in another session.
      await open(card);
      backend.pass(16 * 60_000);
      await runAllDue(tasks.expiry.runOne);
      assert.equal(await statusOf(card), 4);
    });
});

describe('a refund in the dashboard, told', () => {
  async function refundedInDashboard(): Promise<{ card: CardOrder; session: LocalSession }> {
    const card = await opened();
    const session = await payUntold(card);
    const refund = {
      id: `re_${session.id}`,
      object: 'refund',
      amount: 100,
      currency: 'eur',
      payment_intent: session.payment_intent,
      status: 'succeeded',
      idempotency_key: null,
    } as const;
    await database.acrossStores((tx) =>
      tx.query('UPDATE local_session SET session = $2::jsonb WHERE session_id = $1', [
        session.id,
        JSON.stringify({ ...session, refunds: [refund] }),
      ]),
    );
    return { card, session };
  }
  const tellRefund = (session: LocalSession, type = 'refund.created') =>
    tellOf(
      backend,
      type,
      { id: `re_${session.id}`, object: 'refund', payment_intent: session.payment_intent },
      { accountId: session.account },
    );
  const BOTH = [
    ['payment', 'card', '2.35'],
    ['refund', 'card', '1.00'],
  ];

  it('before the payment itself: both are recorded', async () => {
    const { card, session } = await refundedInDashboard();
    assert.equal((await tellRefund(session)).outcome, 'done');
    await until(async () => (await ledger(card)).length === 2);
    assert.equal((await tell(backend, COMPLETED, session)).outcome, 'known');
    assert.deepEqual(await ledger(card), BOTH);
    assert.equal((await now(card)).payment_status, 'partly_refunded');
  });

  it('several times and in several events: once', async () => {
    const { card, session } = await refundedInDashboard();
    await tell(backend, COMPLETED, session);
    for (const type of ['refund.created', 'refund.updated', 'refund.created'])
      await tellRefund(session, type);
    await tellOf(
      backend,
      'charge.refunded',
      { object: 'charge', payment_intent: session.payment_intent },
      { accountId: session.account },
    );
    await until(async () => (await ledger(card)).length === 2);
    await runAllDue(tasks.charges.runOne);
    assert.deepEqual(await ledger(card), BOTH);
  });

  it('while the provider is away: it is read after a pause', async () => {
    const { card, session } = await refundedInDashboard();
    await tell(backend, COMPLETED, session);
    stripe.mood = 'error';
    const failed = said().split('"job":"card_charge"').length;
    await tellRefund(session);
    await until(() => said().split('"job":"card_charge"').length > failed);
    assert.equal((await ledger(card)).length, 1);
    stripe.mood = 'well';
    backend.pass(60_000);
    await runAllDue(tasks.charges.runOne);
    await until(async () => (await ledger(card)).length === 2);
  });

  it('and the process that reads it hangs: another one does when the lease ends, and it is recorded once', async () => {
    const { card, session } = await refundedInDashboard();
    await tell(backend, COMPLETED, session);
    const asked = stripe.asked.length;
    stripe.mood = 'held';
    await tellRefund(session);
    await until(() => stripe.asked.length > asked);
    stripe.mood = 'well';
    await runAllDue(tasks.charges.runOne);
    assert.equal((await ledger(card)).length, 1);
    backend.pass(QUEUES.card_charge.leaseSeconds * 1000);
    await runAllDue(tasks.charges.runOne);
    assert.deepEqual(await ledger(card), BOTH);
    stripe.release();
    await until(() => stripe.asked.length >= asked + 4);
    assert.deepEqual(await ledger(card), BOTH);
  });

  it('of a payment that is none of ours, or on another account: nothing', async () => {
    const { card, session } = await refundedInDashboard();
    await tell(backend, COMPLETED, session);
    const foreign = (await find('b')).account_id;
    const event = { object: 'refund', payment_intent: session.payment_intent };
    await tellOf(backend, 'refund.created', event, { accountId: foreign });
    await until(() => new RegExp(`"intent":"${session.payment_intent}".*no order of ours`).test(said()));
    assert.deepEqual(await ledger(card), BOTH.slice(0, 1));
  });
});

describe('what was paid before the shop had its account', () => {
  /** An order whose payment page was opened on the platform's own account. */
  async function openedBefore() {
    const card = await opened();
    const { id } = await sessionOf(card);
    await database.acrossStores(async (tx) => {
      await tx.query(
        `UPDATE local_session SET session = session || '{"account": null}' WHERE session_id = $1`,
        [id],
      );
      await tx.query('UPDATE payment SET account_id = NULL WHERE order_id = $1', [card.order.order_id]);
    });
    return { card, id };
  }

  it("stays on the platform's own account: confirmed, refunded and followed there", async () => {
    const { card, id } = await openedBefore();
    // The page is still the same one.
    assert.match((await open(card)).url, new RegExp(id));
    await payUntold(card);
    const before = stripe.asked.length;
    const { order } = await card.client.succeed('paymentCheck', { order_id: card.order.order_id });
    assert.equal(order.order_status_id, 9);
    await card.client.succeed('orderCancel', { order_id: order.order_id });
    await until(async () => (await now(card)).payment_status === 'refunded');
    assert.deepEqual(paymentCallsSince(before), new Set([null]));
  });

  it('expires there as well', async () => {
    const { card } = await openedBefore();
    backend.pass(16 * 60_000);
    await runAllDue(tasks.expiry.runOne);
    assert.equal(await statusOf(card), 4);
  });
});

describe('an account that is disconnected in the middle of a payment', () => {
  it('leaves the order: its diner is told what holds, and pays on site', async () => {
    const accountId = await ready('a');
    const card = await opened();
    const waiting = await opened();
    const { order_id } = card.order;
    await setAccount(accountId, { deauthorized: true });
    const checked = await card.client.refused('paymentCheck', { order_id });
    assert.equal(checked.code, 'card_suspended');
    assert.match(checked.message, /Votre commande est conservée/);
    assert.equal((await find('a')).state, 'none');
    assert.equal(await cardOnline('a'), '0');
    assert.equal((await card.client.refused('checkoutSession', { order_id })).code, 'card_suspended');
    const event = await tellOf(
      backend,
      'account.application.deauthorized',
      { object: 'application' },
      { accountId },
    );
    assert.equal(event.outcome, 'done');
    const { order } = await card.client.succeed('paymentOnSite', { order_id, payment_method: 'cash' });
    assert.equal(order.order_status_id, 1);

    // Nobody can close the other one's page before it ends: no cash meanwhile, then it is cancelled with an e-mail.
    assert.equal((await receive(waiting, {})).code, 'payment_pending');
    backend.pass(16 * 60_000);
    await runAllDue(tasks.expiry.runOne);
    assert.equal(await statusOf(waiting), 12);
    backend.pass(30 * 60_000);
    // The backend's own jobs may be at it too.
    await runAllDue(tasks.expiry.runOne);
    await until(async () => (await statusOf(waiting)) === 4);
    const failure = await failureOf('card_unconfirmed', waiting.order.order_id);
    assert.match(failure?.reason ?? '', /the account was disconnected/);
    const emails = await deliveredEmails(backend, {
      subject: new RegExp(`n°\\s${waiting.order.invoice_no}\\s`),
    });
    assert.match(emails.at(-1)?.text ?? '', /Si votre carte a été débitée, appelez/);
  });

  it('is replaced by another one when the operator connects the shop again', async () => {
    const { account_id: before } = await find('a');
    assert.equal(before, null);
    const accountId = await ready('a');
    const card = await opened();
    assert.equal((await sessionOf(card)).account, accountId);
  });
});
