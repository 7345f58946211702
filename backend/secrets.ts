import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const SECRETS = [
  'PROXY_SECRET',
  'JWT_SECRET',
  'CSRF_SECRET',
  'REVALIDATE_SECRET',
  'ADMIN_KEY',
] as const;
export type SecretName = (typeof SECRETS)[number];

const kept = z.record(z.string(), z.string());

/**
 * Each secret from the environment, else from `<dataDir>/secrets.json`. With `draw`, one that is in neither is
 * drawn and kept there, beside whatever else the file holds.
 */
export function secretsOf(
  variables: Record<string, string | undefined>,
  dataDir: string,
  draw: boolean,
): Partial<Record<SecretName, string>> {
  const path = join(dataDir, 'secrets.json');
  const file = readKept(path);
  const drawn: Record<string, string> = {};
  const secrets: Partial<Record<SecretName, string>> = {};
  for (const name of SECRETS) {
    const found = variables[name] || file[name];
    if (!found && draw) drawn[name] = randomBytes(32).toString('base64url');
    const value = found || drawn[name];
    if (value) secrets[name] = value;
  }
  if (Object.keys(drawn).length > 0) {
    mkdirSync(dataDir, { recursive: true });
    const fresh = `${path}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify({ ...file, ...drawn }, null, 2)}\n`, { mode: 0o600 });
    renameSync(fresh, path);
  }
  return secrets;
}

function readKept(path: string): Record<string, string> {
  try {
    return kept.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
