import { ConfigError, readConfig } from '#backend/config.ts';
import { openOperator, Refused } from './staff/operator.ts';
import { readCommand, Usage } from './staff/read-command.ts';
import { runCommand } from './staff/run-command.ts';

/** The operator's hand on a shop: its staff, its orders, its switches. */
async function main(): Promise<string> {
  const command = readCommand(process.argv.slice(2));
  const operator = await openOperator(readConfig());
  try {
    return await runCommand(operator, command);
  } finally {
    await operator.close();
  }
}

try {
  console.log(await main());
} catch (error) {
  if (!(error instanceof Refused || error instanceof Usage || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
