// Jobs of two backends on one database, of which one is killed again and again. Needs PostgreSQL and Redis.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readConfig } from '#backend/shared/config.ts';
import { openDatabase } from '#backend/shared/database/open.ts';
import { createLog } from '#backend/shared/log.ts';
import { until } from '#tests/api/support/until.ts';
import { isFull } from '#tests/support/full-run.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { newDiners } from '../faults/support/diner.ts';
import { openSite } from '../faults/support/site.ts';
import {
  type Done,
  doneJobs,
  endLeases,
  insertDueRefunds,
  insertDueReminders,
  refundOutcomes,
  reminderEmails,
  TOTAL,
} from './support/due-jobs.ts';
import { redisUrl } from './support/two-backends.ts';

/** Of each kind. */
const JOBS = isFull ? 2_000 : 200;
const KILLS = isFull ? 10 : 3;
/** E-mails that two instances have in flight when they end (SENDERS in outbox.ts). */
const IN_FLIGHT = 8;
const sum = ({ refunds, reminders, emails }: Done) => refunds + reminders + emails;

test(`${JOBS} refunds and ${JOBS} reminders are made once, and every e-mail is sent under one Message-ID, while one of two backends is killed ${KILLS} times`, {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  const first = await site.start({ REDIS_URL: redisUrl });
  const [diner] = await newDiners(site, 1);
  assert.ok(await diner?.order());
  const order_id = diner?.placed[0]?.order.order_id ?? 0;
  // Too far ahead for a reminder of its own.
  const weekdays = [((new Date().getUTCDay() + 3) % 7) + 1];
  await diner?.client.succeed('recurringAdd', {
    order_id,
    weekdays,
    time: '12:30',
    shipping_method: 'pickup',
  });
  const storeId = await site.storeId();
  await site.stop(first);

  const database = await openDatabase(readConfig(site.environment), createLog('silent'));
  after(() => database.close());
  await insertDueReminders(database, JOBS);
  await insertDueRefunds(database, storeId, JOBS);
  const mail = await startMailServer();
  after(() => mail.close());
  const services = { REDIS_URL: redisUrl, SMTP_URL: mail.url, MAIL_FROM: 'cuisine@example.fr' };

  for (let kill = 0; kill < KILLS; kill += 1) {
    const backends = [await site.start(services), await site.startAnother(services)];
    // At a random moment of this round's share.
    const before = sum(await doneJobs(database));
    const share = (3 * JOBS - before) / (KILLS - kill + 1);
    const enough = before + share * Math.random();
    await until(async () => sum(await doneJobs(database)) > enough);
    const [victim] = backends.splice(Math.random() < 0.5 ? 0 : 1, 1);
    if (victim) await site.kill(victim);
    for (const backend of backends) await site.stop(backend);
    // Nobody works now: what is leased belonged to the killed one.
    await endLeases(database);
  }
  const last = [await site.start(services), await site.startAnother(services)];
  await until(async () => sum(await doneJobs(database)) === 3 * JOBS, 300_000);
  for (const backend of last) await site.stop(backend);

  assert.deepEqual(await doneJobs(database), { refunds: JOBS, reminders: JOBS, emails: JOBS });
  assert.deepEqual(await refundOutcomes(database), [{ ledger: [TOTAL], provider: [TOTAL] }]);
  assert.equal(await reminderEmails(database), JOBS);
  const sent = mail.messages.map((message) => ({
    to: /^To: (.*)\r$/m.exec(message)?.[1],
    id: /^Message-ID: (.*)\r$/m.exec(message)?.[1],
  }));
  assert.equal(new Set(sent.map(({ to }) => to)).size, JOBS, 'every customer has an e-mail');
  assert.equal(new Set(sent.map(({ id }) => id)).size, JOBS, 'a second copy has the Message-ID of the first');
  assert.ok(sent.length <= JOBS + KILLS * IN_FLIGHT, `${sent.length - JOBS} copies`);
});
