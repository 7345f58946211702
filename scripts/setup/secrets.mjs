import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['PROXY_SECRET', 'JWT_SECRET', 'CSRF_SECRET', 'REVALIDATE_SECRET', 'ADMIN_KEY'];

/**
 * The secrets of this installation: those of the environment, else those kept in the data folder, made on first
 * use. In production nothing is made: the backend stops and names what is missing.
 * @param {string} dataFolder
 * @returns {Record<string, string>}
 */
export function secrets(dataFolder) {
  const given = Object.fromEntries(
    NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  if (process.env.ARDOISE_ENV === 'production') return given;
  const file = join(dataFolder, 'secrets.json');
  const kept = read(file);
  const made = Object.fromEntries(NAMES.map((name) => [name, kept[name] ?? randomBytes(32).toString('hex')]));
  if (NAMES.some((name) => !kept[name])) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return { ...made, ...given };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
