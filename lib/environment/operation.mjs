// @ts-check
import { StartError } from './start-error.mjs';

const DELAY_SECONDS_MAX = 300;

/**
 * How a process is operated: the internal port for metrics and probes, and how long it serves on after it was asked to
 * stop, so that load balancers notice that it is no longer ready.
 * @param {Record<string, string | undefined>} variables
 * @returns {{ metricsPort: number | null, metricsHost: string, shutdownDelayMs: number }}
 * @throws {StartError}
 */
export function operationOf({ METRICS_PORT, METRICS_HOST, SHUTDOWN_DELAY_SECONDS }) {
  return {
    metricsPort: METRICS_PORT ? wholeNumber('METRICS_PORT', METRICS_PORT, 65_535) : null,
    // Reachable from this machine only: the metrics are not meant for visitors.
    metricsHost: METRICS_HOST || '127.0.0.1',
    shutdownDelayMs:
      1000 * wholeNumber('SHUTDOWN_DELAY_SECONDS', SHUTDOWN_DELAY_SECONDS || '0', DELAY_SECONDS_MAX),
  };
}

/** @param {string} name @param {string} text @param {number} max */
function wholeNumber(name, text, max) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= max) return number;
  throw new StartError(`configuration: ${name}: not a number from 0 to ${max}: ${text}`);
}
