import { commandPath, installPackage } from './packages.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** The shell first: it draws no window of its own around every page, which halves the time of the tests. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const installDebians = () => installPackage('Chromium', ['chromium-headless-shell', 'chromium']);

/**
 * The Chromium that the browser tests drive: an installed headless shell, else any installed one, else Playwright's
 * own download, else the Debian package where it may be installed. Gives a path, or '' for Playwright's own.
 */
export async function chromium() {
  const found = process.env.CHROMIUM ?? commandPath(SHELLS);
  if (found) return found;
  if (commandPath(BROWSERS)) {
    await installDebians();
    return commandPath(SHELLS) ?? commandPath(BROWSERS);
  }
  say("installing Chromium by Playwright's download");
  const download = await run('playwright', ['install', '--with-deps', 'chromium'], { capture: true });
  if (download.code === 0) return '';
  await installDebians();
  const now = commandPath([...SHELLS, ...BROWSERS]);
  if (now) return now;
  throw new Error('no Chromium: install one, or name it in CHROMIUM');
}
