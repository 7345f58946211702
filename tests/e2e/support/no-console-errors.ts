import { test as base, expect } from '@playwright/test';

/** An error in the console or an uncaught exception fails the test. */
export const test = base.extend<{ expectedNoise: RegExp | null; noConsoleErrors: undefined }>({
  /** What the browser itself says of a call that the test has refused, or of a network that it cuts. */
  expectedNoise: [null, { option: true }],
  noConsoleErrors: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
      page.on('pageerror', (error) => noise.push(String(error)));
      await use(undefined);
      expect(noise.filter((text) => !expectedNoise?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
