import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { writeStore } from '#backend/modules/tenants/repository/store.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { migrate } from '#backend/shared/database/migrate.ts';
import { openMemory } from '#backend/shared/database/pglite.ts';
import { legalOf } from '#lib/contract/legal.ts';
import { shopFile } from '#tests/support/shops/shop-file.ts';

/** An embedded database as it was before a migration ('0047'), with one shop; it lives to the end of the test. */
export async function databaseBefore(migration: string): Promise<{ database: Database; storeId: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-migrations-'));
  const migrations = new URL('../../../backend/shared/database/migrations/', import.meta.url);
  for (const name of await readdir(migrations))
    if (name < migration) await copyFile(new URL(name, migrations), join(folder, name));
  const database = await openMemory();
  after(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  await migrate(database, { folder: pathToFileURL(`${folder}/`) });
  const { storeId } = await database.acrossStores((tx) =>
    writeStore(tx, {
      tenant: 'shop-a',
      name: 'A',
      timeZone: 'Europe/Paris',
      legal: legalOf(shopFile().legal),
    }),
  );
  return { database, storeId };
}
