// A global set-up of Node's test runner (`--test-global-setup`): a database with the two test shops, made once for
// all files of this run. A file that runs without it imports the shops itself.
import { rm } from 'node:fs/promises';
import { createBackend } from '#backend/compose.ts';
import { createLog } from '#backend/shared/log.ts';
import { importTestShops, testConfig } from './backend.ts';
import { createTemplate, type Template } from './databases.ts';
import { testTenants } from './tenants.ts';

let template: Template | undefined;

export async function globalSetup(): Promise<void> {
  template = await createTemplate(async (database) => {
    const { config, folder } = await testConfig();
    const backend = await createBackend(config, {
      database,
      tenants: Object.values(testTenants),
      log: createLog('silent'),
    });
    await backend.start();
    await importTestShops(backend, config);
    return async () => {
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    };
  });
  process.env.TEST_TEMPLATE = template.name;
}

export const globalTeardown = async (): Promise<void> => template?.drop();
