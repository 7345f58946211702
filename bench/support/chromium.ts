import { type Browser, chromium } from '@playwright/test';
import { commandPath } from './command-path.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

export const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-background-networking'];

/** The installed browser; undefined leaves it to Playwright's own download. */
export const browserPath = () =>
  process.env.CHROMIUM || NAMES.map(commandPath).find((path) => path !== null) || undefined;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });
