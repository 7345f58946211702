import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** The first of these commands that this machine has, as a path. */
export function commandPath(names) {
  // Servers are in a folder of administrators, which is not on everyone's path.
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

/** Installs the first of these Debian packages that there is, where that is allowed. */
export async function installPackage(what, names) {
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
