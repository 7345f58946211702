import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBoardWatch } from '#backend/modules/availability/interface.ts';
import { readCurrentStore } from '#backend/modules/catalogue/interface.ts';
import { serviceSettings } from '#backend/modules/orders/interface.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { createLog } from '#backend/shared/log.ts';
import { managementOrigin, START, startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { disconnected, listen, type Page } from './support/realtime.ts';
import { memberOf } from './support/staff.ts';
import { type ShopLetter, testTenants } from './support/tenants.ts';
import { until } from './support/until.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SUSPENDED = 'Les commandes en ligne sont suspendues pour le moment.';

const backend = await startBackend({ manualIntervals: true });
const { database, storeIds } = backend;
const channel = await listen(backend);
const { coffee, diner, refused } = await coffeeOrders(backend);

type Member = Awaited<ReturnType<typeof memberOf>>;

/** A page of the management area that has joined the channel. */
async function boardOf(member: Member, letter: ShopLetter = 'a'): Promise<Page> {
  const page = await channel.open({ origin: managementOrigin(letter) });
  const { token } = await member.succeed('manageRealtimeToken', {});
  assert.equal(await page.timeout(60_000).emitWithAck('joinStaff', token), true);
  return page;
}

const answer = (page: Page): Promise<boolean> => page.timeout(60_000).emitWithAck('boardAnswer');

interface Watch {
  answeredAt: Date;
  toldAt: Date | null;
  dueAt: Date | null;
}

const watchOf = async (letter: ShopLetter = 'a') => {
  const [watch] = await database.inStore(storeIds[letter], (tx) =>
    tx.query<Watch>(
      `SELECT answered_at AS "answeredAt", told_at AS "toldAt", due_at AS "dueAt" FROM board_watch
        WHERE store_id = current_store_id()`,
    ),
  );
  return watch;
};

const ALERT = /écran n’affiche|de nouveau affichées/;

/** The alerts that one person was sent. */
const alertsTo = async ({ email }: Pick<Member, 'email'>) =>
  (await deliveredEmails(backend, { to: email, subject: ALERT })).map(({ subject }) => subject);

/** The alerts that were written for anybody of the shop since the test began. */
const alerts = async (letter: ShopLetter = 'a') => {
  const rows = await database.inStore(storeIds[letter], (tx) =>
    tx.query<{ subject: string }>('SELECT subject FROM email'),
  );
  return rows.filter(({ subject }) => ALERT.test(subject));
};

/** Lets the jobs look, and waits until they have: nothing is due any more. */
async function look(): Promise<void> {
  backend.tick(MINUTE);
  await until(async () => {
    const due = await database.acrossStores((tx) =>
      tx.query('SELECT 1 FROM board_watch WHERE due_at <= $1 OR attempts > 0', [new Date(backend.now())]),
    );
    return due.length === 0;
  });
}

/** Lets time pass as in a shop that is open: the jobs look every minute. */
async function passLooking(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= MINUTE) {
    backend.pass(Math.min(left, MINUTE));
    await look();
  }
}

/** Begins a test at START, without boards, and forgets the alerts. The ladder is off unless the test turns it on. */
async function fresh({ ladder = false, pauses = false } = {}): Promise<void> {
  backend.moveTo(START);
  await database.acrossStores(async (tx) => {
    for (const table of ['board_watch', 'service_pause', 'email', 'audit_entry'])
      await tx.query(`DELETE FROM ${table}`);
    await tx.query('UPDATE store SET revision = revision');
  });
  const manager = await memberOf(backend, 'a', 'manager');
  await manager.succeed('manageServiceSettingsChange', { ladder, pause_unwatched: pauses });
  await look();
}

/** An owner whose board has answered at the time. */
async function watched(letter: ShopLetter = 'a'): Promise<{ owner: Member; board: Page }> {
  const owner = await memberOf(backend, letter, 'owner');
  const board = await boardOf(owner, letter);
  assert.equal(await answer(board), true);
  return { owner, board };
}

describe('the answer of a board', () => {
  it('is noted for its shop, at most every 15 seconds, and for no page that has not joined', async () => {
    await fresh();
    const stranger = await channel.open({ origin: managementOrigin('a') });
    assert.equal(await answer(stranger), false);
    assert.equal(await watchOf(), undefined);
    backend.pass(MINUTE);
    const { board } = await watched();
    const first = backend.now();
    assert.equal((await watchOf())?.answeredAt.getTime(), first);
    backend.pass(15 * SECOND - 1);
    await answer(board);
    assert.equal((await watchOf())?.answeredAt.getTime(), first);
    backend.pass(1);
    await answer(board);
    assert.equal((await watchOf())?.answeredAt.getTime(), first + 15 * SECOND);
    assert.equal(await watchOf('b'), undefined);
  });

  it('is accepted 24 times a minute; one more and the page is disconnected', async () => {
    await fresh();
    await passLooking(2 * MINUTE);
    const { board } = await watched();
    for (let count = 1; count < 24; count += 1) assert.equal(await answer(board), true);
    const ended = disconnected(board);
    board.emit('boardAnswer');
    await ended;
  });
});

describe('a shop whose boards do not answer', () => {
  it('is told to its owner once, at three minutes and not before, and again when a board is back', async () => {
    await fresh();
    await passLooking(3 * MINUTE);
    const { owner, board } = await watched();
    const cashier = await memberOf(backend, 'a', 'counter');
    await passLooking(3 * MINUTE - 1);
    assert.deepEqual(await alerts(), []);
    await passLooking(1);
    const own = () => alertsTo(owner);
    assert.equal((await own()).length, 1);
    await passLooking(70 * MINUTE);
    assert.equal((await own()).length, 1);
    await answer(board);
    assert.equal((await own()).length, 2);
    assert.equal((await watchOf())?.toldAt, null);
    await answer(board);
    assert.equal((await own()).length, 2);
    assert.deepEqual([await alertsTo(cashier), await alerts('b')], [[], []]);
  });

  it('is told of once, however many instances look at the same time', async () => {
    await fresh();
    await passLooking(4 * MINUTE);
    const { owner } = await watched();
    const shop: Shop = {
      storeId: storeIds.a,
      tenant: testTenants.a,
      name: 'Chez Zoé',
      timeZone: 'Europe/Paris',
      theme: 'default',
      manageHosts: ['gestion.zoe.example'],
      manageUrl: 'https://gestion.zoe.example',
      siteUrl: 'https://zoe.example',
      demonstration: false,
    };
    const instance = () =>
      createBoardWatch({
        database,
        clock: backend.now,
        log: createLog('silent'),
        shops: {
          tenant: () => testTenants.a,
          tenantOfHost: () => testTenants.a,
          byTenant: async () => shop,
          invalidate: () => {},
        },
        readStore: readCurrentStore,
        readSettings: serviceSettings,
        wakeOutbox: () => {},
        wakePages: () => {},
        shopChanged: () => {},
      }).tasks[0];
    const instances = Array.from({ length: 4 }, instance);
    const lookAtOnce = () => Promise.all(instances.map((each) => each?.runOne()));
    for (let minute = 1; minute < 3; minute += 1) {
      backend.pass(MINUTE);
      await lookAtOnce();
    }
    assert.deepEqual(await alerts(), []);
    backend.pass(MINUTE);
    await lookAtOnce();
    assert.equal((await watchOf())?.toldAt?.getTime(), backend.now());
    // The outbox is not woken by these.
    backend.tick(MINUTE);
    assert.equal((await alertsTo(owner)).length, 1);
  });

  it('is not told while it is closed, and from three minutes after the next opening where a board is expected', async () => {
    await fresh({ ladder: true });
    backend.moveTo('2026-11-20T14:29:59+01:00');
    await look();
    const { owner } = await watched();
    const own = async () => (await alertsTo(owner)).length;
    await passLooking(8 * MINUTE);
    assert.equal(await own(), 0);
    backend.moveTo('2026-11-20T18:25:00+01:00');
    await look();
    await passLooking(8 * MINUTE - 1);
    assert.equal(await own(), 0);
    await passLooking(1);
    assert.equal(await own(), 1);
    backend.moveTo('2026-11-21T11:25:00+01:00');
    await look();
    await passLooking(8 * MINUTE);
    assert.equal(await own(), 2);
  });

  it('is not told of without the ladder on a day without a board, nor while it takes no web orders', async () => {
    await fresh();
    backend.moveTo('2026-11-20T22:00:00+01:00');
    await watched();
    backend.moveTo('2026-11-21T12:00:00+01:00');
    await look();
    await passLooking(10 * MINUTE);
    assert.deepEqual(await alerts(), []);
    await watched();
    const turn = (value: 0 | 1) =>
      backend.admin.succeed('staffStoreSwitch', { sw: 'web_order', value }, { 'x-ardoise-shop': 'shop-a' });
    await turn(0);
    await passLooking(5 * MINUTE);
    assert.deepEqual(await alerts(), []);
    await turn(1);
  });

  it('is told of three minutes after the backend is back, not for the time it was away', async () => {
    await fresh();
    await passLooking(8 * MINUTE);
    await watched();
    backend.pass(20 * MINUTE);
    await look();
    await passLooking(3 * MINUTE - 1);
    assert.deepEqual(await alerts(), []);
    await passLooking(1);
    assert.notDeepEqual(await alerts(), []);
  });

  it('that has never begun a service is not told of', async () => {
    await fresh({ ladder: true, pauses: true });
    await passLooking(10 * MINUTE);
    assert.deepEqual(await alerts(), []);
    await (await diner()).succeed('orderAdd', coffee());
  });
});

describe('online ordering of a shop that pauses it', () => {
  it('pauses by itself and comes back by itself, and the history says so', async () => {
    await fresh({ pauses: true });
    await passLooking(5 * MINUTE);
    const { owner, board } = await watched();
    await passLooking(3 * MINUTE);
    const client = await diner();
    await refused(client, coffee(), 'orders_suspended', SUSPENDED);
    await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T18:30' }));
    const { running } = await owner.succeed('manageAvailability', {});
    assert.deepEqual(
      running.map(({ shipping_method, reason, until: end, by }) => [shipping_method, reason, end, by]),
      [['pickup', 'unwatched', '2026-11-20T13:30:00.000Z', null]],
    );
    const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
    assert.match(data.setting.find(({ key }) => key === 'config_pauses')?.value ?? '', /"unwatched"/);

    await answer(board);
    await client.succeed('orderAdd', coffee());
    assert.deepEqual((await owner.succeed('manageAvailability', {})).running, []);
    const actions = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ action: string; by: number | null }>(
        `SELECT action, staff_id AS by FROM audit_entry WHERE action LIKE 'pause.%' ORDER BY audit_id`,
      ),
    );
    assert.deepEqual(actions, [
      { action: 'pause.started', by: null },
      { action: 'pause.ended', by: null },
    ]);
  });

  it('keeps what the staff have paused, and ends with the service in any case', async () => {
    await fresh({ pauses: true });
    await passLooking(6 * MINUTE);
    const { owner, board } = await watched();
    await owner.succeed('managePause', {
      shipping_method: 'pickup',
      length: 60,
      act_key: '11111111-1111-4111-8111-111111111111',
    });
    await passLooking(3 * MINUTE);
    const client = await diner();
    await refused(client, coffee(), 'orders_suspended', SUSPENDED);
    await answer(board);
    const sentence = 'La vente à emporter reprend à\u00a013\u00a0h\u00a036.';
    await refused(client, coffee(), 'method_paused', sentence);

    await fresh({ pauses: true });
    backend.moveTo('2026-11-20T14:00:00+01:00');
    await look();
    await watched();
    await passLooking(3 * MINUTE);
    backend.moveTo('2026-11-20T14:30:00+01:00');
    const later = coffee({ delivery_time: '2026-11-20T19:00' });
    await (await diner()).succeed('orderAdd', later);
  });

  it('is resumed by hand by somebody who is not at a board, and not paused again in this service', async () => {
    await fresh({ pauses: true });
    await passLooking(7 * MINUTE);
    const { owner } = await watched();
    await passLooking(3 * MINUTE);
    const { running } = await owner.succeed('manageAvailability', {});
    await owner.succeed('managePauseEnd', { pause_ids: running.map(({ pause_id }) => pause_id) });
    await (await diner()).succeed('orderAdd', coffee());
    await passLooking(10 * MINUTE);
    const client = await diner();
    await client.succeed('orderAdd', coffee());
  });
});
