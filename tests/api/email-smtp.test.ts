import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Delivery } from '#backend/emails/delivery.ts';
import { createOutbox } from '#backend/emails/outbox.ts';
import { createSmtpDelivery } from '#backend/emails/smtp-delivery.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { readEmail } from '#tests/support/read-email.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { onPage, originOf, signUpOf } from './support/customers.ts';
import { until } from './support/until.ts';

const MINUTE = 60_000;
// Longer than a busy machine may take for a greeting: a first attempt that fails comes again a minute later by the clock.
const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };

let server: MailServer = await startMailServer();
after(() => server.close());
const { log, said } = capturedLog();
const backend = await startBackend({ delivery: createSmtpDelivery(server.url, PATIENCE), log });

const arrived = (email: string) =>
  server.messages.map(readEmail).filter(({ to }) => to === email && to !== '');

/** How many attempts have failed so far. */
const failures = () => said().split('e-mail not sent').length - 1;

/** Signs somebody up, whose answer must not wait for any mail server. */
async function signUp(): Promise<string> {
  const payload = signUpOf(backend.storeIds.a, {
    email: `canari.${crypto.randomUUID().slice(0, 8)}@example.fr`,
  });
  const from = performance.now();
  await backend.shop('a').succeed('customerAdd', payload, onPage(originOf('a')));
  assert(performance.now() - from < 5_000, 'the answer waited');
  return payload.email;
}

/** How many e-mails are not noted as sent, which comes a moment after they have arrived. */
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
function otherInstance() {
  const delivery = createSmtpDelivery(server.url, PATIENCE);
  return createOutbox({ database: backend.database, clock: backend.now, delivery, log });
}

/** Lets the e-mail that waits be due, and sends it. */
async function deliverNow(recipient: string) {
  backend.pass(24 * 60 * MINUTE);
  const outbox = otherInstance();
  outbox.start();
  await until(() => arrived(recipient).length > 0);
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
  });

  it('one that the server refuses is tried again, and the log does not repeat what it said', async () => {
    server.refuseWith({ code: 550, text: 'canari.refused unknown' });
    const before = failures();
    const recipient = await signUp();
    await until(() => failures() > before);
    assert.deepEqual(arrived(recipient), []);
    server.refuseWith(null);
    await deliverNow(recipient);
    assert.equal(arrived(recipient).length, 1);
  });

  it('one to a server that is away waits until it is back', async () => {
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

  it('one to a server that hangs is tried again after the time-outs', async () => {
    server.hang(true);
    const before = failures();
    const recipient = await signUp();
    await until(() => failures() > before);
    server.hang(false);
    await deliverNow(recipient);
    assert.equal(arrived(recipient).length, 1);
  });

  it('two instances send each e-mail once', async () => {
    const recipients = await Promise.all(Array.from({ length: 6 }, signUp));
    const other = otherInstance();
    other.start();
    await until(() => recipients.every((recipient) => arrived(recipient).length > 0));
    await other.stop();
    for (const recipient of recipients) assert.equal(arrived(recipient).length, 1);
  });

  it('the log names nobody', () => {
    assert.match(said(), /"delivered":"smtp"/);
    assert.doesNotMatch(said(), /canari/);
  });
});

describe('a delivery that hangs', () => {
  it('does not hold up the end of the process', async () => {
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
    const from = performance.now();
    await outbox.stop();
    assert(performance.now() - from < 6_000);
  });
});
