import type { Page } from '@playwright/test';

/**
 * Gives the page a clock that the test advances. The realtime channel is blocked, since a jump of the clock would
 * end it by its heartbeat time-out.
 */
export async function installFakeClock(page: Page, time?: Date): Promise<void> {
  await page.route('**/socket.io/**', () => {});
  await page.clock.install(time && { time });
}
