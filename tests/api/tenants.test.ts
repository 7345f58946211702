import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { readCommand as readStaffCommand } from '../../scripts/staff/read-command.ts';
import { runCommand as runStaffCommand } from '../../scripts/staff/run-command.ts';
import { readCommand } from '../../scripts/tenants/read-command.ts';
import { runCommand } from '../../scripts/tenants/run-command.ts';
import { startBackend } from './support/backend.ts';
import { testTenants } from './support/tenants.ts';

const backend = await startBackend();
const { admin } = backend;
const storefront = backend.storefront();

let count = 0;

/** A tenant that no other test has. */
function newTenant(changes: Partial<Tenant> = {}): Tenant {
  count += 1;
  const id = `bistrot-${count}`;
  const host = `commande.${id}.example`;
  return { ...testTenants.a, id, hosts: [host, `${id}.localhost`], publicUrl: `https://${host}`, ...changes };
}

async function added(changes: Partial<Tenant> = {}): Promise<Tenant> {
  const tenant = newTenant(changes);
  await admin.succeed('tenantAdd', { tenant });
  return tenant;
}

/** What the storefront is told of a host: the tenant's id and the area; null for a host of no shop. */
async function shownAt(host: string) {
  const { shop } = await storefront.succeed('directoryFind', { host });
  return shop && [shop.tenant.id, shop.hosts.find((each) => each.host === host)?.area];
}
const lastRevision = async () => (await storefront.succeed('directoryChanges', { since: null })).revision;

describe('v1/admin/tenant/add', () => {
  it('makes its hosts known at once, and its origin to the realtime channel, without a restart', async () => {
    const tenant = newTenant();
    assert.equal(await shownAt(tenant.hosts[0]), null);
    assert.equal(await backend.isShopHost(tenant.hosts[0]), false);
    await admin.succeed('tenantAdd', { tenant });
    for (const host of tenant.hosts) assert.deepEqual(await shownAt(host), [tenant.id, 'storefront']);
    assert.equal(await backend.isShopHost(tenant.hosts[0]), true);
  });

  it('refuses an id that a tenant has, and writes nothing', async () => {
    const tenant = await added();
    const before = await lastRevision();
    const again = { ...newTenant(), id: tenant.id };
    const refused = await admin.refused('tenantAdd', { tenant: again });
    assert.deepEqual([refused.status, refused.code], [409, 'tenant_exists']);
    assert.equal(await lastRevision(), before);
    assert.equal(await shownAt(again.hosts[0]), null);
  });

  it("names each host that is another tenant's, and a public address that is none of its hosts", async () => {
    const owner = await added();
    const tenant = newTenant();
    const taken = { ...tenant, hosts: [tenant.hosts[0], owner.hosts[1] ?? ''] as const };
    const refused = await admin.refused('tenantAdd', { tenant: taken });
    assert.equal(refused.code, 'invalid');
    assert.deepEqual(refused.body.fields, {
      'tenant.hosts.1': `L’hôte ${owner.hosts[1]} est déjà celui de ${owner.id}`,
    });
    const elsewhere = await admin.refused('tenantAdd', {
      tenant: { ...tenant, publicUrl: 'https://ailleurs.example' },
    });
    assert.deepEqual(Object.keys(elsewhere.body.fields as object), ['tenant.publicUrl']);
    assert.equal(await shownAt(tenant.hosts[0]), null);
  });

  it('names a host that is given twice', async () => {
    const tenant = newTenant();
    const [host] = tenant.hosts;
    const refused = await admin.refused('tenantAdd', { tenant: { ...tenant, hosts: [host, host] } });
    assert.deepEqual(refused.body.fields, {
      'tenant.hosts.1': `L’hôte ${host} est déjà celui de ${tenant.id}`,
    });
  });

  it('refuses a host that no Host header is read as', async () => {
    for (const host of ['www.bistrot.example.', '.bistrot.example', 'www..example', 'Bistrot.example']) {
      const refused = await admin.refused('tenantHost', { tenant: 'shop-a', host });
      assert.deepEqual([refused.status, refused.code], [400, 'malformed'], host);
    }
  });

  it('refuses an address that is none', async () => {
    for (const publicUrl of ['', 'bistrot', 'https://bistrot.example/', 'https://bistrot.example\u0000']) {
      const refused = await admin.refused('tenantAdd', { tenant: { ...newTenant(), publicUrl } });
      assert.deepEqual([refused.status, refused.code], [400, 'malformed'], publicUrl);
    }
  });

  it('of two at the same time with the same host, takes one', async () => {
    const [one, other] = [newTenant(), newTenant()];
    const shared = { ...other, hosts: one.hosts, publicUrl: one.publicUrl };
    const answers = await Promise.all([one, shared].map((tenant) => admin.call('tenantAdd', { tenant })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
  });

  it("answers 'pending' hosts to nobody until they are active", async () => {
    const tenant = newTenant();
    await admin.succeed('tenantAdd', { tenant, state: 'pending' });
    const [host] = tenant.hosts;
    assert.equal(await shownAt(host), null);
    await admin.succeed('tenantHost', { tenant: tenant.id, host });
    assert.deepEqual(await shownAt(host), [tenant.id, 'storefront']);
  });
});

describe('v1/admin/tenant/host', () => {
  it('adds a host of the management area, which shows no storefront, also after its state has changed', async () => {
    const { id: tenant } = await added();
    const host = `gestion.${tenant}.example`;
    await admin.succeed('tenantHost', { tenant, host, area: 'manage' });
    assert.deepEqual(await shownAt(host), [tenant, 'manage']);
    assert.equal(await backend.isShopHost(host), true);
    for (const state of ['verified', 'active'] as const)
      await admin.succeed('tenantHost', { tenant, host, state });
    assert.deepEqual(await shownAt(host), [tenant, 'manage']);
  });

  it('takes a host from another tenant only when it is asked to', async () => {
    const [from, to] = [await added(), await added()];
    const host = from.hosts[1] ?? '';
    const refused = await admin.refused('tenantHost', { tenant: to.id, host });
    assert.deepEqual([refused.status, refused.code], [409, 'host_taken']);
    assert.deepEqual(await shownAt(host), [from.id, 'storefront']);
    await admin.succeed('tenantHost', { tenant: to.id, host, move: true });
    assert.deepEqual(await shownAt(host), [to.id, 'storefront']);
  });

  it('leaves a tenant the host of its public address', async () => {
    const [from, to] = [await added(), await added()];
    const [host] = from.hosts;
    const moved = await admin.refused('tenantHost', { tenant: to.id, host, move: true });
    const removed = await admin.refused('tenantHostRemove', { tenant: from.id, host });
    const hidden = await admin.refused('tenantHost', { tenant: from.id, host, state: 'pending' });
    assert.deepEqual([moved.code, removed.code, hidden.code], ['host_needed', 'host_needed', 'host_needed']);
    assert.deepEqual(await shownAt(host), [from.id, 'storefront']);
    const other = `www.${from.id}.example`;
    await admin.succeed('tenantHost', { tenant: from.id, host: other, public: true });
    await admin.succeed('tenantHostRemove', { tenant: from.id, host });
    assert.equal(await shownAt(host), null);
    const { shop } = await storefront.succeed('directoryFind', { host: other });
    assert.equal(shop?.tenant.publicUrl, `https://${other}`);
  });

  it('refuses a host of the management area as the one of the public address, and says why', async () => {
    const { id: tenant } = await added();
    const host = `gestion.${tenant}.example`;
    const refused = await admin.refused('tenantHost', { tenant, host, area: 'manage', public: true });
    assert.deepEqual(refused.body.fields, {
      public: 'L’adresse publique est celle de la boutique, pas de l’espace de gestion',
    });
    assert.equal(await shownAt(host), null);
  });

  it('refuses an unknown tenant, and the removal of a host that is not its own', async () => {
    const tenant = await added();
    const unknown = await admin.refused('tenantHost', { tenant: 'personne', host: 'www.personne.example' });
    const foreign = await admin.refused('tenantHostRemove', { tenant: tenant.id, host: 'shop-a.localhost' });
    assert.deepEqual([unknown.code, foreign.code], ['unknown_shop', 'unknown_host']);
    assert.deepEqual(await shownAt('shop-a.localhost'), ['shop-a', 'storefront']);
  });
});

describe('v1/admin/tenant/remove', () => {
  it('makes its hosts unknown; added again, it has its own again', async () => {
    const tenant = await added();
    await admin.succeed('tenantRemove', { tenant: tenant.id });
    for (const host of tenant.hosts) assert.equal(await shownAt(host), null);
    assert.equal((await admin.refused('tenantRemove', { tenant: tenant.id })).code, 'unknown_shop');
    await admin.succeed('tenantAdd', { tenant });
    assert.deepEqual(await shownAt(tenant.hosts[0]), [tenant.id, 'storefront']);
  });
});

describe('v1/storefront/directory/changes', () => {
  it('tells each change after a number once, in the order of the changes', async () => {
    const since = await lastRevision();
    const [one, other, gone] = [await added(), await added(), await added()];
    await admin.succeed('tenantRemove', { tenant: gone.id });
    const told = await storefront.succeed('directoryChanges', { since });
    assert.deepEqual(
      told.changed.map(({ tenant }) => tenant.id),
      [one.id, other.id],
    );
    assert.deepEqual([told.removed, told.more], [[gone.id], false]);
    const after = await storefront.succeed('directoryChanges', { since: told.revision });
    assert.deepEqual([after.changed, after.removed, after.revision], [[], [], told.revision]);
  });

  it('tells more than 200 changes in parts', async () => {
    const since = await lastRevision();
    const tenants: Tenant[] = [];
    // Not all at once: they wait for each other, and a call waits five seconds at most for a connection.
    while (tenants.length < 201) tenants.push(...(await Promise.all([added(), added(), added()])));
    const first = await storefront.succeed('directoryChanges', { since });
    assert.deepEqual([first.changed.length, first.more], [200, true]);
    const rest = await storefront.succeed('directoryChanges', { since: first.revision });
    assert.deepEqual([rest.changed.length, rest.more], [1, false]);
    const told = [...first.changed, ...rest.changed].map(({ tenant }) => tenant.id);
    assert.deepEqual(told.toSorted(), tenants.map(({ id }) => id).toSorted());
  });

  it('is for storefronts alone', async () => {
    for (const client of [backend.direct(), backend.direct('no key')])
      assert.notEqual((await client.call('directoryChanges', { since: 0 })).status, 200);
  });
});

describe('npm run tenant', () => {
  const send = async (path: string, init: RequestInit) => backend.app.request(path, init);
  const operator = { call: callsOf(send, backend.config.adminKey), close: async () => {} };
  const tenant = async (...args: string[]) => runCommand(operator, readCommand(args));

  it('adds a tenant, gives it hosts, lists them and removes it', async () => {
    const created = await tenant(
      'add',
      'chez-zoe',
      '--url',
      'https://chez-zoe.example',
      '--title',
      'Chez Zoé',
    );
    assert.match(created, /^Boutique ajoutée\.\n/);
    await tenant('host', 'chez-zoe', 'gestion.chez-zoe.example', '--area', 'manage');
    const listed = await tenant('list', 'chez-zoe');
    assert.match(listed, /chez-zoe +chez-zoe\.example +boutique +en service +https:\/\/chez-zoe\.example/);
    assert.match(listed, /gestion\.chez-zoe\.example +gestion +en service/);
    assert.match(await tenant('list'), /shop-a\.localhost/);
    await tenant('host', 'chez-zoe', 'gestion.chez-zoe.example', '--remove');
    assert.match(await tenant('remove', 'chez-zoe'), /^chez-zoe est retirée/);
    await assert.rejects(tenant('list', 'chez-zoe'), /Aucun site ne s’appelle chez-zoe/);
    assert.equal(await shownAt('chez-zoe.example'), null);
  });

  it('says that a shop which was not imported has no catalogue yet, when staff are invited', async () => {
    await tenant('add', 'chez-test', '--url', 'https://chez-test.example', '--title', 'Chez Test');
    const invite = runStaffCommand(operator, readStaffCommand(['invite', 'chez-test', 'zoe@example.fr']));
    await assert.rejects(invite, /chez-test n’a pas encore de carte : `npm run shop:import` d’abord/);
  });

  it('says what a wrong name or address of a shop must be like', async () => {
    const add = (id: string, url: string) => tenant('add', id, '--url', url, '--title', 'Chez Zoé');
    for (const id of ['Chez_Zoé', 'api'])
      await assert.rejects(add(id, 'https://chez-zoe.example'), /ne convient pas : lettres minuscules/);
    for (const url of ['chez-zoe.example', 'chez-zoe.example:443'])
      await assert.rejects(add('chez-zoe', url), /n’est pas une adresse complète : --url https:/);
  });

  it('says why something is refused, and how it is used when it is not understood', async () => {
    await assert.rejects(
      tenant('host', 'shop-b', 'shop-a.localhost'),
      /L’hôte shop-a\.localhost est déjà celui de shop-a/,
    );
    for (const args of [
      [],
      ['add', 'x'],
      ['add', 'x', '--url', 'https://x.example', '--title', 'X', '--public'],
      ['host', 'x'],
      ['list', 'a', 'b'],
      ['host', 'a', 'b', '--state', 'no'],
    ])
      await assert.rejects(tenant(...args), /npm run tenant -- <commande>/);
  });
});
