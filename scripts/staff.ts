import './setup/report-start-error.mjs';
import { readConfig } from '#backend/shared/config.ts';
import { openOperator } from './staff/operator.ts';
import { printAnswer } from './staff/print-answer.ts';
import { readCommand } from './staff/read-command.ts';
import { runCommand } from './staff/run-command.ts';

// npm run staff -- …: the operator's commands for a shop's staff, orders and switches.

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
