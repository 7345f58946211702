// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.mjs';

/**
 * A folder of this machine, which the first write creates unless it must exist, or a bucket of an S3-compatible server.
 * @typedef {{ kind: 'folder', folder: string, mustExist: boolean }
 *   | { kind: 's3', endpoint: string, bucket: string, region: string, accessKeyId: string, secretAccessKey: string }
 * } StoragePlace
 */

/**
 * Where pictures and files are stored. `publicUrl` is where browsers read them; null: from the storefront itself.
 * @typedef {{ place: StoragePlace, publicUrl: string | null }} StorageSettings
 */

/** Most servers accept any region, and this is what they accept by default. */
const REGION = 'us-east-1';
/** As S3 allows them. */
const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;
const EXAMPLE = 's3://key:secret@host/bucket?region=eu-west-3, s3+http://… without TLS, or file:///folder';

/**
 * Reads STORAGE_URL and STORAGE_PUBLIC_URL. The error does not quote STORAGE_URL, which contains a secret.
 * @param {Record<string, string | undefined>} variables
 * @returns {StorageSettings}
 * @throws {StartError}
 */
export function storageOf({ STORAGE_URL, STORAGE_PUBLIC_URL, DATA_DIR }) {
  return {
    place: STORAGE_URL
      ? placeOf(STORAGE_URL)
      : { kind: 'folder', folder: join(DATA_DIR || '.data', 'storage'), mustExist: false },
    publicUrl: STORAGE_PUBLIC_URL ? publicUrlOf(STORAGE_PUBLIC_URL) : null,
  };
}

/** @param {string} text @returns {StoragePlace} */
function placeOf(text) {
  const url = URL.parse(text);
  if (url?.protocol === 'file:' && url.host === '')
    return { kind: 'folder', folder: fileURLToPath(url), mustExist: true };
  const bucket = BUCKET.exec(url?.pathname ?? '')?.[1];
  if (
    !url ||
    !/^s3(\+http)?:$/.test(url.protocol) ||
    !url.hostname ||
    !url.username ||
    !url.password ||
    !bucket
  )
    throw new StartError(`configuration: STORAGE_URL: not an address such as ${EXAMPLE}`);
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region');
  if (unknown) throw new StartError(`configuration: STORAGE_URL: unknown parameter: ${unknown}`);
  return {
    kind: 's3',
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') || REGION,
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartError('configuration: STORAGE_URL: a % in the key or the secret must be written %25');
  }
}

/** @param {string} text */
function publicUrlOf(text) {
  const url = URL.parse(text);
  // Pages are served over TLS, where browsers load no picture without it.
  if (url?.protocol === 'https:' && !url.search && !url.hash && !url.username)
    return url.href.replace(/\/+$/, '');
  throw new StartError(
    `configuration: STORAGE_PUBLIC_URL: not an address such as https://pictures.example: ${text}`,
  );
}
