import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, describe, it } from 'node:test';
import { createPurgeTask } from '#backend/jobs/purge-expired.ts';
import { QUEUES } from '#backend/jobs/queues.ts';
import { alertManagers, type ManagerAlert } from '#backend/modules/notifications/interface.ts';
import { isPublicAddress, pushEndpointOf } from '#backend/modules/notifications/push/push-endpoint.ts';
import { createPushTask } from '#backend/modules/notifications/push/push-messages.ts';
import { BadEndpointError, createPushSender } from '#backend/modules/notifications/push/send-push.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '#lib/domain/limits.ts';
import { type SubscribedBrowser, startPushService } from '#tests/support/push-service.ts';
import { alertedShop } from './support/alerted-shop.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import type { Client } from './support/client.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { deviceOf, memberOf } from './support/staff.ts';
import type { ShopLetter } from './support/tenants.ts';
import { runAllDue, until } from './support/until.ts';

const POLL_MS = 60_000;
const SECOND = 1000;

const service = await startPushService();
const servers: Server[] = [];
after(async () => {
  await service.close();
  for (const server of servers) server.close();
});
const { log, said } = capturedLog();
const backend = await startBackend({
  log,
  config: { pushServiceOrigin: service.origin },
  manualIntervals: true,
});
const { database, storeIds } = backend;

const alert = (letter: ShopLetter, what: ManagerAlert) =>
  database.inStore(storeIds[letter], (tx) =>
    alertManagers(tx, alertedShop(backend, letter), what, new Date(backend.now())),
  );

const waiting = (orderId: number): ManagerAlert => ({
  kind: 'order_waiting',
  orderId,
  number: String(orderId),
  minutes: 2,
});

/** The origin of a server of its own. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Subscribes a new browser of somebody. */
async function browserOf(client: Client, answer?: Parameters<typeof service.subscribe>[0]) {
  const browser = service.subscribe(answer);
  await client.succeed('managePushSubscribe', browser);
  return browser;
}

const rows = <Row>(sql: string) => database.acrossStores((tx) => tx.query<Row>(sql));

const endpoints = async () =>
  (await rows<{ endpoint: string }>('SELECT endpoint FROM push_subscription')).map((row) => row.endpoint);

const isKept = async ({ endpoint }: SubscribedBrowser) => (await endpoints()).includes(endpoint);

const queued = () =>
  rows<{ attempts: number; payload: string }>('SELECT attempts, payload FROM push_message');

const key = backend.config.pushKey;
assert(key);
const sending = createPushTask({
  database,
  clock: backend.now,
  log,
  sender: createPushSender({ key, trustedOrigin: service.origin }),
  contactOf: () => 'mailto:test@example.fr',
});

/** Sends all that is due now, while the backend's own senders wait for a tick. */
const sendDue = () => runAllDue(sending.runOne);

const failures = () =>
  rows<{ reason: string }>("SELECT reason FROM job_failure WHERE kind = 'push_message' ORDER BY given_up_at");

afterEach(() =>
  database.acrossStores(async (tx) => {
    await tx.query('DELETE FROM push_subscription');
    await tx.query('DELETE FROM job_failure');
  }),
);

describe('a push message', () => {
  it('is encrypted for its browser and signed with the key that the browser was given', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const browser = await browserOf(owner);
    const { public_key, subscribed } = await owner.succeed('managePush', { endpoint: browser.endpoint });
    assert.equal(subscribed, true);
    await owner.succeed('managePushTest', { endpoint: browser.endpoint });
    await until(() => service.to(browser).length === 1);
    const [push] = service.to(browser);
    assert(push);
    assert.deepEqual(push.message, {
      kind: 'test',
      title: 'Essai réussi',
      body: 'Les alertes de Grill A arrivent sur cet appareil.',
      tag: 'test',
      url: '/',
    });
    assert.equal(push.publicKey, public_key);
    assert.equal(push.claims.aud, service.origin);
    assert.match(push.claims.sub, /^mailto:ne-pas-repondre@/);
    // RFC 8292: at most a day.
    const seconds = push.claims.exp - Date.now() / 1000;
    assert(seconds > 60 && seconds <= 24 * 60 * 60, String(seconds));
  });

  it('about an order goes to every browser of the staff, with its number and the link to the board', async () => {
    const people = await Promise.all(
      (['owner', 'manager', 'counter', 'kitchen'] as const).map((role) => memberOf(backend, 'a', role)),
    );
    const browsers = await Promise.all(
      [...people, await deviceOf(backend, 'a')].map((one) => browserOf(one)),
    );
    const elsewhere = await browserOf(await memberOf(backend, 'b', 'owner'));
    await alert('a', waiting(1042));
    await sendDue();
    for (const browser of browsers) {
      const [push, ...more] = service.to(browser);
      assert.deepEqual(push?.message, {
        kind: 'order_waiting',
        order: '1042',
        title: 'La commande n°\u00a01042 attend depuis 2\u00a0min',
        body: 'Personne ne l’a encore acceptée.',
        tag: 'order-1042',
        url: '/',
      });
      assert.deepEqual([push.urgency, push.ttl, push.topic], ['high', 600, 'order-1042']);
      assert.equal(more.length, 0);
    }
    assert.deepEqual(service.to(elsewhere), []);
    assert.deepEqual(await queued(), []);
  });

  it('about boards goes to owners and managers alone', async () => {
    const [owner, manager, counter] = await Promise.all(
      (['owner', 'manager', 'counter'] as const).map(async (role) =>
        browserOf(await memberOf(backend, 'a', role)),
      ),
    );
    const tablet = await browserOf(await deviceOf(backend, 'a', 'counter'));
    assert(owner && manager && counter);
    const since = new Date(backend.now());
    await alert('a', { kind: 'board_unwatched', since, paused: true });
    await sendDue();
    await alert('a', { kind: 'board_back', resumed: true });
    await sendDue();
    for (const browser of [owner, manager])
      assert.deepEqual(
        service.to(browser).map(({ message, topic }) => [message.kind, message.tag, topic]),
        [
          ['board_unwatched', 'board', 'board'],
          ['board_back', 'board', 'board'],
        ],
      );
    assert.deepEqual([...service.to(counter), ...service.to(tablet)], []);
  });

  it('is not sent when the transaction of its alert fails', async () => {
    const browser = await browserOf(await memberOf(backend, 'a', 'owner'));
    const failed = database.inStore(storeIds.a, async (tx) => {
      await alertManagers(tx, alertedShop(backend, 'a'), waiting(1), new Date(backend.now()));
      throw new Error('rolled back');
    });
    await assert.rejects(failed, /rolled back/);
    await sendDue();
    assert.deepEqual(service.to(browser), []);
  });

  it('waits while the push service is away, longer each time, and says how long it is still worth showing', async () => {
    const browser = await browserOf(await memberOf(backend, 'a', 'owner'), { status: 503 });
    await alert('a', waiting(7));
    await sendDue();
    const [first = 0, second = 0] = QUEUES.push_message.pauses;
    backend.pass(first * SECOND - 1);
    await sendDue();
    assert.equal(service.to(browser).length, 1);
    backend.pass(1);
    await sendDue();
    assert.equal(service.to(browser).length, 2);
    service.answer(browser, { status: 201 });
    backend.pass(second * SECOND);
    await sendDue();
    assert.deepEqual(
      service.to(browser).map(({ ttl }) => ttl),
      [600, 600 - first, 600 - first - second],
    );
    backend.pass(60 * 60 * SECOND);
    await sendDue();
    assert.equal(service.to(browser).length, 3);
    assert.deepEqual(await failures(), []);
  });

  it('is given up after its last attempt, and five of them in a row end the subscription', async () => {
    const browser = await browserOf(await memberOf(backend, 'a', 'owner'), { status: 500 });
    for (const number of [1, 2, 3, 4, 5]) {
      assert.equal(await isKept(browser), true);
      await alert('a', waiting(number));
      await sendDue();
      for (const pause of QUEUES.push_message.pauses) {
        backend.pass(pause * SECOND);
        await sendDue();
      }
      const given = await failures();
      assert.equal(given.length, number);
      assert.match(given.at(-1)?.reason ?? '', /^Error 500 /);
    }
    assert.equal(await isKept(browser), false);
    assert.equal(service.to(browser).length, 5 * (QUEUES.push_message.pauses.length + 1));
    // The operator cannot repeat what has passed.
    const { failures: listed } = await backend.admin.succeed('jobFailures', {});
    const [{ failure_id = 0 } = {}] = listed;
    assert.equal((await backend.admin.refused('jobRetry', { failure_id })).code, 'job_gone');
  });

  it('is not repeated when the push service refuses it', async () => {
    const browser = await browserOf(await memberOf(backend, 'a', 'owner'), { status: 403 });
    await alert('a', waiting(7));
    await sendDue();
    assert.deepEqual(await failures(), [{ reason: 'the push service answered 403' }]);
    assert.deepEqual(await queued(), []);
    assert.equal(await isKept(browser), true);
  });

  for (const status of [404, 410])
    it(`whose subscription is gone (${status}) removes it, and is no failure`, async () => {
      const owner = await memberOf(backend, 'a', 'owner');
      await browserOf(owner, { status });
      const kept = await browserOf(owner);
      await alert('a', waiting(7));
      await sendDue();
      assert.deepEqual(await endpoints(), [kept.endpoint]);
      assert.deepEqual(await failures(), []);
    });

  it('that a push service does not answer delays neither other browsers nor e-mails', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const slow = await browserOf(owner, 'silence');
    const quick = await browserOf(owner);
    await alert('a', waiting(7));
    backend.tick(POLL_MS);
    await until(() => service.to(slow).length === 1 && service.to(quick).length === 1, 5_000);
    const started = Date.now();
    const emails = await deliveredEmails(backend, { to: owner.email, subject: /attend depuis/ });
    assert.equal(emails.length, 1);
    assert(Date.now() - started < 5_000);
    assert.equal((await queued()).length, 1);
  });
});

describe('an endpoint', () => {
  const service443 = 'https://fcm.googleapis.com/fcm/send/abc:def';

  for (const known of [
    service443,
    'https://fcm.googleapis.com:443/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://eu.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc%3d',
    'https://web.push.apple.com/QABC',
    'https://eu.web.push.apple.com/QABC',
  ])
    it(`of a known push service is taken: ${known}`, () => {
      assert.equal(pushEndpointOf(known, service.origin)?.protocol, 'https:');
    });

  const unknown = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com:80/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/fcm/send/abc',
    'https://fcm.googleapis.com#@127.0.0.1/',
    'https://127.0.0.1\\@fcm.googleapis.com/',
    'https://fcm.googleapis.com./fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://notify.windows.com/abc',
    'https://evilnotify.windows.com/abc',
    'https://push.apple.com.evil.example/abc',
    'https://localhost/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/abc',
    'https://metadata.google.internal/abc',
    'https://backend.internal/abc',
    'ftp://fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'data:text/plain,abc',
    'fcm.googleapis.com/abc',
    'https://fcm.googleapis.com/a b',
    'https://fcm.googleapis.com/\u00e9',
    `${service443}${'a'.repeat(2048)}`,
  ];

  for (const endpoint of unknown)
    it(`of anything else is not: ${endpoint.slice(0, 60)}`, () => {
      assert.equal(pushEndpointOf(endpoint, service.origin), null);
    });

  it('of the tests’ own service is taken at its very origin only', () => {
    assert(pushEndpointOf(`${service.origin}/push/1`, service.origin));
    assert.equal(pushEndpointOf(`${service.origin}/push/1`, null), null);
    assert.equal(pushEndpointOf('http://127.0.0.1:1/push/1', service.origin), null);
  });

  it('that is unknown is refused before anything is stored, and so are keys of no browser', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const good = service.subscribe();
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    for (const wrong of [
      { endpoint: 'https://127.0.0.1/abc' },
      { endpoint: 'http://fcm.googleapis.com/abc' },
      { p256dh: offCurve },
    ]) {
      const refused = await owner.refused('managePushSubscribe', { ...good, ...wrong });
      assert.deepEqual([refused.status, refused.code], [422, 'push_refused']);
    }
    for (const wrong of [{ endpoint: '' }, { p256dh: 'AAAA' }, { auth: `${good.auth}A` }]) {
      const refused = await owner.refused('managePushSubscribe', { ...good, ...wrong });
      assert.deepEqual([refused.code, Object.keys(refused.fields ?? {})], ['malformed', Object.keys(wrong)]);
    }
    assert.deepEqual(await endpoints(), []);
  });
});

describe('the address that the name of a push service leads to', () => {
  const PRIVATE = [
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['0.0.0.0', '100.64.0.1', '192.0.0.8', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::a00:1', '100::1'],
    ...['fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:a00:1::', '3fff::1'],
  ];
  const addressOf = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });
  const request = (endpoint: string) => ({
    ...service.subscribe(),
    endpoint,
    payload: '{}',
    topic: 'test',
    urgency: 'high' as const,
    ttlSeconds: 60,
    contact: 'mailto:test@example.fr',
  });
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

  for (const address of ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00::1'])
    it(`may be ${address}`, () => assert.equal(isPublicAddress(addressOf(address)), true));

  for (const address of PRIVATE)
    it(`is never ${address}: no connection is opened, whatever else the name leads to`, async () => {
      for (const addresses of [[address], ['8.8.8.8', address]]) {
        let resolved = 0;
        const { send } = createPushSender({
          key,
          trustedOrigin: service.origin,
          resolve: async () => {
            resolved += 1;
            return addresses.map(addressOf);
          },
        });
        await assert.rejects(send(request(endpoint)), BadEndpointError);
        assert.equal(resolved, 1);
      }
    });

  it('is looked up anew for each message: a name that changes meanwhile gains nothing', async () => {
    const answers = ['192.0.2.1', '127.0.0.1'];
    const asked: string[] = [];
    const { send } = createPushSender({
      key,
      trustedOrigin: null,
      resolve: async (hostname) => {
        asked.push(hostname);
        return [addressOf(answers[asked.length - 1] ?? '')];
      },
    });
    for (const _ of answers) await assert.rejects(send(request(endpoint)), BadEndpointError);
    assert.deepEqual(asked, ['fcm.googleapis.com', 'fcm.googleapis.com']);
  });

  it('that became forbidden after the browser subscribed is not called, and its message given up', async () => {
    const browser = await browserOf(await memberOf(backend, 'a', 'owner'));
    await database.acrossStores((tx) =>
      tx.query("UPDATE push_subscription SET endpoint = 'https://127.0.0.1/abc' WHERE endpoint = $1", [
        browser.endpoint,
      ]),
    );
    await alert('a', waiting(7));
    await sendDue();
    assert.deepEqual(await failures(), [{ reason: 'endpoint not allowed' }]);
    assert(!said().includes('127.0.0.1/abc'));
  });

  it('is not followed anywhere by a redirect', async () => {
    let calls = 0;
    const location = await serve((_, response) => {
      calls += 1;
      response.end();
    });
    for (const status of [301, 302, 307, 308]) {
      const browser = await browserOf(await memberOf(backend, 'a', 'owner'), {
        status,
        headers: { location },
      });
      await alert('a', waiting(7));
      await sendDue();
      assert.equal(service.to(browser).length, 1);
      await database.acrossStores((tx) => tx.query('DELETE FROM push_subscription'));
    }
    assert.equal(calls, 0);
    assert.equal((await failures()).length, 4);
  });

  it('has a limited time to answer, and only the head of its answer is read', async () => {
    let written = 0;
    const origin = await serve((_, response) => {
      response.writeHead(201);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written += 1;
      };
      response.on('drain', more);
      more();
    });
    const sender = createPushSender({ key, trustedOrigin: origin });
    assert.equal(await sender.send(request(`${origin}/`)), 201);
    const so_far = written;
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert(written - so_far < 100, `${written} blocks were taken`);

    const silent = service.subscribe('silence');
    const { send } = createPushSender({ key, trustedOrigin: service.origin, timeoutMs: 100 });
    await assert.rejects(send({ ...request(silent.endpoint), ...silent }), { name: 'AbortError' });
  });
});

describe('the alerts of a browser', () => {
  it('end with its session, and not with another of the same person', async () => {
    const phone = await memberOf(backend, 'a', 'owner');
    const tablet = backend.manage('a');
    await tablet.succeed('manageSignIn', { email: phone.email, password: 'un mot de passe' });
    const [onPhone, onTablet] = [await browserOf(phone), await browserOf(tablet)];
    await tablet.succeed('manageSignOut', {});
    assert.deepEqual([await isKept(onPhone), await isKept(onTablet)], [true, false]);
  });

  it('end with a membership, also when the session has expired and is gone', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const leaving = await memberOf(backend, 'a', 'manager');
    const [kept, first, second] = [
      await browserOf(owner),
      await browserOf(leaving),
      await browserOf(leaving),
    ];
    await database.acrossStores((tx) =>
      tx.query('UPDATE push_subscription SET family_id = NULL WHERE endpoint = $1', [second.endpoint]),
    );
    await alert('a', waiting(7));
    await owner.succeed('manageMemberRemove', { staff_id: leaving.staffId });
    await sendDue();
    assert.deepEqual(await endpoints(), [kept.endpoint]);
    assert.deepEqual([...service.to(first), ...service.to(second)], []);
    assert.equal(service.to(kept).length, 1);
  });

  it('end when a device is revoked', async () => {
    const tablet = await deviceOf(backend, 'a');
    const browser = await browserOf(tablet);
    const owner = await memberOf(backend, 'a', 'owner');
    await owner.succeed('manageDeviceRevoke', { staff_id: tablet.staffId });
    assert.equal(await isKept(browser), false);
  });

  it('end on all other devices with a new password', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const other = backend.manage('a');
    await other.succeed('manageSignIn', { email: owner.email, password: 'un mot de passe' });
    const [own, elsewhere, forgotten] = [
      await browserOf(owner),
      await browserOf(other),
      await browserOf(owner),
    ];
    await database.acrossStores((tx) =>
      tx.query('UPDATE push_subscription SET family_id = NULL WHERE endpoint = $1', [forgotten.endpoint]),
    );
    await owner.succeed('managePasswordChange', {
      password: 'un mot de passe',
      new_password: 'un tout autre secret',
    });
    assert.deepEqual(await Promise.all([own, elsewhere, forgotten].map(isKept)), [true, false, false]);
  });

  it('outlast a session that expires: nobody is looking at the board then', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const browser = await browserOf(owner);
    backend.pass(3 * 24 * 60 * 60 * SECOND);
    const purge = createPurgeTask({ database, clock: backend.now, log });
    await purge.runOne();
    const families = await rows(`SELECT 1 FROM session_family WHERE staff_id = ${owner.staffId}`);
    assert.equal(families.length, 0);
    await alert('a', waiting(7));
    await sendDue();
    assert.equal(service.to(browser).length, 1);
  });

  it('are removed after a year without any', async () => {
    const browser = await browserOf(await memberOf(backend, 'a', 'owner'));
    const purgeAt = async (days: number) => {
      const at = backend.now() + days * 24 * 60 * 60 * SECOND;
      await createPurgeTask({ database, clock: () => at, log }).runOne();
      return isKept(browser);
    };
    assert.equal(await purgeAt(365), true);
    assert.equal(await purgeAt(366), false);
  });

  it('are those of who is signed in there, one row however often it is renewed', async () => {
    const [owner, counter] = [await memberOf(backend, 'a', 'owner'), await memberOf(backend, 'a', 'counter')];
    const browser = await browserOf(owner);
    await owner.succeed('managePushSubscribe', browser);
    await counter.succeed('managePushSubscribe', browser);
    assert.deepEqual(await endpoints(), [browser.endpoint]);
    const known = async (client: Client) =>
      (await client.succeed('managePush', { endpoint: browser.endpoint })).subscribed;
    assert.deepEqual([await known(owner), await known(counter)], [false, true]);
    await owner.succeed('managePushUnsubscribe', { endpoint: browser.endpoint });
    assert.equal(await isKept(browser), true);
    const refused = await owner.refused('managePushTest', { endpoint: browser.endpoint });
    assert.deepEqual([refused.status, refused.code], [404, 'unknown_subscription']);
    await counter.succeed('managePushUnsubscribe', { endpoint: browser.endpoint });
    assert.equal(await isKept(browser), false);
    const audits = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ staffId: number; action: string }>(
        `SELECT staff_id AS "staffId", action FROM audit_entry WHERE staff_id = ANY ($1) AND action LIKE 'push.%'
          ORDER BY audit_id`,
        [[owner.staffId, counter.staffId]],
      ),
    );
    assert.deepEqual(audits, [
      { staffId: owner.staffId, action: 'push.allowed' },
      { staffId: counter.staffId, action: 'push.allowed' },
      { staffId: counter.staffId, action: 'push.ended' },
    ]);
  });

  it('are of their shop alone, for the same browser too', async () => {
    const [here, there] = [await memberOf(backend, 'a', 'owner'), await memberOf(backend, 'b', 'owner')];
    const browser = await browserOf(here);
    assert.equal((await there.succeed('managePush', { endpoint: browser.endpoint })).subscribed, false);
    await there.succeed('managePushUnsubscribe', { endpoint: browser.endpoint });
    assert.equal(await isKept(browser), true);
  });

  it(`are at most ${PUSH_SUBSCRIPTIONS_MAX} for one person: the one unused for longest ends`, async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const browsers: SubscribedBrowser[] = [];
    for (let count = 0; count < PUSH_SUBSCRIPTIONS_MAX; count += 1) {
      browsers.push(await browserOf(owner));
      backend.pass(1);
    }
    const [oldest, next] = browsers;
    assert(oldest && next);
    await owner.succeed('managePushSubscribe', oldest);
    await browserOf(owner);
    assert.deepEqual([await isKept(oldest), await isKept(next)], [true, false]);
    assert.equal((await endpoints()).length, PUSH_SUBSCRIPTIONS_MAX);
  });
});

describe('an installation without a key', () => {
  it('says so, and refuses to subscribe a browser', async () => {
    const without = await startBackend({ config: { pushKey: null, pushServiceOrigin: service.origin } });
    const owner = await memberOf(without, 'a', 'owner');
    assert.deepEqual(
      [
        (await owner.succeed('managePush', {})).public_key,
        (await owner.succeed('managePush', {})).subscribed,
      ],
      [null, false],
    );
    const refused = await owner.refused('managePushSubscribe', service.subscribe());
    assert.deepEqual([refused.status, refused.code], [422, 'push_off']);
  });
});
