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
