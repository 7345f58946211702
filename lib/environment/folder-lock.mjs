// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.mjs';

/** Another running process uses the folder. */
export class FolderLocked extends StartError {
  /** @param {string} folder @param {number} pid */
  constructor(folder, pid) {
    super(`the data folder ${folder} is in use by process ${pid}`);
    this.name = 'FolderLocked';
    this.pid = pid;
  }
}

/** @param {string} folder */
const lockOf = (folder) => join(folder, 'database-lock');

/**
 * Locks a folder for this process. The lock is a directory with one file, named after its holder. Renaming a directory
 * onto another one succeeds only when that one is empty, so only one rename wins. Names are unique, so that removing the
 * file of a dead holder cannot remove that of a running process.
 * @param {string} folder
 * @returns {Promise<{ release(): Promise<void> }>}
 * @throws {FolderLocked}
 */
export async function lockFolder(folder) {
  const path = lockOf(folder);
  const holder = `${process.pid}.${(await startOf(process.pid)) ?? ''}.${randomUUID()}`;
  const own = join(folder, `database-lock.${holder}`);
  await mkdir(own);
  await writeFile(join(own, holder), '');
  try {
    while (!(await tryRename(own, path))) {
      for (const other of await namesIn(path)) {
        if (await isAlive(other)) throw new FolderLocked(folder, Number.parseInt(other, 10));
        await rm(join(path, other), { force: true });
      }
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return { release: () => rm(join(path, holder), { force: true }) };
}

/**
 * The id of the running process that holds a folder's lock; null when none does.
 * @param {string} folder
 */
export async function holderOf(folder) {
  for (const holder of await namesIn(lockOf(folder))) {
    if (await isAlive(holder)) return Number.parseInt(holder, 10);
  }
  return null;
}

/** @param {string} from @param {string} to */
async function tryRename(from, to) {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOTEMPTY') || isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @param {string} path */
async function namesIn(path) {
  try {
    return await readdir(path);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  }
}

/** @param {unknown} error @param {string} code */
const isSystemError = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/**
 * Whether the process of a lock still runs. Compares its start time too, since its id may be in use again.
 * @param {string} holder
 */
async function isAlive(holder) {
  const [pidText = '', start = ''] = holder.split('.');
  const pid = Number.parseInt(pidText, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isSystemError(error, 'EPERM')) return false;
  }
  const startNow = await startOf(pid);
  return start === '' || startNow === null || startNow === start;
}

/**
 * When a process started, in ticks since boot; null where /proc does not exist (not on Linux).
 * @param {number} pid
 */
async function startOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The other fields follow the process name, which may contain spaces and parentheses.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
