// A database with the two test shops, made once for many test files; a file that runs without it imports the shops
// itself. Either a global set-up of Node's test runner (`--test-global-setup`), or, for several runners, a child process
// that sends the name and drops the database when its parent disconnects.
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

if (import.meta.main) {
  process.on('disconnect', globalTeardown);
  await globalSetup();
  process.send?.(process.env.TEST_TEMPLATE);
}
