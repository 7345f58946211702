import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes to a temporary file and renames it, so that no reader sees a partial file. */
export async function writeAtomically(folder: string, name: string, content: Buffer | string): Promise<void> {
  const draft = join(folder, `.${name}.${process.pid}`);
  await writeFile(draft, content);
  await rename(draft, join(folder, name));
}
