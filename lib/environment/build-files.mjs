// @ts-check
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where the files of former builds are kept unless BUILD_FILES_DIR names a folder. `next build` leaves this one. */
export const KEPT_BUILD_FILES = '.next/cache/build-files';

/**
 * Copies the static files of a build into the folder of kept ones. Their names are hashes of their content, so the files of
 * all builds live side by side; those that are there already become as new. Each file appears at once and whole, since
 * other processes may be reading the folder.
 * @param {string} from the build's `.next/static`
 * @param {string} to
 * @param {number} now in milliseconds
 */
export function keepBuildFiles(from, to, now) {
  for (const file of filesIn(from)) {
    const kept = join(to, file);
    if (!existsSync(kept)) {
      mkdirSync(dirname(kept), { recursive: true });
      // Not the process's id: that is 1 in every container.
      const partial = `${kept}.${randomUUID()}`;
      copyFileSync(join(from, file), partial);
      renameSync(partial, kept);
    }
    utimesSync(kept, now / 1000, now / 1000);
  }
}

/**
 * Removes the files that have been part of no build for a day.
 * @param {string} folder
 * @param {number} now in milliseconds
 */
export function purgeBuildFiles(folder, now) {
  for (const file of filesIn(folder)) {
    const stat = statSync(join(folder, file), { throwIfNoEntry: false });
    if (stat && now - stat.mtimeMs > DAY_MS) rmSync(join(folder, file), { force: true });
  }
}

/**
 * The paths of all files below a folder, which need not exist.
 * @param {string} folder
 */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path), { throwIfNoEntry: false })?.isFile(),
  );
}
