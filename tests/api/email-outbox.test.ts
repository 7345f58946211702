import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { QUEUES } from '#backend/jobs/queues.ts';
import type { Delivery } from '#backend/modules/notifications/delivery.ts';
import { createFileDelivery } from '#backend/modules/notifications/delivery.ts';
import { createOutbox } from '#backend/modules/notifications/outbox.ts';
import { insertEmail } from '#backend/modules/notifications/repository/email.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { DatabaseUnavailableError } from '#backend/shared/database/database-unavailable.ts';
import { emailsIn } from '#tests/support/outbox.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { until } from './support/until.ts';

const SECOND = 1000;
const LEASE_MS = QUEUES.email.leaseSeconds * SECOND;

const backend = await startBackend();
const { database } = backend;
const { log, said } = capturedLog();

/** Years after the backend's own clock, so that its own outbox finds nothing due of what these tests write. */
let time = Date.parse('2030-01-01T12:00:00Z');
const clock = () => time;
const pass = (milliseconds: number) => {
  time += milliseconds;
};

let emails = 0;

/** A finished e-mail keeps only its subject. */
const subjectFor = (recipient: string) => `Votre commande n° ${/\d+/.exec(recipient)} — déjà prête`;

/** Commits an e-mail without waking the backend's own outbox. */
async function commitEmail(to?: string): Promise<string> {
  emails += 1;
  const recipient = to ?? `canari.${emails}@example.fr`;
  await database.inStore(backend.storeIds.a, (tx) =>
    insertEmail(
      tx,
      {
        storeId: backend.storeIds.a,
        senderName: 'Chez Zoé, à Lille',
        senderAddress: 'ne-pas-repondre@shop-a.example',
        recipient,
        subject: subjectFor(recipient),
        html: '<p>Été</p>',
        text: 'Été\n',
      },
      new Date(clock()),
    ),
  );
  return recipient;
}

interface Row {
  attempts: number;
  sent_at: Date | null;
  next_attempt_at: Date | null;
  kept: string;
}

const rowOf = async (recipient: string): Promise<Row> => {
  const [row] = await database.acrossStores((tx) =>
    tx.query<Row>(
      `SELECT attempts, sent_at, next_attempt_at, recipient || html || text AS kept FROM email
        WHERE subject = $1`,
      [subjectFor(recipient)],
    ),
  );
  assert(row);
  return row;
};

/** Waits until an attempt has failed and the next one is scheduled. */
const untilNoted = (recipient: string, attempt: number) =>
  until(async () => {
    const { attempts, next_attempt_at } = await rowOf(recipient);
    return attempts === attempt && next_attempt_at?.getTime() !== clock() + LEASE_MS;
  });

/** An outbox whose deliveries fail until they are switched on. */
function troubledOutbox() {
  let works = false;
  const delivered: string[] = [];
  const delivery: Delivery = {
    async deliver({ recipient }) {
      if (!works) throw Object.assign(new Error(`550 no such user <${recipient}>`), { code: 'EENVELOPE' });
      delivered.push(recipient);
      return 'test';
    },
    close() {},
  };
  const outbox = createOutbox({ database, clock, delivery, log });
  return {
    outbox,
    delivered,
    repair: () => {
      works = true;
    },
  };
}

describe('an e-mail that cannot be sent', () => {
  it('is tried again after longer and longer pauses, and sent once', async () => {
    const { outbox, delivered, repair } = troubledOutbox();
    const recipient = await commitEmail();
    outbox.start();
    for (const [attempts, pause] of [60, 120, 300].entries()) {
      await untilNoted(recipient, attempts + 1);
      const { next_attempt_at } = await rowOf(recipient);
      assert.equal(next_attempt_at?.getTime(), clock() + pause * SECOND);
      pass(pause * SECOND - 1);
      await outbox.stop();
      outbox.start();
      await outbox.stop();
      assert.equal((await rowOf(recipient)).attempts, attempts + 1);
      pass(1);
      if (attempts === 2) repair();
      outbox.start();
    }
    await until(async () => (await rowOf(recipient)).sent_at !== null);
    await outbox.stop();
    outbox.start();
    await outbox.stop();
    assert.deepEqual(delivered, [recipient]);
    assert.equal((await rowOf(recipient)).kept, '');
  });

  it('is given up after eleven attempts', async () => {
    const { outbox } = troubledOutbox();
    const recipient = await commitEmail();
    outbox.start();
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await untilNoted(recipient, attempt);
      pass(16 * 60 * 60 * SECOND);
      outbox.wake();
    }
    await outbox.stop();
    const { sent_at, next_attempt_at, kept } = await rowOf(recipient);
    assert.deepEqual({ sent_at, next_attempt_at, kept }, { sent_at: null, next_attempt_at: null, kept: '' });
  });

  it('is then in the operator’s list, and cannot be retried: its content is deleted', async () => {
    const { failures } = await backend.admin.succeed('jobFailures', { shop: 'shop-a' });
    assert.deepEqual(
      failures.map(({ kind, attempts }) => [kind, attempts]),
      [['email', 11]],
    );
    assert.match(failures[0]?.reason ?? '', /^Error EENVELOPE/);
    const refused = await backend.admin.refused('jobRetry', { failure_id: failures[0]?.failure_id ?? 0 });
    assert.equal(refused.code, 'job_gone');
  });

  it('is logged by its number, never by its address', () => {
    assert.match(said(), /"emailId":\d+,"attempts":1,"code":"EENVELOPE"/);
    assert.doesNotMatch(said(), /canari/);
  });
});

describe('e-mails that wait for a mail server', () => {
  /** An outbox whose deliveries end on demand. */
  function slowOutbox() {
    const leaving: { recipient: string; emailId: number; arrive: () => void }[] = [];
    const delivery: Delivery = {
      deliver: ({ recipient, emailId }) =>
        new Promise((resolve) => {
          const place = { recipient, emailId, arrive: () => resolve('test') };
          leaving.push(place);
        }),
      close() {},
    };
    return { outbox: createOutbox({ database, clock, delivery, log }), leaving };
  }

  it('are sent four at a time, and one that hangs delays no other', async () => {
    const recipients = [];
    for (let count = 0; count < 6; count += 1) recipients.push(await commitEmail());
    const { outbox, leaving } = slowOutbox();
    outbox.start();
    await until(() => leaving.length === 4);
    assert.deepEqual(leaving.map(({ recipient }) => recipient).toSorted(), recipients.slice(0, 4));
    leaving[1]?.arrive();
    await until(() => leaving.length === 5);
    leaving[4]?.arrive();
    await until(() => leaving.length === 6);
    const late = await commitEmail();
    outbox.wake();
    leaving[5]?.arrive();
    await until(() => leaving.length === 7);
    assert.equal(leaving[6]?.recipient, late);
    for (const { arrive } of leaving) arrive();
    await outbox.stop();
    assert.equal(leaving.length, 7);
  });

  it('leave for one person one after the other, in the order in which they were written', async () => {
    const first = await commitEmail();
    for (let count = 0; count < 3; count += 1) await commitEmail(first);
    const other = await commitEmail();
    const { outbox, leaving } = slowOutbox();
    outbox.start();
    await until(() => leaving.length === 2);
    assert.deepEqual(leaving.map(({ recipient }) => recipient).toSorted(), [first, other].toSorted());
    for (let arrived = 0; arrived < 5; arrived += 1) {
      await until(() => leaving.length > arrived);
      leaving[arrived]?.arrive();
    }
    await outbox.stop();
    const theirs = leaving.filter(({ recipient }) => recipient === first).map(({ emailId }) => emailId);
    assert.equal(theirs.length, 4);
    assert.deepEqual(
      theirs,
      theirs.toSorted((a, b) => a - b),
    );
  });
});

describe('an e-mail that was committed', () => {
  it('survives a restart: the next process sends it', async () => {
    const recipient = await commitEmail();
    assert.equal((await rowOf(recipient)).attempts, 0);
    const { outbox, delivered, repair } = troubledOutbox();
    repair();
    outbox.start();
    await until(() => delivered.length === 1);
    await outbox.stop();
    assert.deepEqual(delivered, [recipient]);
  });

  it('is sent once by two instances at work', async () => {
    const one = troubledOutbox();
    const other = troubledOutbox();
    one.repair();
    other.repair();
    const recipients = await Promise.all(Array.from({ length: 12 }, () => commitEmail()));
    one.outbox.start();
    other.outbox.start();
    await until(() => one.delivered.length + other.delivered.length >= recipients.length);
    await Promise.all([one.outbox.stop(), other.outbox.stop()]);
    assert.deepEqual([...one.delivered, ...other.delivered].toSorted(), recipients.toSorted());
  });

  it('is sent once although the database is unavailable, for longer than its lease, when its result is recorded', async () => {
    let isAway = false;
    let delivered = 0;
    const delivery: Delivery = {
      async deliver() {
        delivered += 1;
        isAway = true;
        return 'test';
      },
      close() {},
    };
    const cut: Database = {
      ...database,
      acrossStores: (work) =>
        isAway ? Promise.reject(new DatabaseUnavailableError(new Error('cut'))) : database.acrossStores(work),
    };
    const recipient = await commitEmail();
    const outbox = createOutbox({ database: cut, clock, delivery, log });
    outbox.start();
    await until(() => said().includes('outbox not read'));
    assert.equal((await rowOf(recipient)).sent_at, null);
    pass(LEASE_MS);
    isAway = false;
    outbox.wake();
    await until(async () => (await rowOf(recipient)).sent_at !== null);
    await outbox.stop();
    assert.equal(delivered, 1);
  });

  it('becomes a file that mail programs open, named in the log', async () => {
    const { dataDir } = backend.config;
    const recipient = await commitEmail();
    const outbox = createOutbox({ database, clock, delivery: createFileDelivery(dataDir), log });
    outbox.start();
    await until(() => emailsIn(dataDir).some(({ to }) => to === recipient));
    await outbox.stop();
    const email = emailsIn(dataDir).find(({ to }) => to === recipient);
    assert.equal(email?.from, 'Chez Zoé, à Lille <ne-pas-repondre@shop-a.example>');
    assert.match(email?.subject ?? '', /^Votre commande n° \d+ — déjà prête$/);
    assert.equal(email?.text.trim(), 'Été');
    assert.equal(email?.html.trim(), '<p>Été</p>');
    assert.match(said(), new RegExp(`"delivered":"[\\dTZ-]+-${email?.id}\\.eml"`));
  });
});
