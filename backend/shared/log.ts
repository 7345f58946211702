import { type DestinationStream, type Logger, pino } from 'pino';

const PERSONAL = [
  'email',
  'telephone',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'payload',
  'headers',
];

/**
 * Structured lines on standard output. Nobody logs payloads, tokens or persons; what might slip into an object
 * is taken out again here.
 */
export const createLog = (level: string, stream: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: undefined,
      serializers: { err: errorOf },
      redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    stream,
  );

/** An error without what drivers hang on it: the parameters of a statement, the values of a row. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorOf(cause) }) };
}

const WINDOW_MS = 60_000;

/** Logs one occurrence of what may happen at any rate; occurrences with the same message are one kind. */
export type LogRepeated = (level: 'warn' | 'error', message: string, details?: object) => void;

/** The first of a kind is logged at once, further ones once a minute with their number as `repeated`. */
export function createRepeatedLog(log: Logger): LogRepeated {
  const held = new Map<string, number>();

  function logLater(level: 'warn' | 'error', message: string, details: object): void {
    setTimeout(() => {
      const repeated = held.get(message) ?? 0;
      held.delete(message);
      if (repeated === 0) return;
      log[level]({ ...details, repeated }, message);
      held.set(message, 0);
      logLater(level, message, details);
    }, WINDOW_MS).unref();
  }

  return (level, message, details = {}) => {
    const repeated = held.get(message);
    held.set(message, repeated === undefined ? 0 : repeated + 1);
    if (repeated !== undefined) return;
    log[level](details, message);
    logLater(level, message, details);
  };
}
