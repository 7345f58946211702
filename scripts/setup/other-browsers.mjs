import { commandPath, installPackage } from './packages.mjs';

/** The first of these commands, installed where it may be. */
async function commandOf(what, names, debianPackages) {
  if (!commandPath(names)) await installPackage(what, debianPackages);
  const found = commandPath(names);
  if (!found) throw new Error(`no ${what}: install it`);
  return found;
}

/** Firefox, what drives WebKitGTK and the screen that it needs, as the environment of their tests. */
export async function otherBrowsers() {
  return {
    XVFB: await commandOf('X server without a screen', ['Xvfb'], ['xvfb']),
    FIREFOX: await commandOf('Firefox', ['firefox-esr', 'firefox'], ['firefox-esr']),
    WEBKIT_DRIVER: await commandOf('WebKitGTK', ['WebKitWebDriver'], ['webkit2gtk-driver']),
  };
}
