import './setup/report-start-error.mjs';
import { join } from 'node:path';
import { readConfig } from '#backend/shared/config.ts';
import { openOperator, Refused } from './staff/operator.ts';
import { printAnswer } from './staff/print-answer.ts';
import { readCommand } from './tables/read-command.ts';
import { runCommand } from './tables/run-command.ts';
import { shopAddress } from './tables/shop-address.ts';

// npm run tables -- shop: writes the QR codes of its tables as pictures and as a sheet to print and cut.

async function main(args: readonly string[]): Promise<string> {
  const command = readCommand(args);
  const { shop } = command;
  const config = readConfig();
  const folder = command.out ?? join(config.dataDir, 'tables', shop);
  const operator = await openOperator(config);
  try {
    const [found] = (await operator.call('tenantList', { tenant: shop })).tenants;
    if (!found) throw new Refused(`Aucun site ne s’appelle ${shop}.`);
    const origin = command.origin ?? shopAddress(found.tenant, process.env);
    return await runCommand(operator, command, { origin, folder });
  } finally {
    await operator.close();
  }
}

await printAnswer(main(process.argv.slice(2)));
