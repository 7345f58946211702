import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** The headless shell first: it draws no window, which halves the time of the tests. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const installChromium = () => installPackage('Chromium', ['chromium-headless-shell', 'chromium']);

/**
 * The Chromium that the browser tests drive: an installed headless shell, else any installed one, else Playwright's
 * own download, else the Debian package. Returns a path, or '' for Playwright's own.
 */
export async function chromium() {
  const found = process.env.CHROMIUM ?? commandPath(SHELLS);
  if (found) return found;
  if (commandPath(BROWSERS)) {
    await installChromium();
    return commandPath(SHELLS) ?? commandPath(BROWSERS);
  }
  say("installing Chromium by Playwright's download");
  const download = await run('playwright', ['install', '--with-deps', 'chromium'], { capture: true });
  if (download.code === 0) return '';
  await installChromium();
  const now = commandPath([...SHELLS, ...BROWSERS]);
  if (now) return now;
  throw new Error('no Chromium: install one, or name it in CHROMIUM');
}

/** A Chromium that shows notifications, as no headless shell does. Returns a path, or '' for Playwright's own. */
export async function desktopChromium() {
  if (!commandPath(BROWSERS)) await installPackage('Chromium', ['chromium']);
  return commandPath(BROWSERS) ?? '';
}

/** Firefox, the driver of WebKitGTK and a virtual screen, as environment variables of their tests. */
export async function otherBrowsers() {
  return {
    XVFB: await installedCommand('X server without a screen', ['Xvfb'], ['xvfb']),
    FIREFOX: await installedCommand('Firefox', ['firefox-esr', 'firefox'], ['firefox-esr']),
    WEBKIT_DRIVER: await installedCommand('WebKitGTK', ['WebKitWebDriver'], ['webkit2gtk-driver']),
  };
}

/** The Java of the HTML validator: an installed one, else the Debian package. */
export const java = () => installedCommand('Java', ['java'], ['default-jre-headless']);

/** The nginx that a test runs in front of the product: an installed one, else the Debian package; '' for none. */
export async function nginx() {
  if (!commandPath(['nginx'])) await installPackage('nginx', ['nginx']);
  return commandPath(['nginx']) ?? '';
}

/** The Caddy that a test runs in front of the product, as for nginx. */
export async function caddy() {
  if (!commandPath(['caddy'])) await installPackage('Caddy', ['caddy']);
  return commandPath(['caddy']) ?? '';
}

/** The path of a command, installed when it is missing. @throws when it cannot be installed */
async function installedCommand(what, names, debianPackages) {
  if (!commandPath(names)) await installPackage(what, debianPackages);
  const found = commandPath(names);
  if (!found) throw new Error(`no ${what}: install it`);
  return found;
}

/** The path of the first of these commands that is installed. */
function commandPath(names) {
  // Debian installs servers in /usr/sbin, which is not on every user's path.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Installs the first available of these Debian packages; does nothing without root rights. */
async function installPackage(what, names) {
  if (process.getuid?.() !== 0) return;
  say(`installing the Debian package of ${what}`);
  await run('apt-get', ['update', '-qq'], { capture: true });
  for (const name of names) {
    const { code } = await run('apt-get', ['install', '-y', '-qq', name], {
      capture: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code === 0) return;
  }
}
