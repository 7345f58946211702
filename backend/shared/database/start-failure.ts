import { StartError } from '#lib/environment/start-error.mjs';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** Advice for the operator about an error at the start, by its SQLSTATE. */
const FAILURES: readonly (readonly [sqlState: RegExp, advice: string])[] = [
  [/^3D000$/, 'create it, or correct DATABASE_URL'],
  [/^28...$/, 'correct the user or the password in DATABASE_URL'],
  [
    /^42501$/,
    'the user of DATABASE_URL must own the database and have CREATEROLE, to create the role ardoise_shop',
  ],
  [/^(XX00[012]|58P0[12])$/, 'the database is damaged, restore a backup'],
];

/** One line about a permanent failure of the start; undefined for an error that a retry may solve. */
export function startFailure(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  const { code, message } = error;
  const advice = FAILURES.find(([sqlState]) => sqlState.test(code))?.[1];
  return advice && `database: ${message} (${code}): ${advice}`;
}

/**
 * Awaits the work of a command.
 * @throws StartError of one line in place of an error that the operator can put right
 */
export async function orStartError<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError)
      throw new StartError(`database: it does not answer, run the command again: ${String(error.cause)}`);
    const reason = startFailure(error);
    throw reason ? new StartError(reason) : error;
  }
}
