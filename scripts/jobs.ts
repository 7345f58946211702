import './setup/report-start-error.mjs';
import { readConfig } from '#backend/shared/config.ts';
import { readCommand, runCommand } from './jobs/command.ts';
import { openOperator } from './staff/operator.ts';
import { printAnswer } from './staff/print-answer.ts';

// npm run jobs -- …: the jobs that were given up after several attempts, for the operator.

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
