import type { Logger } from 'pino';

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
