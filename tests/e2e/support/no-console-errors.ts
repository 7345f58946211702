import { test as base, expect } from '@playwright/test';

/** An error in the console or an uncaught exception fails the test. */
export const test = base.extend<{ noConsoleErrors: undefined }>({
  noConsoleErrors: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
      page.on('pageerror', (error) => noise.push(String(error)));
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
