import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MESSAGES } from '../messages.ts';
import { StartError } from '../start-error.ts';
import { writeAtomically } from './write-atomically.ts';

/** What a pairing gave: the key, and the host that it is for. */
export interface AgentKey {
  url: string;
  key: string;
  shop: string;
  /** The hash of the code it was given for, so that starting with the same command line again uses the key. */
  code: string;
}

export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {
    throw new StartError(MESSAGES.badFolder(folder));
  });
}

const fileOf = (folder: string) => join(folder, 'agent.json');

/** Null for an agent that was never paired. */
export async function readAgentKey(folder: string): Promise<AgentKey | null> {
  const content = await readFile(fileOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(MESSAGES.badKeyFile(fileOf(folder)));
  });
  if (content === null) return null;
  try {
    const { url, key, shop, code } = JSON.parse(content) as AgentKey;
    if (URL.canParse(url) && key && typeof key === 'string') return { url, key, shop, code };
  } catch {
    // Said below.
  }
  throw new StartError(MESSAGES.badKeyFile(fileOf(folder)));
}

export async function writeAgentKey(folder: string, key: AgentKey): Promise<void> {
  await writeAtomically(fileOf(folder), `${JSON.stringify(key)}\n`).catch(() => {
    throw new StartError(MESSAGES.badFolder(folder));
  });
}
