import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/** Whether a step was last done for this very fingerprint. */
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
