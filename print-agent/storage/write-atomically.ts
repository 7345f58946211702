import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file that only this user may read. After it resolves, the new content survives a power failure. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  // Windows opens no folder; there the rename alone has to do.
  const folder = await open(dirname(path), 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
