import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian installs nginx in /usr/sbin, which is not on every user's path.
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Where a command is installed; null when it is not. */
export function commandPath(name: string): string | null {
  const found = FOLDERS.map((folder) => join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found ?? null;
}
