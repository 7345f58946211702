import type { Page } from '@playwright/test';

/**
 * Gives the page a clock that the test moves on. Its realtime channel then never opens: whatever time passes at
 * once would end it by its heartbeat, and a poll that is under way would be refused.
 */
export async function installFakeClock(page: Page, time?: Date): Promise<void> {
  await page.route('**/socket.io/**', () => {});
  await page.clock.install(time && { time });
}
