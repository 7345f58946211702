import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// nginx is in a folder of administrators, which is not on everyone's path.
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
