import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FolderLocked, lockFolder } from '#lib/environment/folder-lock.mjs';
import { Refused } from '../staff/operator.ts';

/** What a backup of the data folder contains: the embedded database and the secrets that its tokens are signed with. */
const PARTS = ['database', 'secrets.json'];

/** Writes the embedded database to a file, while no process uses its folder. */
export async function archiveFolder(folder: string, file: string): Promise<void> {
  if (!existsSync(join(folder, 'database'))) throw new Refused(`Aucune base de données dans ${folder}.`);
  const temporary = `${file}.part`;
  await whileLocked(folder, async () => {
    try {
      const parts = PARTS.filter((part) => existsSync(join(folder, part)));
      await tar(['-czf', temporary, '-C', folder, ...parts]);
      await rename(temporary, file);
    } finally {
      await rm(temporary, { force: true });
    }
  });
}

/** Restores a backup into a data folder without a database, all of it or nothing. */
export async function restoreFolder(file: string, folder: string): Promise<void> {
  if ((await beginningOf(file)) === DUMP_OF_POSTGRES)
    throw new Refused(`${file} est une sauvegarde de PostgreSQL : indiquez DATABASE_URL.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await whileLocked(folder, async () => {
    const present = PARTS.find((part) => existsSync(join(folder, part)));
    if (present) throw new Refused(`${join(folder, present)} existe déjà : rien n’a été restauré.`);
    const unpacked = await mkdtemp(join(folder, 'restore-'));
    try {
      await tar(['-xzf', file, '-C', unpacked]);
      if (!existsSync(join(unpacked, 'database', 'PG_VERSION')))
        throw new Refused(`${file} n’est pas une sauvegarde de la base de données embarquée.`);
      // The database last: with it the folder is complete.
      for (const part of PARTS.toReversed())
        if (existsSync(join(unpacked, part))) await rename(join(unpacked, part), join(folder, part));
    } finally {
      await rm(unpacked, { recursive: true, force: true });
    }
  });
}

/** How a dump of `pg_dump --format=custom` begins. */
const DUMP_OF_POSTGRES = 'PGDMP';

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ length: DUMP_OF_POSTGRES.length });
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The lock of the backend: its database may not change during a copy, and none may start meanwhile. */
async function whileLocked(folder: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockFolder(folder).catch((error) => {
    if (!(error instanceof FolderLocked)) throw error;
    throw new Refused(
      `Le processus ${error.pid} utilise la base de données embarquée : arrêtez Ardoise, puis recommencez.`,
    );
  });
  try {
    await work();
  } finally {
    await lock.release();
  }
}

async function tar(parameters: string[]): Promise<void> {
  const child = spawn('tar', parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  const missing = once(child, 'error').then(() => {
    throw new Refused('tar est introuvable.');
  });
  const [errors, [code]] = await Promise.race([
    Promise.all([text(child.stderr), once(child, 'close')]),
    missing,
  ]);
  if (code !== 0) throw new Refused(`tar a échoué : ${errors.trim()}`);
}
