// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.mjs';

export const SECRETS = /** @type {const} */ ([
  'PROXY_SECRET',
  'JWT_SECRET',
  'CSRF_SECRET',
  'REVALIDATE_SECRET',
  'ADMIN_KEY',
]);

/** @typedef {(typeof SECRETS)[number]} SecretName */

/**
 * Every secret of the installation. In production from the environment alone. In a demonstration from the environment,
 * else from `secrets.json` of the data folder; one that is in neither is drawn and kept there.
 * @param {Record<string, string | undefined>} variables
 * @param {{ deployment: import('./deployment.mjs').Deployment, dataDir: string }} installation
 * @returns {Record<SecretName, string>}
 * @throws {StartError} when one is missing in production, or the file cannot be read or written
 */
export function secretsOf(variables, { deployment, dataDir }) {
  const given = valuesOf((name) => variables[name]);
  const missing = SECRETS.filter((name) => !given[name]);
  if (missing.length === 0) return complete(given);
  if (deployment === 'production')
    throw new StartError(`configuration: missing in production: ${missing.join(', ')}`);

  const file = join(dataDir, 'secrets.json');
  const kept = readKept(file);
  const drawn = missing.filter((name) => !kept[name]);
  if (drawn.length === 0) return complete({ ...kept, ...given });
  const next = { ...kept };
  for (const name of drawn) next[name] = randomBytes(32).toString('base64url');
  writeKept(dataDir, file, next);
  return complete({ ...next, ...given });
}

/** @param {(name: SecretName) => string | undefined} read @returns {Record<string, string>} */
function valuesOf(read) {
  return Object.fromEntries(
    SECRETS.flatMap((name) => {
      const value = read(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** @param {Record<string, string>} values @returns {Record<SecretName, string>} */
const complete = (values) => /** @type {Record<SecretName, string>} */ (valuesOf((name) => values[name]));

/**
 * What the file holds; nothing when there is none yet. Any other failure stops the start: new secrets would sign
 * everybody out and break every link that was e-mailed.
 * @param {string} file
 * @returns {Record<string, string>}
 */
function readKept(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw new StartError(`the secrets file ${file} cannot be read: ${codeOf(error)}`, { cause: error });
  }
  const kept = parse(text);
  if (kept) return kept;
  throw new StartError(
    `the secrets file ${file} is damaged: restore it, or delete it to draw new secrets, which signs everybody out`,
  );
}

/** @param {string} text @returns {Record<string, string> | null} */
function parse(text) {
  try {
    const value = JSON.parse(text);
    const isRecord = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isRecord && Object.values(value).every((one) => typeof one === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** @param {string} dataDir @param {string} file @param {Record<string, string>} secrets */
function writeKept(dataDir, file, secrets) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(fresh, file);
  } catch (error) {
    throw new StartError(`the data folder ${dataDir} cannot be written: ${codeOf(error)}`, { cause: error });
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
