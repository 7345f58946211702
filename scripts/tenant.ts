import './setup/report-start-error.mjs';
import { readConfig } from '#backend/shared/config.ts';
import { openOperator } from './staff/operator.ts';
import { printAnswer } from './staff/print-answer.ts';
import { readCommand } from './tenants/read-command.ts';
import { runCommand } from './tenants/run-command.ts';

// npm run tenant -- …: the operator's commands for tenants and their hosts. None needs a restart.

async function main(args: readonly string[]): Promise<string> {
  const command = readCommand(args);
  const operator = await openOperator(readConfig());
  try {
    return await runCommand(operator, command);
  } finally {
    await operator.close();
  }
}

await printAnswer(main(process.argv.slice(2)));
