import { setTimeout as pause } from 'node:timers/promises';

const CHECK_MS = 1_000;
const CHECK_TIMEOUT_MS = 5_000;

/** @typedef {{ port: number, isReady: boolean, inFlight: number }} Instance */

/**
 * The instances of one kind, checked for readiness once a second.
 * @param {number[]} ports
 * @param {string} readyPath
 */
export function createPool(ports, readyPath) {
  /** @type {Instance[]} */
  const instances = ports.map((port) => ({ port, isReady: false, inFlight: 0 }));
  const end = new AbortController();

  /** @param {Instance} instance */
  async function keepChecking(instance) {
    while (!end.signal.aborted) {
      const signal = AbortSignal.any([end.signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)]);
      const answer = await fetch(`http://127.0.0.1:${instance.port}${readyPath}`, { signal }).catch(
        () => null,
      );
      await answer?.body?.cancel();
      instance.isReady = answer?.ok ?? false;
      await pause(CHECK_MS, undefined, { signal: end.signal, ref: false }).catch(() => {});
    }
  }
  for (const instance of instances) void keepChecking(instance);

  return {
    /**
     * The instances in the order in which a request tries them: `preferred` first, ready ones before others, then those
     * with fewer requests.
     * @param {number} [preferred] a port
     */
    candidates(preferred) {
      const rank = ({ isReady, port, inFlight }) =>
        (isReady ? 0 : 2e9) + (port === preferred ? 0 : 1e9) + inFlight;
      return instances.toSorted((a, b) => rank(a) - rank(b));
    },
    async allReady() {
      while (!end.signal.aborted && instances.some(({ isReady }) => !isReady)) await pause(50);
    },
    close: () => end.abort(),
  };
}
