const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
/** Connection failures, shutdowns, no room left for it, a disk that fails, a session cut off (PostgreSQL, appendix A). */
const SQLSTATES = /^(08...|57P0[123]|53[1-3]00|58030|25P03)$/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|encountered a connection error/;

/** The database does not answer, or cannot write: a passing state, unlike a statement that is wrong. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
    this.name = 'DatabaseAway';
  }
}

/** Tells a driver's error that says the database is away from one that says a statement failed. */
export function saysAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(saysAway);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || SQLSTATES.test(code) || MESSAGES.test(error.message);
}

/** What the work comes to; @throws DatabaseAway in place of a driver's error that says so. */
export async function orAway<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw saysAway(error) ? new DatabaseAway(error) : error;
  }
}
