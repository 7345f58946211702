import { defineConfig } from '@playwright/test';

/** Browser tests drive the production build; tests/e2e/start.ts brings it up with a data folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // More than the two processors that it is measured on: much of a test is waiting.
  workers: 3,
  // A busy machine may make one test late; the run names each that needed its second try.
  retries: 1,
  forbidOnly: true,
  // What is larger (npm run test:full).
  grepInvert: process.env.TESTS === 'full' ? [] : /@full/,
  // They tell what hangs from what is slow: a machine that is busy with other work takes ten times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: './tests/e2e/support/product.ts',
  use: {
    // What a service worker answers, no test sees on its way; the one of the page for no network lets it in.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A recording costs a third of a test's time: what fails is recorded at its second try.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Letters as wide as on a phone, where nothing rounds them to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
});
