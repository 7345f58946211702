import type { Browser, Page } from '@playwright/test';
import { type Network, watchNetwork } from '../support/network.ts';
import { recordTimings } from './page-timings.ts';

const SCREEN = { width: 390, height: 844 };
const DENSITY = 3;
const SLOWER = 4;
const LATENCY_MS = 150;
const DOWN_BITS = 1_600_000;
const UP_BITS = 750_000;

const REST_MS = 2500;
const IDLE_LIMIT_MS = 6000;
const REST_LIMIT_MS = 25_000;

export const PROFILE = `phone of ${SCREEN.width} × ${SCREEN.height} at ${DENSITY}, processor ${SLOWER} times slower, ${LATENCY_MS} ms, ${DOWN_BITS / 1e6} Mbit/s`;

export interface Phone {
  page: Page;
  network: Network;
}

/** Runs `visit` on a slow phone with an empty cache. */
export async function withCheapPhone<Seen>(
  browser: Browser,
  visit: (phone: Phone) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: DENSITY,
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: DOWN_BITS / 8,
      uploadThroughput: UP_BITS / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await recordTimings(page);
    return await visit({ page, network });
  } finally {
    await context.close();
  }
}

/** Waits until the page has been idle once and nothing more arrives from the network. */
export async function untilLoaded({ page, network }: Phone): Promise<void> {
  await page.evaluate(
    (timeout) => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout })),
    IDLE_LIMIT_MS,
  );
  const end = Date.now() + REST_LIMIT_MS;
  while (Date.now() < end && network.quietFor() < REST_MS) await page.waitForTimeout(100);
}
