import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file so that whoever reads it, at any moment, finds all of it or nothing. */
export async function writeWhole(folder: string, name: string, content: Buffer | string): Promise<void> {
  const draft = join(folder, `.${name}.${process.pid}`);
  await writeFile(draft, content);
  await rename(draft, join(folder, name));
}
