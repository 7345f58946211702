import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPurgeTask } from '#backend/jobs/purge-expired.ts';
import { createReviewRequests } from '#backend/modules/reviews/ask-for-reviews.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { allowGuests } from './support/guests.ts';
import { cardOf, orderOf } from './support/orders.ts';
import { shopsOf } from './support/shops.ts';
import { memberOf } from './support/staff.ts';
import { runAllDue } from './support/until.ts';

// All before the first suite: a hook that is registered later runs when that suite ends.
const backend = await startBackend();
const guarded = await startBackend({ config: { rateLimits: true } });
const { database, storeIds } = backend;
const store_id = storeIds.a;
for (const letter of ['a', 'b'] as const)
  await backend.admin.succeed('shopImport', counter(`shop-${letter}`));
let manager = await allowGuests(backend, 'a');
let stranger = await memberOf(backend, 'b', 'manager');
await manager.succeed('manageServiceSettingsChange', { reviews: true });
const card = await cardOf(backend, 'a');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface SentRequest {
  emailId: number;
  recipient: string;
  text: string;
  html: string;
}
/** The e-mails that asked for a review. */
const requests: SentRequest[] = [];

/** Sends what is due `later` than now, as another instance on the same database does then. */
async function ask(later = 2 * HOUR_MS): Promise<void> {
  const { log } = backend;
  const clock = () => backend.now() + later;
  const shops = await shopsOf({ database, log, now: clock });
  const { runOne } = createReviewRequests({ database, clock, log, shops, wakeOutbox() {} });
  await runAllDue(runOne);
  // Read here: once it is sent, an e-mail is empty.
  const written = await database.acrossStores((tx) =>
    tx.query<SentRequest>(
      `SELECT email_id AS "emailId", recipient, text, html FROM email
        WHERE subject LIKE '%en un geste' AND recipient <> '' AND email_id > $1 ORDER BY email_id`,
      [requests.at(-1)?.emailId ?? 0],
    ),
  );
  requests.push(...written);
}

/** Moves the clock, and signs the staff in anew: their sessions have ended. */
async function at(instant: string): Promise<void> {
  backend.moveTo(instant);
  manager = await memberOf(backend, 'a', 'manager');
  stranger = await memberOf(backend, 'b', 'manager');
}

const move = async (order_id: number, statuses: readonly (2 | 3 | 5 | 6)[]) => {
  for (const order_status_id of statuses)
    await manager.succeed('manageOrderMove', { order_id, order_status_id });
};
const HAND_OVER = [5, 2, 3, 6] as const;

type Person = Awaited<ReturnType<typeof signedIn>>;

async function placed({ client }: Person): Promise<number> {
  const payload = orderOf(store_id, '2.35', [card.line('Café')]);
  return (await client.succeed('orderAdd', payload)).order.order_id;
}

async function guestPlaced(email: string): Promise<number> {
  const payload = { ...orderOf(store_id, '2.35', [card.line('Café')]), name: 'Noémie Guérin', email };
  return (await backend.shop('a').succeed('orderAddGuest', payload)).order.order_id;
}

const requestsTo = (to: string) => requests.filter(({ recipient }) => recipient === to);

const SECRET = /#avis=\d\.([\w-]+)/;
const secretTo = (email: string): string =>
  SECRET.exec(requestsTo(email).at(-1)?.text ?? '')?.[1] ?? assert.fail('no link');

let people = 0;
/** Somebody whose order was handed over, with the secret of the e-mail that asks. */
async function asked() {
  people += 1;
  const email = `avis.${people}@exemple.fr`;
  const person = await signedIn(backend, 'a', { firstname: 'Ambre', email });
  const orderId = await placed(person);
  await move(orderId, HAND_OVER);
  await ask();
  return { ...person, email, orderId, secret: secretTo(email) };
}

const write = (secret: string, review: { rating: 1 | 2 | 3 | 4 | 5; text?: string; consent?: boolean }) =>
  backend.shop('a').succeed('reviewWrite', { store_id, secret, ...review });

const reviewIdOf = async (orderId: number): Promise<number> => {
  const { reviews } = await manager.succeed('manageReviews', { limit: 100 });
  return reviews.find(({ order_id }) => order_id === orderId)?.review_id ?? assert.fail('no review');
};

describe('the e-mail that asks for a review', () => {
  it('comes two hours after the hand-over, no minute before, with five faces and their words', async () => {
    const person = await signedIn(backend, 'a', { email: 'premiere@exemple.fr' });
    await move(await placed(person), HAND_OVER);
    await ask(2 * HOUR_MS - 1000);
    assert.deepEqual(requestsTo('premiere@exemple.fr'), []);
    await ask(2 * HOUR_MS);
    const [email, ...more] = requestsTo('premiere@exemple.fr');
    assert.deepEqual(more, []);
    for (const word of ['Très déçu', 'Déçu', 'Correct', 'Content', 'Ravi'])
      assert.match(email?.text ?? '', new RegExp(`${word}\u00a0:\n`));
    assert.equal(new Set((email?.text ?? '').match(/#avis=(?:\d|stop)\./g)).size, 6);
  });

  it('waits until nine in the morning of the shop for an order of the evening', async () => {
    await at('2026-11-20T20:30:00+01:00');
    const person = await signedIn(backend, 'a', { email: 'soir@exemple.fr' });
    await move(await placed(person), HAND_OVER);
    const nine = Date.parse('2026-11-21T09:00:00+01:00') - backend.now();
    await ask(nine - 1000);
    assert.deepEqual(requestsTo('soir@exemple.fr'), []);
    await ask(nine);
    assert.equal(requestsTo('soir@exemple.fr').length, 1);
  });

  it('comes once in thirty days to one person, whatever the orders', async () => {
    await at('2026-11-21T12:30:00+01:00');
    const email = 'fidele@exemple.fr';
    const askedAt = async (instant: string) => {
      await at(instant);
      await move(await guestPlaced(email), HAND_OVER);
      await ask();
      return requestsTo(email).length;
    };
    assert.equal(await askedAt('2026-11-21T12:30:00+01:00'), 1);
    assert.equal(await askedAt('2026-11-21T12:31:00+01:00'), 1);
    assert.equal(await askedAt('2026-12-21T12:29:59+01:00'), 1);
    assert.equal(await askedAt('2026-12-21T12:30:00+01:00'), 2);
  });

  it('never comes for an order that is cancelled or open again', async () => {
    await at('2026-12-22T12:30:00+01:00');
    const person = await signedIn(backend, 'a', { email: 'jamais@exemple.fr' });
    await person.client.succeed('orderCancel', { order_id: await placed(person), reason: 'Erreur' });
    const reopened = await placed(person);
    await move(reopened, HAND_OVER);
    await manager.succeed('manageOrderStepBack', { order_id: reopened });
    await ask();
    assert.deepEqual(requestsTo('jamais@exemple.fr'), []);
    const planned = await database.acrossStores((tx) =>
      tx.query('SELECT FROM review_request WHERE due_at IS NOT NULL'),
    );
    assert.deepEqual(planned, []);
  });

  it('does not come where the shop has turned it off since, or days too late after an outage', async () => {
    await at('2026-12-28T12:30:00+01:00');
    const person = await signedIn(backend, 'a', { email: 'eteint@exemple.fr' });
    await move(await placed(person), HAND_OVER);
    await manager.succeed('manageServiceSettingsChange', { reviews: false });
    await ask();
    await manager.succeed('manageServiceSettingsChange', { reviews: true });
    await move(await placed(person), HAND_OVER);
    await ask(3 * DAY_MS + 1000);
    assert.deepEqual(requestsTo('eteint@exemple.fr'), []);
  });

  it('says nothing that a guest has typed, and ends at one tap for this shop', async () => {
    await at('2027-01-04T12:30:00+01:00');
    const email = 'invitee@exemple.fr';
    await move(await guestPlaced(email), HAND_OVER);
    await ask();
    const [first] = requestsTo(email);
    assert.doesNotMatch(`${first?.text} ${first?.html}`, /Noémie|Guérin/);
    const secret = secretTo(email);
    await backend.shop('a').succeed('reviewStop', { store_id, secret });
    await at('2027-02-15T12:30:00+01:00');
    await move(await guestPlaced(email), HAND_OVER);
    await ask();
    assert.equal(requestsTo(email).length, 1);
  });
});

describe('the link of the e-mail', () => {
  it('notes a face, lets it be changed, then adds words and the consent, in one review', async () => {
    await at('2027-02-20T12:30:00+01:00');
    const { secret, orderId } = await asked();
    const said = ({ rating, text, consent }: Awaited<ReturnType<typeof write>>) => ({
      rating,
      text,
      consent,
    });
    const first = await write(secret, { rating: 5 });
    assert.deepEqual(
      [said(first), first.first_name, first.published, first.reply],
      [{ rating: 5, text: '', consent: false }, 'Ambre', false, ''],
    );
    assert.deepEqual(said(await write(secret, { rating: 2 })), { rating: 2, text: '', consent: false });
    const words = ' Froid.\u202e\u0007\nDommage ';
    assert.deepEqual(said(await write(secret, { rating: 2, text: words, consent: true })), {
      rating: 2,
      text: 'Froid.\nDommage',
      consent: true,
    });
    // A tap on another face keeps what was written.
    assert.deepEqual(said(await write(secret, { rating: 3 })), {
      rating: 3,
      text: 'Froid.\nDommage',
      consent: true,
    });
    const { reviews } = await manager.succeed('manageReviews', {});
    assert.equal(reviews.filter(({ order_id }) => order_id === orderId).length, 1);
  });

  it('has 256 random bits, of which the hash alone is stored', async () => {
    const { secret } = await asked();
    assert.equal(secret.length, 43);
    const stored = await database.acrossStores((tx) =>
      tx.query<{ hash: string }>(
        'SELECT token_hash AS hash FROM review_request WHERE token_hash IS NOT NULL',
      ),
    );
    assert(stored.length > 0 && stored.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash) && hash !== secret));
  });

  it('gets one answer when it is guessed, of another shop or older than thirty days', async () => {
    const { secret } = await asked();
    const guess = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [guess, 'x', "' OR 1=1"]) {
      const client = backend.shop('a');
      const written = await client.refused('reviewWrite', { store_id, secret: wrong, rating: 1 });
      const stopped = await client.refused('reviewStop', { store_id, secret: wrong });
      assert.deepEqual([written.code, stopped.code], ['unknown_token', 'unknown_token']);
    }
    const there = { store_id: storeIds.b, secret, rating: 1 as const };
    assert.equal((await backend.shop('b').refused('reviewWrite', there)).code, 'unknown_token');
    // The e-mail was sent two hours later than now.
    backend.pass(30 * DAY_MS + 2 * HOUR_MS);
    const late = await backend.shop('a').refused('reviewWrite', { store_id, secret, rating: 1 });
    assert.equal(late.code, 'unknown_token');
    await at('2027-03-25T12:30:00+01:00');
  });

  it('refuses a sixth face, a half one, and more than a thousand characters', async () => {
    const { secret } = await asked();
    for (const wrong of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: 5, text: 'x'.repeat(1001) },
    ])
      assert.equal(
        (await backend.shop('a').refused('reviewWrite', { store_id, secret, ...wrong } as never)).code,
        'malformed',
      );
    assert.equal((await write(secret, { rating: 5, text: 'x'.repeat(1000) })).text.length, 1000);
  });

  it('makes one review of two hundred taps at once', async () => {
    const { secret, orderId } = await asked();
    await atOnce(backend, 200, () => write(secret, { rating: 4, text: 'Bien', consent: true }));
    const rows = await database.acrossStores((tx) =>
      tx.query('SELECT rating, text FROM review WHERE order_id = $1', [orderId]),
    );
    assert.deepEqual(rows, [{ rating: 4, text: 'Bien' }]);
  });

  it('can be guessed a hundred times an hour by a network; of a thousand guesses the others are not looked at', async () => {
    const client = guarded.shop('a');
    const codes: Record<string, number> = {};
    for (let tries = 0; tries < 1000; tries += 1) {
      const guess = { store_id: guarded.storeIds.a, secret: `x${tries}`, rating: 1 as const };
      const { code } = await client.refused('reviewWrite', guess);
      codes[code] = (codes[code] ?? 0) + 1;
    }
    assert.deepEqual(codes, { unknown_token: 100, too_many: 900 });
  });
});

describe('the reviews of a shop', () => {
  it('are listed newest first, by face and without a reply, page by page, with the mean of 90 days', async () => {
    await at('2027-08-01T12:30:00+02:00');
    const none = await manager.succeed('manageReviewFigures', {});
    assert.deepEqual([none.count, none.mean], [0, null]);
    const rated = [];
    for (const rating of [5, 1, 5] as const) {
      const { secret, orderId } = await asked();
      await write(secret, { rating });
      rated.unshift(orderId);
    }
    const { unanswered, ...figures } = await manager.succeed('manageReviewFigures', {});
    assert.deepEqual([figures.count, figures.mean], [3, 11 / 3]);
    assert(unanswered >= 3);
    const first = await manager.succeed('manageReviews', { limit: 2 });
    const second = await manager.succeed('manageReviews', { limit: 2, cursor: first.next_cursor ?? '' });
    const ids = [...first.reviews, ...second.reviews].map(({ order_id }) => order_id);
    assert.deepEqual(ids.slice(0, 3), rated);
    const worst = await manager.succeed('manageReviews', { rating: 1 });
    assert(worst.reviews.every(({ rating }) => rating === 1) && worst.reviews[0]?.order_id === rated[1]);
    const [newest = 0] = rated;
    await manager.succeed('manageReviewReply', { review_id: await reviewIdOf(newest), reply: 'Merci !' });
    const open = await manager.succeed('manageReviews', { unanswered: true, limit: 100 });
    assert(!open.reviews.some(({ order_id }) => order_id === newest));
    assert.equal((await manager.succeed('manageReviewFigures', {})).unanswered, unanswered - 1);
  });

  it('are another shop’s for nobody', async () => {
    const { secret, orderId } = await asked();
    await write(secret, { rating: 5, consent: true });
    const review_id = await reviewIdOf(orderId);
    assert.deepEqual((await stranger.succeed('manageReviews', {})).reviews, []);
    const refusals = [
      await stranger.refused('manageReviewReply', { review_id, reply: 'Non' }),
      await stranger.refused('manageReviewPublish', { review_id }),
      await stranger.refused('manageReviewWithdraw', { review_id }),
    ];
    assert.deepEqual(new Set(refusals.map(({ code }) => code)), new Set(['unknown_review']));
    const kitchen = await memberOf(backend, 'a', 'counter');
    assert.equal((await kitchen.refused('manageReviews', {})).code, 'not_permitted');
  });

  it('are published with the consent of their author alone, and withdrawn when it ends', async () => {
    const { secret, orderId } = await asked();
    await write(secret, { rating: 5, text: 'Parfait' });
    const review_id = await reviewIdOf(orderId);
    assert.equal(
      (await manager.refused('manageReviewPublish', { review_id })).code,
      'review_without_consent',
    );
    await write(secret, { rating: 5, consent: true });
    const { review } = await manager.succeed('manageReviewPublish', { review_id });
    assert.notEqual(review.published_at, null);
    const shown = async () =>
      (await backend.shop('a').succeed('reviewList', { store_id })).reviews.map(({ text }) => text);
    assert.deepEqual((await shown()).slice(0, 1), ['Parfait']);
    await write(secret, { rating: 5, consent: false });
    assert(!(await shown()).includes('Parfait'));
  });

  it('are public no longer once their author has changed the words: the shop has not read those', async () => {
    const { secret, orderId } = await asked();
    await write(secret, { rating: 5, text: 'Très bien', consent: true });
    const review_id = await reviewIdOf(orderId);
    await manager.succeed('manageReviewPublish', { review_id });
    assert.equal((await write(secret, { rating: 5, text: 'Très bien', consent: true })).published, true);
    assert.equal((await write(secret, { rating: 5, text: 'Venez chez moi' })).published, false);
  });

  it('get one reply by e-mail, which can be changed while they are not public', async () => {
    const { secret, orderId, email } = await asked();
    await write(secret, { rating: 2, text: 'Trop salé', consent: true });
    const review_id = await reviewIdOf(orderId);
    const reply = (text: string) => manager.succeed('manageReviewReply', { review_id, reply: text });
    await reply('Pardon, revenez.');
    await reply('Pardon, revenez nous voir.');
    const emails = await deliveredEmails(backend, { to: email, subject: /a répondu à votre avis/ });
    assert.equal(emails.length, 1);
    assert.match(emails[0]?.text ?? '', /Pardon, revenez\./);
    await manager.succeed('manageReviewPublish', { review_id });
    const refusal = await manager.refused('manageReviewReply', { review_id, reply: 'Faux !' });
    assert.equal(refusal.code, 'review_published');
    const read = await write(secret, { rating: 2 });
    assert.deepEqual([read.reply, read.published], ['Pardon, revenez nous voir.', true]);
  });

  it('have the mean of all that may be public, not of the published ones', async () => {
    await database.acrossStores((tx) => tx.query('DELETE FROM review'));
    const ratings = [5, 5, 1, 1] as const;
    for (const rating of ratings) {
      const { secret, orderId } = await asked();
      await write(secret, { rating, consent: true });
      if (rating === 5)
        await manager.succeed('manageReviewPublish', { review_id: await reviewIdOf(orderId) });
    }
    const { secret } = await asked();
    await write(secret, { rating: 1 });
    const { count, mean, reviews } = await backend.shop('a').succeed('reviewList', { store_id });
    assert.deepEqual([count, mean, reviews.length], [4, 3, 2]);
    assert.deepEqual(reviews[0], {
      first_name: 'Ambre',
      rating: 5,
      text: '',
      ordered_in: '2027-08',
      published_in: '2027-08',
      reply: '',
    });
    await manager.succeed('manageServiceSettingsChange', { reviews: false });
    assert.deepEqual((await backend.shop('a').succeed('reviewList', { store_id })).reviews, []);
    await manager.succeed('manageServiceSettingsChange', { reviews: true });
  });

  it('are a part of the shop’s revision, so that its pages follow an erasure too', async () => {
    const revision = async () =>
      (await backend.storefront().succeed('shopRevisions', { tenants: ['shop-a'] })).revisions['shop-a'];
    const { secret, customer } = await asked();
    const before = await revision();
    await write(secret, { rating: 4 });
    assert.equal(await revision(), before);
    await write(secret, { rating: 4, consent: true });
    const consented = await revision();
    assert.notEqual(consented, before);
    await manager.succeed('manageCustomerErase', { customer_id: customer.customer_id });
    assert.notEqual(await revision(), consented);
  });

  it('leave entries in the history that name the order alone, and a publication is taken back from there', async () => {
    const { secret, orderId } = await asked();
    await write(secret, { rating: 5, text: 'Secret de famille', consent: true });
    const review_id = await reviewIdOf(orderId);
    await manager.succeed('manageReviewPublish', { review_id });
    const { entries } = await manager.succeed('manageHistory', {});
    const [published = assert.fail('no entry')] = entries;
    assert.equal(published.action, 'review.published');
    assert.doesNotMatch(JSON.stringify(published), /Secret|Ambre/);
    await manager.succeed('manageHistoryUndo', { audit_id: published.audit_id });
    const { reviews } = await manager.succeed('manageReviews', { limit: 1 });
    assert.equal(reviews[0]?.published_at, null);
    assert.equal((await manager.refused('manageHistoryUndo', { audit_id: published.audit_id })).status, 409);
  });
});

describe('a person’s data', () => {
  it('has the reviews of an account, and an erasure takes them, the link and the planned e-mail', async () => {
    const person = await asked();
    await write(person.secret, { rating: 1, text: 'Mot à effacer', consent: true });
    const { customer_id } = person.customer;
    const { export: exported } = await manager.succeed('manageCustomerExport', { customer_id });
    assert.deepEqual(
      exported.reviews?.map(({ text, consent, first_name }) => [text, consent, first_name]),
      [['Mot à effacer', true, 'Ambre']],
    );
    await manager.succeed('manageCustomerErase', { customer_id });
    const left = await database.acrossStores((tx) =>
      tx.query(
        `SELECT order_id FROM review WHERE order_id = $1
         UNION ALL SELECT order_id FROM review_request WHERE order_id = $1`,
        [person.orderId],
      ),
    );
    assert.deepEqual(left, []);
    const dead = await backend
      .shop('a')
      .refused('reviewWrite', { store_id, secret: person.secret, rating: 1 });
    assert.equal(dead.code, 'unknown_token');
  });

  it('has those of who ordered without an account, erased with the contact', async () => {
    await at('2027-11-01T12:30:00+01:00');
    const email = 'sans.compte@exemple.fr';
    const order_id = await guestPlaced(email);
    await move(order_id, HAND_OVER);
    await ask();
    const secret = secretTo(email);
    const written = await write(secret, { rating: 4, text: 'Bon café', consent: true });
    assert.equal(written.first_name, 'Noémie');
    const { export: exported } = await manager.succeed('manageOrderContactExport', { order_id });
    assert.deepEqual(
      exported.reviews?.map(({ text }) => text),
      ['Bon café'],
    );
    await manager.succeed('manageOrderContactErase', { order_id });
    const dead = await backend.shop('a').refused('reviewWrite', { store_id, secret, rating: 1 });
    assert.equal(dead.code, 'unknown_token');
    assert.deepEqual(
      await database.acrossStores((tx) => tx.query('SELECT FROM review WHERE order_id = $1', [order_id])),
      [],
    );
  });

  it('keeps the wish not to be asked after an erasure, by a hash alone', async () => {
    const { secret, email, customer } = await asked();
    await backend.shop('a').succeed('reviewStop', { store_id, secret });
    await manager.succeed('manageCustomerErase', { customer_id: customer.customer_id });
    const before = requestsTo(email).length;
    await move(await guestPlaced(email), HAND_OVER);
    await ask();
    assert.equal(requestsTo(email).length, before);
  });

  it('is kept for three years: reviews, links and wishes then go', async () => {
    const { secret } = await asked();
    await write(secret, { rating: 5 });
    await backend.shop('a').succeed('reviewStop', { store_id, secret });
    const counted = () =>
      database.acrossStores((tx) =>
        tx.query(
          `SELECT (SELECT count(*)::integer FROM review) AS reviews,
                  (SELECT count(*)::integer FROM review_request WHERE due_at IS NULL) AS requests,
                  (SELECT count(*)::integer FROM review_recipient) AS recipients`,
        ),
      );
    const purge = (after: number) =>
      createPurgeTask({ database, clock: () => backend.now() + after, log: backend.log }).runOne();
    await purge(35 * DAY_MS);
    const [{ reviews, requests, recipients } = {}] = (await counted()) as Record<string, number>[];
    assert.deepEqual([(reviews ?? 0) > 0, requests, (recipients ?? 0) > 0], [true, 0, true]);
    await purge(3 * 365 * DAY_MS + 3 * HOUR_MS);
    assert.deepEqual(await counted(), [{ reviews: 0, requests: 0, recipients: 0 }]);
  });
});
