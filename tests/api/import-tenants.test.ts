import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  createHostDirectory,
  createTenantRegistry,
  importTenants,
} from '#backend/modules/tenants/interface.ts';
import { createLog } from '#backend/shared/log.ts';
import { StartError } from '#lib/environment/start-error.mjs';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { testDatabase } from './support/databases.ts';
import { testTenants } from './support/tenants.ts';

const log = createLog('silent');

const tenant = (id: string, ...hosts: [string, ...string[]]): Tenant => ({
  ...testTenants.a,
  id,
  hosts,
  publicUrl: `https://${hosts[0]}`,
});

/** A backend's start on a database of its own, with tenants of a demonstration and of TENANTS_FILE. */
async function installation() {
  const { database, drop } = await testDatabase();
  const registry = createTenantRegistry({ database, log, production: false });
  const directory = createHostDirectory({ database, registry });
  after(async () => {
    await database.close();
    await drop();
  });
  return {
    directory,
    start: (seed: Tenant[], file: Tenant[]) =>
      importTenants(
        { database, log },
        {
          seed: { source: 'tenants.config.ts', tenants: seed },
          file: { source: 'TENANTS_FILE shops.json', tenants: file },
        },
      ),
    async ownerOf(host: string) {
      return (await directory.find({ host })).shop?.tenant.id ?? null;
    },
    async hostsOf(id: string) {
      return (await directory.find({ tenant: id })).shop?.hosts.map(({ host }) => host);
    },
  };
}

test('a host of both the demonstration and TENANTS_FILE stops the start with both shops and both files', async () => {
  const { start, ownerOf } = await installation();
  const seed = [tenant('first', 'first.localhost'), tenant('bosphore', 'bosphore.localhost')];
  const taking = [tenant('mine', 'mine.localhost', 'bosphore.localhost')];
  const refusal = new StartError(
    "tenants: TENANTS_FILE shops.json [0] (mine), hosts[1]: 'bosphore.localhost' is already the host of " +
      'tenants.config.ts [1] (bosphore)',
  );
  await assert.rejects(start(seed, taking), refusal);
  assert.equal(await ownerOf('first.localhost'), null);
  // The same at a later start, when the demonstration is in the database.
  await start(seed, []);
  await assert.rejects(start(seed, taking), refusal);
  assert.equal(await ownerOf('bosphore.localhost'), 'bosphore');
});

test("a host of TENANTS_FILE that is an operator's tenant's stops the start with that tenant", async () => {
  const { start } = await installation();
  await start([tenant('bosphore', 'bosphore.localhost', 'added.localhost')], []);
  await assert.rejects(
    start([tenant('bosphore', 'bosphore.localhost')], [tenant('mine', 'added.localhost')]),
    /shops\.json \[0\] \(mine\), hosts\[0\]: 'added\.localhost' is already the host of bosphore in the database$/,
  );
});

test('TENANTS_FILE wins over the demonstration where it has the same tenant', async () => {
  const { start, directory } = await installation();
  await start(
    [tenant('bosphore', 'bosphore.localhost')],
    [{ ...tenant('bosphore', 'bosphore.localhost'), title: 'Mine' }],
  );
  assert.equal((await directory.find({ host: 'bosphore.localhost' })).shop?.tenant.title, 'Mine');
});

test('a host that moves within TENANTS_FILE leaves its former tenant on running backends and storefronts', async () => {
  const { start, directory, ownerOf, hostsOf } = await installation();
  await start([], [tenant('a', 'a.example', 'moving.example'), tenant('b', 'b.example')]);
  assert.equal(await ownerOf('moving.example'), 'a');
  const { revision } = await directory.changes(null);
  await start([], [tenant('a', 'a.example'), tenant('b', 'b.example', 'moving.example')]);
  assert.equal(await ownerOf('moving.example'), 'b');
  // Each with its management host, which moves along.
  assert.deepEqual(await hostsOf('a'), ['a.example', 'gestion.a.example']);
  assert.equal(await ownerOf('gestion.moving.example'), 'b');
  const { changed } = await directory.changes(revision);
  assert.deepEqual(changed.map((shop) => shop.tenant.id).toSorted(), ['a', 'b']);
});
