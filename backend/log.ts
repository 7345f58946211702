import { type Logger, pino } from 'pino';

/**
 * Structured lines on standard output. Nobody logs payloads, tokens or persons; what might slip into an object
 * is taken out again here.
 */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    redact: {
      paths: [
        'email',
        'telephone',
        'password',
        'token',
        'access_token',
        'refresh_token',
        'payload',
        'headers',
      ].flatMap((name) => [name, `*.${name}`]),
      censor: '[redacted]',
    },
  });
