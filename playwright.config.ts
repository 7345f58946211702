import { defineConfig } from '@playwright/test';
import { isFull } from './tests/support/full-run.ts';

/** Browser tests drive the production build; tests/e2e/support/product.ts starts it with its own data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // More than the two processors of the reference machine: a test mostly waits.
  workers: 3,
  // A busy machine may delay a test; the report names each that needed its second try.
  retries: 1,
  forbidOnly: true,
  // Tests tagged @full run with npm run test:full only.
  grepInvert: isFull ? [] : /@full/,
  // Long enough to distinguish a hang from slowness: a busy machine takes ten times as long.
  timeout: 300_000,
  // Before scripts/test.mjs ends the run, so that the report names what did not run.
  globalTimeout: isFull ? 85 * 60_000 : 50 * 60_000,
  expect: { timeout: 60_000 },
  globalSetup: './tests/e2e/support/product.ts',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Tests cannot intercept what a service worker answers; the test of the offline page allows it.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Drawing what moves takes a fifth of the processor time: full runs have it.
    reducedMotion: isFull ? 'no-preference' : 'reduce',
    // A trace costs a third of a test's time, so only the second try is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Letter widths as on a phone, not rounded to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
});
