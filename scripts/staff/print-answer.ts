import { StartError } from '#lib/environment/start-error.mjs';
import { Refused } from './operator.ts';

/** A command line that means nothing: the answer is how to write one. */
export class Usage extends Error {}

/** Prints what a command of the operator answers, or in its own words what a person can put right. */
export async function printAnswer(command: Promise<string>): Promise<void> {
  try {
    console.log(await command);
  } catch (error) {
    if (!isForPerson(error)) throw error;
    console.error(error.message);
    const fields = error instanceof Refused ? error.fields : {};
    for (const [path, sentence] of Object.entries(fields)) {
      console.error(`  ${path || '(fichier)'} : ${sentence}`);
    }
    process.exitCode = 1;
  }
}

const isForPerson = (error: unknown): error is Error =>
  [Refused, Usage, StartError].some((kind) => error instanceof kind);
