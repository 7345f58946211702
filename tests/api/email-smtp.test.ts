import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import { QUEUES } from '#backend/jobs/queues.ts';
import type { Delivery } from '#backend/modules/notifications/delivery.ts';
import { createSmtpDelivery, SMTP_TIMEOUTS } from '#backend/modules/notifications/delivery.ts';
import { createOutbox } from '#backend/modules/notifications/outbox.ts';
import { insertEmail, leaseEmail } from '#backend/modules/notifications/repository/email.ts';
import { writeSetting } from '#backend/modules/tenants/repository/store.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { readEmail } from '#tests/support/read-email.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { onPage, originOf, signUpOf } from './support/customers.ts';
import { until } from './support/until.ts';

const MINUTE = 60_000;
// Longer than a greeting takes on a busy machine: a failed first attempt would be retried only after a minute.
const PATIENCE = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 5_000,
  attemptTimeout: 10_000,
};

let server: MailServer = await startMailServer();
after(() => server.close());
afterEach(() => {
  server.hang(false);
  server.scan(false);
  server.refuseWith(null);
});
const { log, said } = capturedLog();
const backend = await startBackend({
  delivery: createSmtpDelivery(server.url, PATIENCE),
  log,
  // The backend's own outbox sends only what it is woken for.
  manualIntervals: true,
});

const arrived = (email: string) =>
  server.messages.map(readEmail).filter(({ to }) => to === email && to !== '');

/** How many attempts have failed so far. */
const failures = () => said().split('e-mail not sent').length - 1;

/** Signs up; the response must not wait for a mail server. */
async function signUp(): Promise<string> {
  const payload = signUpOf(backend.storeIds.a, {
    email: `canari.${crypto.randomUUID().slice(0, 8)}@example.fr`,
  });
  const from = performance.now();
  await backend.shop('a').succeed('customerAdd', payload, onPage(originOf('a')));
  assert(performance.now() - from < 5_000, 'the answer waited');
  return payload.email;
}

/** Commits an e-mail without waking the backend's own outbox. */
async function commitEmail(): Promise<string> {
  const recipient = `canari.${crypto.randomUUID().slice(0, 8)}@example.fr`;
  const senderAddress = 'ne-pas-repondre@shop-a.localhost';
  const body = { subject: 'Bonjour', html: '<p>Bonjour</p>', text: 'Bonjour' };
  const storeId = backend.storeIds.a;
  await backend.database.inStore(storeId, (tx) =>
    insertEmail(
      tx,
      { storeId, senderName: 'Grill A', senderAddress, recipient, ...body },
      new Date(backend.now()),
    ),
  );
  return recipient;
}

/** How many e-mails are not recorded as sent; that happens a moment after their arrival. */
async function unsent(): Promise<number> {
  const [row] = await backend.database.acrossStores((tx) =>
    tx.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM email WHERE next_attempt_at IS NOT NULL',
      [],
    ),
  );
  return row?.count ?? 0;
}

/** Another instance on the same database. */
function otherInstance(patience = PATIENCE, mailFrom?: string) {
  const delivery = createSmtpDelivery(server.url, patience, mailFrom);
  return createOutbox({ database: backend.database, clock: backend.now, delivery, log });
}

/** Moves the clock until the waiting e-mail is due, and sends it. */
async function deliverNow(recipient: string, count = 1) {
  backend.pass(24 * 60 * MINUTE);
  const outbox = otherInstance();
  outbox.start();
  await until(() => arrived(recipient).length >= count);
  await outbox.stop();
}

describe('with SMTP_URL', () => {
  it('an e-mail goes to the server, in HTML and in text', async () => {
    const recipient = await signUp();
    await until(() => arrived(recipient).length === 1);
    const [email] = arrived(recipient);
    assert.match(email?.subject ?? '', /^Confirmez votre inscription chez Grill A$/);
    assert.match(email?.text ?? '', /\/confirm-register\//);
    assert.match(email?.html ?? '', /\/confirm-register\//);
    // The outbox of the backend, which has no MAIL_FROM, is done when it has recorded this; it might take the next one.
    await until(async () => (await unsent()) === 0);
  });

  it('an e-mail comes from the address of MAIL_FROM in the name of the shop, and is answered to the shop', async () => {
    const recipient = await commitEmail();
    const outbox = otherInstance(PATIENCE, 'commandes@plateforme.example');
    outbox.start();
    await until(() => arrived(recipient).length === 1);
    await outbox.stop();
    const [email] = arrived(recipient);
    assert.equal(email?.from, 'Grill A <commandes@plateforme.example>');
    assert.equal(email?.headers.get('reply-to'), 'Grill A <contact@shop.example>');
    assert.equal(server.envelopes.at(-1), 'commandes@plateforme.example');
  });

  it('without MAIL_FROM an e-mail comes from the shop’s host; without an address of the shop it has no reply address', async () => {
    const setting = (value: string) =>
      backend.database.inStore(backend.storeIds.a, (tx) =>
        writeSetting(tx, backend.storeIds.a, 'config_email', value),
      );
    await setting('');
    const recipient = await commitEmail();
    await deliverNow(recipient);
    await setting('contact@shop.example');
    const [email] = arrived(recipient);
    assert.equal(email?.from, 'Grill A <ne-pas-repondre@shop-a.localhost>');
    assert.equal(email?.headers.has('reply-to'), false);
  });

  it('one that the server refuses is retried, and its answer is not logged', async () => {
    server.refuseWith({ code: 550, text: 'canari.refused unknown' });
    const before = failures();
    const recipient = await signUp();
    await until(() => failures() > before);
    assert.deepEqual(arrived(recipient), []);
    server.refuseWith(null);
    await deliverNow(recipient);
    assert.equal(arrived(recipient).length, 1);
  });

  it('one to an unavailable server waits until it is back', async () => {
    const port = Number(new URL(server.url).port);
    const { messages } = server;
    await server.close();
    const before = failures();
    const recipient = await signUp();
    await until(() => failures() > before);
    server = await startMailServer(port);
    server.messages.push(...messages);
    await deliverNow(recipient);
    assert.equal(arrived(recipient).length, 1);
  });

  it('one to a server that hangs, on an open connection too, is tried again after the time-outs', async () => {
    const earlier = await signUp();
    await until(() => arrived(earlier).length === 1);
    server.hang(true);
    const before = failures();
    const recipient = await signUp();
    await until(() => failures() > before);
    server.hang(false);
    await deliverNow(recipient);
    assert.equal(arrived(recipient).length, 1);
  });

  it('one that the server takes twelve minutes to accept is sent once, whichever instance looks meanwhile', async () => {
    server.scan(true);
    const recipient = await commitEmail();
    const outbox = otherInstance(SMTP_TIMEOUTS);
    outbox.start();
    await until(() => arrived(recipient).length === 1);
    backend.pass(SMTP_TIMEOUTS.attemptTimeout);
    const taken = await backend.database.acrossStores((tx) => leaseEmail(tx, new Date(backend.now()), []));
    assert.equal(taken, null);
    server.scan(false);
    await until(async () => (await unsent()) === 0);
    await outbox.stop();
    assert.equal(arrived(recipient).length, 1);
  });

  for (const [name, patience] of [
    ['says nothing for too long', { ...PATIENCE, socketTimeout: 1_500 }],
    ['takes too long in all', { ...PATIENCE, attemptTimeout: 1_500 }],
  ] as const) {
    it(`one to a server that ${name} after the message is sent again after a pause, as the same message`, async () => {
      server.scan(true);
      const before = failures();
      const recipient = await commitEmail();
      const outbox = otherInstance(patience);
      outbox.start();
      await until(() => failures() > before);
      server.scan(false);
      await outbox.stop();
      assert.equal(arrived(recipient).length, 1);
      await deliverNow(recipient, 2);
      const ids = arrived(recipient).map(({ headers }) => headers.get('message-id'));
      assert.match(ids[0] ?? '', /^<\d+\.\d+@shop-a\.localhost>$/);
      assert.equal(ids[0], ids[1]);
    });
  }

  it('an attempt is over before its lease ends', () => {
    assert(SMTP_TIMEOUTS.attemptTimeout < QUEUES.email.leaseSeconds * 1000);
  });

  it('two instances send each e-mail once', async () => {
    const recipients = await Promise.all(Array.from({ length: 6 }, signUp));
    const other = otherInstance();
    other.start();
    await until(() => recipients.every((recipient) => arrived(recipient).length > 0));
    await other.stop();
    for (const recipient of recipients) assert.equal(arrived(recipient).length, 1);
  });

  it('the log has no personal data', () => {
    assert.match(said(), /"delivered":"smtp"/);
    assert.doesNotMatch(said(), /canari/);
  });
});

describe('a delivery that hangs', () => {
  it('does not delay the end of the process', { timeout: 600_000 }, async () => {
    let begun = false;
    const delivery: Delivery = {
      deliver: () => {
        begun = true;
        return new Promise(() => {});
      },
      close() {},
    };
    const outbox = createOutbox({ database: backend.database, clock: backend.now, delivery, log });
    await until(async () => (await unsent()) === 0);
    backend.pass(24 * 60 * MINUTE);
    await backend.database.acrossStores((tx) =>
      tx.query('UPDATE email SET next_attempt_at = $1 WHERE email_id = (SELECT max(email_id) FROM email)', [
        new Date(backend.now()),
      ]),
    );
    outbox.start();
    await until(() => begun);
    await outbox.stop();
  });
});
