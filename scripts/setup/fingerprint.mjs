import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** A hash of the names and contents of files and folders; those that are absent count as empty. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
