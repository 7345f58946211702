import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another living process works in the folder. */
export class FolderLocked extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`the data folder ${folder} is in use by process ${pid}`);
    this.name = 'FolderLocked';
    this.pid = pid;
  }
}

/**
 * Takes a folder for this process by a file that names it. A lock whose process is gone (or whose number now
 * belongs to another process) is stale and taken over.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = join(folder, 'database.lock');
  const own = `${path}.${randomUUID()}`;
  const mine = `${process.pid} ${(await startOf(process.pid)) ?? ''}`;
  await writeFile(own, mine);
  try {
    // Linking is atomic, and the lock is never seen half-written.
    while (!(await tryLink(own, path))) {
      const holder = await readFile(path, 'utf8').catch(() => null);
      if (holder === null) continue;
      if (await isAlive(holder)) throw new FolderLocked(folder, Number.parseInt(holder, 10));
      await discard(path, holder);
    }
  } finally {
    await rm(own, { force: true });
  }
  return { release: () => rm(path, { force: true }) };
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock away; if a quicker process has put its own there meanwhile, that one is put back. */
async function discard(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== stale) await tryLink(aside, path);
  await rm(aside, { force: true });
}

async function isAlive(holder: string): Promise<boolean> {
  const [pidText = '', start = ''] = holder.split(' ');
  const pid = Number.parseInt(pidText, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const startNow = await startOf(pid);
  return start === '' || startNow === null || startNow === start;
}

/** When a process started, in ticks since boot, where the system tells (Linux). */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // Fields are counted after the name, which may itself hold blanks and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
