// @ts-check
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.mjs';

export const SECRETS = /** @type {const} */ ([
  'PROXY_SECRET',
  'JWT_SECRET',
  'CSRF_SECRET',
  'REVALIDATE_SECRET',
  'ADMIN_KEY',
  'JOURNAL_KEY',
]);

/** The private key of web push (RFC 8292): 32 bytes in base64url. Production does without it, and then sends no pushes. */
const PUSH_KEY = 'VAPID_PRIVATE_KEY';

/** @typedef {(typeof SECRETS)[number] | typeof PUSH_KEY} SecretName */

const GENERATED = /** @type {const} */ ([...SECRETS, PUSH_KEY]);

/**
 * Every secret of the installation. In production only from the environment. In a demonstration from the environment,
 * else from `secrets.json` in the data folder; a secret in neither is generated and saved there.
 * @param {Record<string, string | undefined>} variables
 * @param {{ deployment: import('./deployment.mjs').Deployment, dataDir: string }} installation
 * @returns {Record<SecretName, string>} the push key is '' in production without one
 * @throws {StartError} when one is missing or weak in production, or the file cannot be read or written
 */
export function secretsOf(variables, { deployment, dataDir }) {
  const given = valuesOf((name) => variables[name]);
  const missing = GENERATED.filter((name) => !given[name]);
  if (deployment === 'production') {
    const required = missing.filter((name) => name !== PUSH_KEY);
    if (required.length > 0)
      throw new StartError(`configuration: missing in production: ${required.join(', ')}`);
    requireStrong(variables);
    return complete(given);
  }
  if (missing.length === 0) return complete(given);

  const file = join(dataDir, 'secrets.json');
  const saved = readSaved(file);
  const toGenerate = missing.filter((name) => !saved[name]);
  if (toGenerate.length === 0) return complete({ ...saved, ...given });
  const next = { ...saved };
  for (const name of toGenerate) next[name] = generate(name);
  save(dataDir, file, next);
  return complete({ ...next, ...given });
}

/** @param {SecretName} name */
function generate(name) {
  if (name !== PUSH_KEY) return randomBytes(32).toString('base64url');
  const { d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return d;
}

const LENGTH_MIN = 32;

/** A random value of 32 characters has more, even in hexadecimal. */
const DIFFERENT_CHARACTERS_MIN = 8;

/** A shorter text, repeated to the length. */
const REPEATED = new RegExp(`^(.{1,${LENGTH_MIN - 1}})\\1+$`);

/** Placeholders of examples and tutorials, reduced to lower-case letters and digits. */
const PLACEHOLDER =
  /change(me|this|it)|replace(me|this|with)|your(256bit)?(secret|key)|(a|my|the|top|super|some|string)secret|secretkey|password|example|exemple|placeholder|insecure|default|0123456789|1234567890|abcdefghij|qwerty|azerty|deadbeef|correcthorse/;

/**
 * Refuses production secrets that can be guessed or are used twice. Checks the variables of `SECRETS` that are set, and
 * each `PROXY_SECRET_<tenant>`.
 * @param {Record<string, string | undefined>} variables
 * @throws {StartError} with the names, never a value
 */
export function requireStrong(variables) {
  const names = Object.keys(variables).filter(isSecret).sort();
  const given = names.flatMap((name) => (variables[name] ? [{ name, value: variables[name] }] : []));
  const wrong = given.flatMap(({ name, value }) => {
    const weakness = weaknessOf(value);
    return weakness ? [`${name} ${weakness}`] : [];
  });
  for (const value of new Set(given.map((one) => one.value))) {
    const same = given.filter((one) => one.value === value).map(({ name }) => name);
    if (same.length > 1) wrong.push(`${same.join(' and ')} are the same`);
  }
  if (wrong.length > 0) throw new StartError(`configuration: weak in production: ${wrong.join('; ')}`);
}

/** @param {string} name */
const isSecret = (name) => GENERATED.some((secret) => secret === name) || name.startsWith('PROXY_SECRET_');

/** @param {string} value */
function weaknessOf(value) {
  if (value.length < LENGTH_MIN) return `has fewer than ${LENGTH_MIN} characters`;
  if (new Set(value).size < DIFFERENT_CHARACTERS_MIN)
    return `has fewer than ${DIFFERENT_CHARACTERS_MIN} different characters`;
  if (PLACEHOLDER.test(value.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))) return 'is an example';
  return REPEATED.test(value) ? 'repeats a shorter text' : null;
}

/** @param {(name: SecretName) => string | undefined} read @returns {Record<string, string>} */
function valuesOf(read) {
  return Object.fromEntries(
    GENERATED.flatMap((name) => {
      const value = read(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** @param {Record<string, string>} values @returns {Record<SecretName, string>} */
const complete = (values) =>
  /** @type {Record<SecretName, string>} */ ({ [PUSH_KEY]: '', ...valuesOf((name) => values[name]) });

/**
 * The secrets in the file; none when it does not exist yet. Any other failure stops the start: new secrets would sign
 * everybody out and invalidate every e-mailed link.
 * @param {string} file
 * @returns {Record<string, string>}
 */
function readSaved(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // Writing it says what is wrong with the folder.
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return {};
    throw new StartError(`the secrets file ${file} cannot be read: ${codeOf(error)}`, { cause: error });
  }
  const saved = parse(text);
  if (saved) return saved;
  throw new StartError(
    `the secrets file ${file} is damaged: restore it, or delete it to generate new secrets, which signs everybody out`,
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
function save(dataDir, file, secrets) {
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
