import { readConfig } from '#backend/shared/config.ts';
import { CANNOT_START, StartError } from '#lib/environment/start-error.mjs';
import { type Operator, openOperator, Refused } from './operator.ts';

/** A command line that cannot be read; the message explains the usage. */
export class Usage extends Error {}

/** Prints a command's answer, or the sentence of an error that a person can put right. */
export async function printAnswer(command: Promise<string>): Promise<void> {
  try {
    console.log(await command);
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    const fields = error instanceof Refused ? error.fields : {};
    for (const [path, sentence] of Object.entries(fields)) {
      console.error(`  ${path || '(fichier)'} : ${sentence}`);
    }
    process.exitCode = error instanceof StartError ? CANNOT_START : 1;
  }
}

const isExpected = (error: unknown): error is Error =>
  [Refused, Usage, StartError].some((kind) => error instanceof kind);

/** Reads the operator's command line, runs the command and prints its answer. */
export function runCommandLine<Command>(
  readCommand: (args: readonly string[]) => Command,
  runCommand: (operator: Operator, command: Command) => Promise<string>,
): Promise<void> {
  async function answer(args: readonly string[]): Promise<string> {
    const command = readCommand(args);
    const operator = await openOperator(readConfig());
    try {
      return await runCommand(operator, command);
    } finally {
      await operator.close();
    }
  }
  return printAnswer(answer(process.argv.slice(2)));
}
