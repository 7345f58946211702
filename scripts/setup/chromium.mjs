import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { say } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * The Chromium that the browser tests drive: an installed one, else Playwright's own download, else the Debian
 * package where it may be installed. Gives a path, or '' for Playwright's own.
 */
export async function chromium() {
  const found = process.env.CHROMIUM ?? installed();
  if (found) return found;
  say("installing Chromium by Playwright's download");
  const download = await run('playwright', ['install', '--with-deps', 'chromium'], { capture: true });
  if (download.code === 0) return '';
  if (process.getuid?.() === 0) {
    say('installing the Debian package of Chromium');
    await run('apt-get', ['update', '-qq'], { capture: true });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      capture: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const now = installed();
  if (now) return now;
  throw new Error('no Chromium: install one, or name it in CHROMIUM');
}
