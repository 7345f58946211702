import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until an address answers at all. @throws after `patience` milliseconds. */
export async function waitFor(url, { headers = {}, patience = 180_000 } = {}) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    try {
      await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(5000) });
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error(`${url} does not answer`);
}
