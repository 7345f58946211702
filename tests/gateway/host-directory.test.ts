import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRouter, type Route } from '#gateway/router.ts';
import type { DirectoryChanges, DirectoryShop } from '#lib/contract/schemas/tenant.ts';
import {
  createHostDirectory,
  type DirectoryCalls,
  DirectoryUnavailableError,
} from '#lib/tenant/host-directory.ts';
import { tenants } from '#tenants';
import { until } from '#tests/api/support/until.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const [template] = tenants;
assert(template);

/** A backend whose tenants a test changes; it can be away. */
function playBackend() {
  const shops = new Map<string, DirectoryShop>();
  const removed = new Map<string, number>();
  let revision = 0;
  let away = false;
  let polls = 0;
  const asked: string[] = [];
  let answering: Promise<void> = Promise.resolve();
  let answeringChanges: Promise<void> = Promise.resolve();

  function set(id: string, ...hosts: [string, ...string[]]): void {
    revision += 1;
    const tenant = { ...template, id, hosts, title: `${id} ${revision}` } as DirectoryShop['tenant'];
    shops.set(id, { tenant, revision, hosts: hosts.map((host) => ({ host, area: 'storefront' })) });
  }
  function requireBackend(): void {
    if (away) throw new Error('connection refused');
  }
  const calls: DirectoryCalls = {
    async find(wanted) {
      asked.push('host' in wanted ? wanted.host : wanted.tenant);
      requireBackend();
      const found =
        'tenant' in wanted
          ? shops.get(wanted.tenant)
          : [...shops.values()].find(({ hosts }) => hosts.some(({ host }) => host === wanted.host));
      const answer = { revision, shop: found ?? null };
      await answering;
      return answer;
    },
    async changes(since): Promise<DirectoryChanges> {
      polls += 1;
      requireBackend();
      if (since === null) return { revision, changed: [], removed: [], more: false };
      const changed = [...shops.values()].filter((shop) => shop.revision > since);
      const gone = [...removed].filter(([, at]) => at > since).map(([id]) => id);
      const answer = { revision, changed, removed: gone, more: false };
      await answeringChanges;
      return answer;
    },
  };
  return {
    calls,
    asked,
    polls: () => polls,
    set,
    remove(id: string) {
      revision += 1;
      shops.delete(id);
      removed.set(id, revision);
    },
    leave: () => {
      away = true;
    },
    comeBack: () => {
      away = false;
    },
    /** Holds back the changes that were read until the returned function is called. */
    holdChanges() {
      const { promise, resolve } = Promise.withResolvers<void>();
      answeringChanges = promise;
      return resolve;
    },
    /** Holds back answers until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      return resolve;
    },
  };
}

function open({ callsPerSecond }: { callsPerSecond?: number } = {}) {
  const backend = playBackend();
  let time = 0;
  const directory = createHostDirectory({
    calls: backend.calls,
    clock: () => time,
    ...(callsPerSecond && { callsPerSecond }),
  });
  return {
    ...backend,
    ...directory,
    idOf: async (host: string) => (await directory.find(host))?.tenant.id ?? null,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const isUnavailable = (error: unknown) => error instanceof DirectoryUnavailableError;

test('a host is asked for once, however many ask at the same time, and then known at once', async () => {
  const directory = open();
  directory.set('a', 'a.example', 'www.a.example');
  const found = await Promise.all(Array.from({ length: 100 }, () => directory.idOf('a.example')));
  assert.deepEqual(new Set(found), new Set(['a']));
  assert.deepEqual(directory.asked, ['a.example']);
  for (const host of ['A.example', 'a.example:3000', 'www.a.example', 'a.example.']) {
    const known = directory.find(host);
    assert(known !== null && !(known instanceof Promise), host);
    assert.equal(known.tenant.id, 'a');
  }
  assert.equal(directory.asked.length, 1);
});

test('a name that no shop can have is not asked for', async () => {
  const directory = open();
  for (const host of [
    '',
    '.',
    'localhost',
    '127.0.0.1:3000',
    '[::1]',
    'unknown.invalid',
    'a..example',
    'a b',
  ])
    assert.equal(directory.find(host), null, host);
  assert.equal(directory.find(`${'a'.repeat(250)}.example`), null);
  assert.deepEqual(directory.asked, []);
});

test('while the backend is away known hosts are served and unknown ones are not said to be unknown', async () => {
  const directory = open();
  directory.set('a', 'a.example');
  await directory.idOf('a.example');
  assert.equal(await directory.idOf('nobody.example'), null);
  directory.leave();
  await assert.rejects(directory.refresh());
  directory.pass(3_600_000);
  assert.equal(await directory.idOf('a.example'), 'a');
  assert.equal(await directory.tenant('a'), (await directory.find('a.example'))?.tenant);
  await assert.rejects(directory.idOf('b.example'), isUnavailable);
  await assert.rejects(directory.idOf('nobody.example'), isUnavailable);
  directory.comeBack();
  assert.equal(await directory.idOf('nobody.example'), null);
});

test('a host without a shop is asked for again after ten seconds, or when it becomes a shop’s', async () => {
  const directory = open();
  await directory.refresh();
  assert.equal(await directory.idOf('new.example'), null);
  directory.pass(9_999);
  assert.equal(directory.find('new.example'), null);
  directory.pass(1);
  assert(directory.find('new.example') instanceof Promise);
  assert.equal(await directory.idOf('new.example'), null);
  directory.set('new', 'new.example');
  assert.equal(directory.find('new.example'), null);
  await directory.refresh();
  assert.equal(await directory.idOf('new.example'), 'new');
});

test('a hundred thousand made-up hosts leave it bounded, in memory and in calls', async () => {
  const directory = open({ callsPerSecond: 100 });
  directory.set('a', 'a.example');
  await directory.idOf('a.example');
  let refused = 0;
  for (let at = 0; at < 100_000; at += 1) {
    // Ten thousand a second.
    if (at % 10 === 0) directory.pass(1);
    await directory.idOf(`x${at}.example`).catch((error) => {
      assert(isUnavailable(error));
      refused += 1;
    });
  }
  const seconds = 10 + 1;
  assert(directory.asked.length <= seconds * 100, `${directory.asked.length} calls`);
  assert.equal(refused, 100_000 - (directory.asked.length - 1));
  assert(directory.size().unknown <= 10_000);
  assert.equal(directory.size().tenants, 1);
  assert.equal(await directory.idOf('a.example'), 'a');
});

test('a host that moves from one tenant to another is the other’s after the changes were read', async () => {
  for (const visited of [['a.example', 'b.example'], ['a.example'], ['b.example']]) {
    const directory = open();
    directory.set('a', 'a.example', 'moving.example');
    directory.set('b', 'b.example');
    for (const host of visited) await directory.idOf(host);
    assert.equal(await directory.idOf('moving.example'), 'a');
    const changed: string[] = [];
    directory.onChanged((id) => changed.push(id));
    directory.set('a', 'a.example');
    directory.set('b', 'b.example', 'moving.example');
    await directory.refresh();
    assert.equal(await directory.idOf('moving.example'), 'b', visited.join());
    assert.equal(await directory.idOf('a.example'), 'a');
    assert(changed.includes('a'));
  }
});

test('the hosts of a removed tenant are unknown, and an answer from before does not bring it back', async () => {
  const directory = open();
  directory.set('a', 'a.example');
  directory.set('b', 'b.example');
  await directory.idOf('b.example');
  const release = directory.hold();
  const outdated = directory.idOf('a.example');
  directory.remove('a');
  directory.remove('b');
  await directory.refresh();
  release();
  assert.equal(await outdated, null);
  assert.equal(await directory.idOf('b.example'), null);
  assert.equal(await directory.tenant('a'), null);
});

test('changes that were made while others were read are known when their own reading returns', async () => {
  const directory = open();
  directory.set('a', 'a.example');
  await directory.idOf('a.example');
  const release = directory.holdChanges();
  const running = directory.refresh();
  directory.remove('a');
  const own = directory.refresh();
  release();
  await running;
  assert.equal(await directory.idOf('a.example'), 'a');
  await own;
  assert.equal(await directory.idOf('a.example'), null);
});

test('a route that was found for a host is found anew when the tenant has changed', async () => {
  const directory = open();
  directory.set('a', 'a.example');
  const route = createRouter({ production: true, findHost: directory.find });
  const titleOf = (found: Route) =>
    typeof found === 'object' && 'page' in found ? (found.page.tenant?.title ?? null) : undefined;
  const at = async () => titleOf(await route('a.example', '/login', () => false));
  assert.equal(await at(), 'a 1');
  assert(!(route('a.example', '/login', () => false) instanceof Promise));
  directory.set('a', 'a.example');
  await directory.refresh();
  assert.equal(await at(), 'a 2');
  directory.remove('a');
  await directory.refresh();
  assert.equal(await at(), null);
});

test('it is said once that the backend stops to answer, and once that it answers again', async () => {
  const directory = open();
  const said: unknown[] = [];
  directory.onReached((failure) => said.push(failure instanceof Error ? failure.message : failure));
  directory.leave();
  const stop = directory.follow();
  await until(() => said.length === 1, 5_000);
  const polls = directory.polls();
  await until(() => directory.polls() > polls + 1, 5_000);
  directory.comeBack();
  await until(() => said.length === 2, 5_000);
  stop();
  assert.deepEqual(said, ['connection refused', null]);
});

test('a page in memory lets its realtime channel open on a host that its shop gets', async () => {
  const directory = open();
  directory.set('a', 'a.example');
  const gateway = await openGateway(() => page('x'), { findHost: directory.find });
  directory.onChanged(gateway.pages.tenantChanged);
  const policyAt = async (host: string) =>
    String((await gateway.ask({ host })).headers['content-security-policy']);
  assert.match(await policyAt('a.example'), / ws:\/\/a\.example:4000/);
  directory.set('a', 'a.example', 'other.example');
  await directory.refresh();
  // Rendered again before anyone visits it.
  await until(() => gateway.asked.length === 2, 5_000);
  // It may have been asked for and not be in memory yet.
  await until(async () => (await policyAt('other.example')).includes(' ws://other.example:4000'), 5_000);
  assert.equal(gateway.asked.length, 2);
});

test('the gateway answers 404 on a host of no shop, and 503 while that cannot be known', async () => {
  const directory = open();
  directory.set('a', 'a.example');
  const gateway = await openGateway(
    ({ headers }) => ({ ...page('x'), status: headers['x-ardoise-tenant'] ? 200 : 404 }),
    { findHost: directory.find },
  );
  const statusAt = async (host: string) => (await gateway.ask({ host })).status;
  assert.deepEqual([await statusAt('a.example'), await statusAt('nobody.example')], [200, 404]);
  directory.leave();
  directory.pass(60_000);
  assert.equal(await statusAt('a.example'), 200);
  const { status, headers, text } = await gateway.ask({
    host: 'nobody.example',
    headers: { accept: 'text/html' },
  });
  assert.deepEqual([status, headers['retry-after']], [503, '3']);
  assert.match(text, /Le site est momentanément indisponible/);
});
