import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#lib/environment/start-error.mjs';
import { type FileStorage, StorageError, streamOfLength } from './storage.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A folder of this machine, or of a network file system that several share. */
export function createFolderStorage(folder: string, { mustExist = false } = {}): FileStorage {
  const pathOf = (key: string) => join(folder, key);

  return {
    async write(key, content) {
      const path = pathOf(key);
      const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
      try {
        await mkdir(dirname(path), { recursive: true });
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(content);
          // A file that is named after its content must have all of it even after a power cut.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => {});
        throw new StorageError(`not written: ${key}`, { cause });
      }
    },

    async has(key) {
      return (await sizeOf(pathOf(key))) !== null;
    },

    async open(key, range) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      if (size === null) return null;
      const { first, last } = range ?? { first: 0, last: size - 1 };
      if (last < first) return { size, body: streamOfLength(0, []) };
      return { size, body: streamOfLength(last - first + 1, bytesOf(path, first, last)) };
    },

    async check() {
      try {
        await access(folder, constants.R_OK | constants.X_OK);
      } catch (error) {
        if (codeOf(error) === 'ENOENT' && !mustExist) return;
        throw new StartError(`storage: the folder ${folder} cannot be read: ${codeOf(error)}`);
      }
    },
  };
}

/** Opens the file at the first read, so that a body that is destroyed unread leaves no file open. */
async function* bytesOf(path: string, first: number, last: number): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { start: first, end: last });
}

/** Null when there is no such file. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats.size : null;
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR') return null;
    throw new StorageError('not readable', { cause });
  }
}
