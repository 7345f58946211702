import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

function* filesOf(path) {
  const absolute = join(root, path);
  const stat = statSync(absolute, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(absolute).sort()) yield* filesOf(join(path, name));
}

/** A hash of the names and contents of files and folders; missing ones count as empty. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether a step was last done for this fingerprint, which is kept in the file `stamp`. */
export function isDone(stamp, fingerprint) {
  try {
    return readFileSync(join(root, stamp), 'utf8') === fingerprint;
  } catch {
    return false;
  }
}

export function markDone(stamp, fingerprint) {
  const file = join(root, stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}
