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
 * Structured lines on standard output. No code logs payloads, tokens or personal data; fields with such names are
 * redacted in case one does.
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

/** An error without the fields that drivers add: parameters of the statement, values of the row. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorOf(cause) }) };
}

const WINDOW_MS = 60_000;

/** Logs an event that may occur at any rate. Events with the same message are counted together. */
export type LogRepeated = (level: 'warn' | 'error', message: string, details?: object) => void;

/** Logs the first event of a message immediately, further ones once a minute with their number as `repeated`. */
export function createRepeatedLog(log: Logger): LogRepeated {
  const repeats = new Map<string, number>();

  function logLater(level: 'warn' | 'error', message: string, details: object): void {
    setTimeout(() => {
      const repeated = repeats.get(message) ?? 0;
      repeats.delete(message);
      if (repeated === 0) return;
      log[level]({ ...details, repeated }, message);
      repeats.set(message, 0);
      logLater(level, message, details);
    }, WINDOW_MS).unref();
  }

  return (level, message, details = {}) => {
    const repeated = repeats.get(message);
    repeats.set(message, repeated === undefined ? 0 : repeated + 1);
    if (repeated !== undefined) return;
    log[level](details, message);
    logLater(level, message, details);
  };
}
