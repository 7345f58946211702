const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
/**
 * Connection failures, shutdowns, insufficient resources, disk errors, terminated sessions, a statement that took too long
 * (PostgreSQL, appendix A).
 */
const SQLSTATES = /^(08...|57014|57P0[123]|53[1-3]00|58030|25P03)$/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|encountered a connection error/;

/** The database does not answer, or cannot write: a temporary state, unlike an invalid statement. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** Whether a driver's error means that the database is unavailable, and not that a statement failed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || SQLSTATES.test(code) || MESSAGES.test(error.message);
}

/** Awaits the work. @throws DatabaseUnavailableError in place of a driver's error that means so. */
export async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
  }
}
