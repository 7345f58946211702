import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { Hono } from 'hono';
import type { LocalAccount } from '#backend/modules/payments/repository/local-account.ts';
import { managementOrigin, START, startBackend, type TestBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { fakeStripe } from './support/fake-stripe.ts';
import { memberOf } from './support/staff.ts';
import { standIn, stripeKeys } from './support/stand-in.ts';

const PAGE = '/reglages/paiement';
const LATER = 4 * 60_000;

const stripe = await fakeStripe();
const { log, said } = capturedLog();
const backend = await startBackend({ config: { stripe: stripeKeys(stripe) }, accounts: false, log });
/** What the provider was asked for a link with, newest last. */
const links: URLSearchParams[] = [];
const recorded = new Hono().use('/v1/account_links', async ({ req }, next) => {
  links.push(new URLSearchParams(await req.raw.clone().text()));
  await next();
});
stripe.answerWith(recorded.route('/', standIn(backend)));
const owner = await memberOf(backend, 'a', 'owner');

beforeEach(() => {
  stripe.mood = 'well';
});

const find = (by: Pick<typeof owner, 'succeed'> = owner) => by.succeed('managePaymentAccount', {});
const onboard = () => owner.succeed('managePaymentOnboarding', {});

/** What the provider stores of the newest account of a shop. */
async function storedAccount({ database, storeIds }: TestBackend): Promise<LocalAccount> {
  const [row] = await database.inStore(storeIds.a, (tx) =>
    tx.query<{ account: LocalAccount }>(
      `SELECT account FROM local_account JOIN payment_account USING (store_id, account_id)
        ORDER BY payment_account_id DESC LIMIT 1`,
    ),
  );
  assert(row);
  return row.account;
}

/** What the provider says of the account from now on. No event tells of it. */
async function setAccount(facts: object): Promise<void> {
  const { id } = await storedAccount(backend);
  await backend.database.acrossStores((tx) =>
    tx.query('UPDATE local_account SET account = account || $2::jsonb WHERE account_id = $1', [
      id,
      JSON.stringify(facts),
    ]),
  );
}

const audited = () =>
  backend.database.inStore(backend.storeIds.a, (tx) =>
    tx.query<{ staffId: number | null; action: string; text: string }>(
      `SELECT staff_id AS "staffId", action, concat(before, after) AS text FROM audit_entry
        WHERE action LIKE 'payments.%' ORDER BY audit_id`,
    ),
  );

async function cardOnline(): Promise<string | undefined> {
  const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
  return data.setting.find(({ key }) => key === 'config_card_online')?.value;
}

const paymentStep = async () =>
  (await owner.succeed('manageStart', {})).steps.find(({ name }) => name === 'payment')?.state;

describe('the payment account of a shop, for its owner', () => {
  it('is none at first: only payment on site is offered', async () => {
    const { class: _success, ...account } = { class: '', ...(await find()) };
    assert.deepEqual(account, {
      mode: 'test',
      state: 'none',
      since: null,
      was_disconnected: false,
      reason: '',
      details: null,
      dashboard_url: null,
      latest_payout: null,
    });
    assert.deepEqual([await cardOnline(), await paymentStep()], ['0', 'choice']);
  });

  it('is not opened while the provider is away, and nothing is noted', async () => {
    stripe.mood = 'error';
    const away = await owner.refused('managePaymentOnboarding', {});
    assert.deepEqual([away.status, away.code], [503, 'provider_away']);
    assert.match(away.message, /ne répond pas/);
    assert.deepEqual([(await find()).state, await audited()], ['none', []]);
  });

  it('is not opened when the provider refuses: the owner reads a sentence, its words are in the log', async () => {
    stripe.mood = { status: 403, code: 'more_permissions_required' };
    const refused = await owner.refused('managePaymentOnboarding', {});
    assert.deepEqual([refused.status, refused.code], [502, 'payment_account_refused']);
    assert.match(refused.message, /Écrivez à Ardoise/);
    assert.doesNotMatch(refused.message, /more_permissions_required/);
    assert.match(said(), /more_permissions_required/);
    assert.deepEqual([(await find()).state, await audited()], ['none', []]);
  });

  it('is opened by a link that leads back to the page of this shop, and the history says who', async () => {
    const { url } = await onboard();
    const { id, return_url } = await storedAccount(backend);
    assert.equal(url, `https://connect.example/${id}`);
    assert.equal(return_url, `${managementOrigin('a')}${PAGE}`);
    assert.equal(links.at(-1)?.get('refresh_url'), `${return_url}?lien=perime`);
    assert.deepEqual(
      (await audited()).map(({ staffId, action }) => [staffId, action]),
      [
        [owner.staffId, 'payments.account_opened'],
        [owner.staffId, 'payments.onboarding'],
      ],
    );
    const account = await find();
    assert.deepEqual(
      [account.state, account.since, account.dashboard_url],
      ['pending', new Date(START).toISOString(), 'https://dashboard.stripe.com/'],
    );
    assert.deepEqual(account.details, {
      pays_out: false,
      complete: false,
      missing: ['company', 'person', 'bank', 'terms'],
      due_by: null,
      bank: null,
    });
  });

  it('stays the same account with another link, whatever origin the call claims', async () => {
    const before = await storedAccount(backend);
    for (const origin of ['https://evil.example', managementOrigin('b'), 'http://shop-a.localhost:3000'])
      await owner.call('managePaymentOnboarding', {}, { 'x-ardoise-origin': origin });
    const after = await storedAccount(backend);
    assert.deepEqual([after.id, after.return_url], [before.id, `${managementOrigin('a')}${PAGE}`]);
    const opened = (await audited()).filter(({ action }) => action === 'payments.account_opened');
    assert.equal(opened.length, 1);
  });

  it('has links that are nowhere but in their answers', async () => {
    const { url } = await onboard();
    const stored = await backend.database.inStore(backend.storeIds.a, async (tx) => [
      await tx.query('SELECT account FROM local_account'),
      await tx.query('SELECT * FROM payment_account'),
    ]);
    for (const text of [JSON.stringify(stored), JSON.stringify(await audited()), said()])
      assert(!text.includes(new URL(url).host), text);
  });

  it('is read at the provider whenever the page is read: verified, it takes cards at once', async () => {
    await setAccount({ details_submitted: true, requirements: { disabled_reason: null, currently_due: [] } });
    const verifying = await find();
    assert.deepEqual([verifying.state, verifying.details?.complete], ['pending', true]);
    backend.pass(LATER);
    await setAccount({
      charges_enabled: true,
      payouts_enabled: true,
      capabilities: { card_payments: 'active' },
      external_accounts: {
        object: 'list',
        data: [
          { object: 'card', last4: '4242' },
          { object: 'bank_account', bank_name: 'Banque', last4: '3000' },
        ],
      },
    });
    const account = await find();
    assert.deepEqual(
      [account.state, account.since],
      ['ready', new Date(Date.parse(START) + LATER).toISOString()],
    );
    assert.deepEqual(account.details, {
      pays_out: true,
      complete: true,
      missing: [],
      due_by: null,
      bank: { name: 'Banque', last4: '3000' },
    });
    assert.deepEqual([await cardOnline(), await paymentStep()], ['1', 'done']);
  });

  it('says what will be missing, and until when', async () => {
    const deadline = Date.parse('2026-12-15T00:00:00Z');
    const currently_due = [
      'person_1Nv0.verification.document',
      'person_1Nv0.dob.day',
      'business_profile.url',
    ];
    await setAccount({
      requirements: { disabled_reason: null, currently_due, current_deadline: deadline / 1000 },
    });
    const { state, details } = await find();
    assert.deepEqual(
      [state, details?.missing, details?.due_by],
      ['ready', ['person', 'activity'], new Date(deadline).toISOString()],
    );
  });

  it('is the last known one while the provider does not answer, or refuses', async () => {
    const { since } = await find();
    for (const mood of ['error', { status: 401, code: 'invalid_key' }] as const) {
      stripe.mood = mood;
      const account = await find();
      assert.deepEqual([account.state, account.since, account.details], ['ready', since, null]);
    }
    assert.match(said(), /payment account not read at the provider/);
  });

  it('is restricted with the provider’s reason, and the shop says nothing of cards', async () => {
    await setAccount({
      charges_enabled: false,
      requirements: { disabled_reason: 'rejected.fraud', currently_due: [] },
    });
    const { state, reason } = await find();
    assert.deepEqual([state, reason, await cardOnline()], ['restricted', 'rejected.fraud', '0']);
  });

  it('that was disconnected is said so, and is followed by another one', async () => {
    const before = await storedAccount(backend);
    backend.pass(LATER);
    await setAccount({ deauthorized: true });
    const account = await find();
    assert.deepEqual(
      [account.state, account.was_disconnected, account.since, account.details],
      ['none', true, new Date(backend.now()).toISOString(), null],
    );
    await onboard();
    const after = await find();
    assert.deepEqual([after.state, after.was_disconnected], ['pending', false]);
    assert.notEqual((await storedAccount(backend)).id, before.id);
  });

  it('is nothing to the owner of another shop, and the operator’s link leads to the same page', async () => {
    const other = await memberOf(backend, 'b', 'owner');
    assert.equal((await find(other)).state, 'none');
    const noted = (await audited()).length;
    await backend.admin.succeed('paymentAccountConnect', { shop: 'shop-a' });
    assert.deepEqual((await audited()).slice(noted), [
      { ...(await audited()).at(-1), staffId: null, action: 'payments.onboarding' },
    ]);
    // At the port of the storefront, which is none of a browser's.
    const { hostname, pathname } = new URL((await storedAccount(backend)).return_url ?? '');
    assert.deepEqual([hostname, pathname], [new URL(managementOrigin('a')).hostname, PAGE]);
  });
});

describe('in a demonstration', () => {
  it('the provider’s page leads back once the file is complete, and the account is ready', async () => {
    const demonstration = await startBackend({ accounts: false });
    const member = await memberOf(demonstration, 'a', 'owner');
    const { url } = await member.succeed('managePaymentOnboarding', {});
    const { protocol, hostname, pathname } = new URL(url);
    // The page is on the host from which the browser comes.
    assert.equal(`${protocol}//${hostname}:3000`, managementOrigin('a'));
    const page = await demonstration.app.request(pathname);
    assert.match(
      page.headers.get('content-security-policy') ?? '',
      new RegExp(`form-action 'self' ${managementOrigin('a')}`),
    );
    const sent = await demonstration.app.request(pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=verified',
    });
    assert.deepEqual([sent.status, sent.headers.get('location')], [303, `${managementOrigin('a')}${PAGE}`]);
    const account = await find(member);
    assert.deepEqual(
      [account.mode, account.state, account.details?.pays_out],
      ['demonstration', 'ready', true],
    );
    const { hostname: host, pathname: dashboard } = new URL(account.dashboard_url ?? '');
    assert.equal(host, hostname);
    assert.equal((await demonstration.app.request(dashboard)).status, 200);
  });
});

describe('without a payment provider', () => {
  it('the owner reads that there is none, and opens nothing', async () => {
    const without = await startBackend({ config: { localPayments: false }, accounts: false });
    const member = await memberOf(without, 'a', 'owner');
    const { mode, state } = await find(member);
    assert.deepEqual([mode, state], [null, 'none']);
    const refused = await member.refused('managePaymentOnboarding', {});
    assert.deepEqual([refused.status, refused.code], [422, 'no_provider']);
  });
});
