import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './log-error.ts';

/**
 * Structured lines, on standard output unless said otherwise. Nobody logs payloads, tokens or persons; what
 * might slip into an object is taken out again here.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      serializers: { err: loggedError },
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
    },
    destination,
  );
