import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, afterEach, describe, it } from 'node:test';
import { QUEUES } from '#backend/jobs/queues.ts';
import { queueSms } from '#backend/modules/notifications/repository/sms.ts';
import {
  createBrevoDelivery,
  createSmsDelivery,
  type SmsDelivery,
} from '#backend/modules/notifications/sms/sms-delivery.ts';
import { createSmsTask } from '#backend/modules/notifications/sms/sms-messages.ts';
import { ORDER_NEWS, SMS_OF_NUMBER_MAX, SMS_OF_SHOP_MAX } from '#lib/domain/orders/order-news.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { runAllDue } from './support/until.ts';

// SMS and their provider (decision 98): the interface of Brevo, attempts, limits.

const KEY = 'xkeysib-0123456789abcdef';
const DAY_MS = 24 * 3_600_000;
const SECOND = 1000;

/** What the provider was sent, and what it answers: a status, or nothing at all. */
const received: { key: string; path: string; sms: Record<string, unknown> }[] = [];
let answer: number | 'silence' = 201;
const provider = createServer(async (request, response) => {
  const body = JSON.parse((await buffer(request)).toString());
  received.push({ key: String(request.headers['api-key']), path: request.url ?? '', sms: body });
  if (answer !== 'silence') response.writeHead(answer).end('{"messageId":1511882900176220}');
}).listen(0, '127.0.0.1');
await once(provider, 'listening');
after(() => {
  provider.closeAllConnections();
  provider.close();
});

const { log, said } = capturedLog();
const backend = await startBackend({ log, smsDelivery: null });
const { database, storeIds } = backend;
const { coffee, diner } = await coffeeOrders(backend);
const client = await diner();
const closed = createServer().listen(0, '127.0.0.1');
await once(closed, 'listening');
const closedUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
closed.close();
const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const brevo = (url = apiUrl): SmsDelivery =>
  createBrevoDelivery({ apiKey: KEY, sender: 'ARDOISE', apiUrl: url, timeoutMs: 300 });
const taskOf = (delivery: SmsDelivery) => createSmsTask({ database, clock: backend.now, log, delivery });
const sendDue = (delivery = brevo()) => runAllDue(taskOf(delivery).runOne);

/** Orders about which nothing was sent. */
const orders: number[] = [];
for (let n = 0; n < SMS_OF_SHOP_MAX / ORDER_NEWS.length + 30; n += 1) {
  const { order } = await client.succeed('orderAdd', coffee());
  await client.succeed('orderCancel', { order_id: order.order_id });
  orders.push(order.order_id);
}

let numbers = 0;
function aNumber(): string {
  numbers += 1;
  return `+336${String(numbers).padStart(8, '0')}`;
}

/** Queues an SMS to a new number about one of the orders. */
async function queue({
  telephone = aNumber(),
  body = 'Grill A : prêt',
  kind = 'ready' as (typeof ORDER_NEWS)[number],
} = {}): Promise<{ orderId: number; telephone: string }> {
  const orderId = orders.pop() ?? assert.fail('too few orders');
  const sms = { storeId: storeIds.a, orderId, kind, telephone, body };
  await database.inStore(storeIds.a, (tx) =>
    queueSms(tx, sms, { now: new Date(backend.now()), ttlSeconds: 3600 }),
  );
  return sms;
}

const rowsOf = <Row>(sql: string, values: unknown[] = []) =>
  database.acrossStores((tx) => tx.query<Row>(sql, values));
const reasons = async () =>
  (await rowsOf<{ reason: string }>("SELECT reason FROM job_failure WHERE kind = 'sms_message'")).map(
    ({ reason }) => reason,
  );
const waiting = async () =>
  (await rowsOf('SELECT 1 FROM sms_message WHERE next_attempt_at IS NOT NULL')).length;

afterEach(async () => {
  answer = 201;
  received.length = 0;
  await database.acrossStores(async (tx) => {
    await tx.query('DELETE FROM sms_message');
    await tx.query('DELETE FROM job_failure');
  });
});

describe('the provider', () => {
  it('is given sender, number, text and whether it has signs beyond the GSM alphabet, with the key', async () => {
    const { telephone } = await queue();
    await queue({ body: 'Grill A : pret' });
    await sendDue();
    assert.deepEqual(received[0], {
      key: KEY,
      path: '/v3/transactionalSMS/send',
      sms: {
        sender: 'ARDOISE',
        recipient: telephone.slice(1),
        content: 'Grill A : prêt',
        type: 'transactional',
        unicodeEnabled: true,
      },
    });
    assert.equal(received[1]?.sms.unicodeEnabled, false);
    assert.deepEqual([await waiting(), await reasons()], [0, []]);
    // The text is erased once it is sent.
    assert.deepEqual(await rowsOf("SELECT 1 FROM sms_message WHERE body <> ''"), []);
  });

  for (const status of [400, 401, 402, 404])
    it(`that answers ${status} is not asked again`, async () => {
      answer = status;
      await queue();
      await sendDue();
      backend.pass(10 * 60 * SECOND);
      await sendDue();
      assert.equal(received.length, 1);
      assert.deepEqual(await reasons(), [`the provider answered ${status}`]);
    });

  for (const status of [429, 500, 503])
    it(`that answers ${status} is asked again later, and then sends it once`, async () => {
      answer = status;
      await queue();
      await sendDue();
      answer = 201;
      await sendDue();
      assert.equal(received.length, 1);
      backend.pass((QUEUES.sms_message.pauses[0] ?? 0) * SECOND);
      await sendDue();
      await sendDue();
      assert.equal(received.length, 2);
      assert.deepEqual([await waiting(), await reasons()], [0, []]);
    });

  for (const silent of ['silence', 502, 504] as const)
    it(`that may have sent it (${silent}) is not asked again`, async () => {
      answer = silent;
      await queue();
      await sendDue();
      answer = 201;
      backend.pass(10 * 60 * SECOND);
      await sendDue();
      assert.equal(received.length, 1);
      assert.deepEqual(await reasons(), ['it may have been sent']);
    });

  it('that cannot be reached is asked again', async () => {
    await queue();
    await sendDue(brevo(closedUrl));
    backend.pass((QUEUES.sms_message.pauses[0] ?? 0) * SECOND);
    await sendDue();
    assert.equal(received.length, 1);
    assert.deepEqual(await reasons(), []);
  });

  it('is not asked again after the process died in between', async () => {
    await queue();
    await database.acrossStores((tx) => tx.query('UPDATE sms_message SET submitted_at = created_at'));
    await sendDue();
    assert.equal(received.length, 0);
    assert.deepEqual(await reasons(), ['it may have been sent']);
  });

  it('gets nothing that comes too late', async () => {
    await queue();
    backend.pass(3600 * SECOND);
    await sendDue();
    assert.equal(received.length, 0);
    assert.deepEqual(await reasons(), ['expired']);
  });

  it('and its key, numbers and texts are in no line of the log', async () => {
    const { telephone } = await queue();
    answer = 400;
    await queue();
    await sendDue();
    for (const secret of [KEY, telephone, 'Grill A : pr']) assert.ok(!said().includes(secret), secret);
  });
});

describe('the limits', () => {
  it(`are ${SMS_OF_NUMBER_MAX} to one number in 24 hours`, async () => {
    const telephone = '+33699000000';
    for (let n = 0; n < SMS_OF_NUMBER_MAX; n += 1) await queue({ telephone });
    await sendDue();
    await queue({ telephone });
    await sendDue();
    assert.equal(received.length, SMS_OF_NUMBER_MAX);
    assert.deepEqual(await reasons(), ['too many SMS to one number']);
    backend.pass(DAY_MS);
    await queue({ telephone });
    await sendDue();
    assert.equal(received.length, SMS_OF_NUMBER_MAX + 1);
  });

  it(`are ${SMS_OF_SHOP_MAX} of one shop in 24 hours`, async () => {
    await database.acrossStores((tx) =>
      tx.query(
        `INSERT INTO sms_message (store_id, order_id, kind, telephone, body, created_at, expires_at, submitted_at)
         SELECT $1, order_id, kind, '+33688' || lpad(row_number() OVER ()::text, 6, '0'), '', $2, $2, $2
           FROM "order", unnest($3::text[]) AS kind WHERE store_id = $1 AND order_id <> $4 LIMIT $5`,
        [storeIds.a, new Date(backend.now()), ORDER_NEWS, orders.at(-1), SMS_OF_SHOP_MAX],
      ),
    );
    await queue();
    await sendDue();
    assert.equal(received.length, 0);
    assert.deepEqual(await reasons(), ['too many SMS of one shop']);
  });

  it('count each news of an order once', async () => {
    const { orderId, telephone } = await queue();
    const again = { storeId: storeIds.a, orderId, kind: 'ready', telephone, body: 'x' } as const;
    await database.inStore(storeIds.a, (tx) =>
      queueSms(tx, again, { now: new Date(backend.now()), ttlSeconds: 60 }),
    );
    await sendDue();
    assert.equal(received.length, 1);
  });
});

describe('where SMS go', () => {
  const dataDir = '/nowhere';
  it('is a file by default, the provider of SMS_URL, and nowhere in production without one', () => {
    assert.ok(createSmsDelivery({ smsUrl: undefined, dataDir, production: false }));
    assert.ok(createSmsDelivery({ smsUrl: `brevo://${KEY}@ARDOISE`, dataDir, production: true }));
    assert.equal(createSmsDelivery({ smsUrl: undefined, dataDir, production: true }), null);
  });
});
