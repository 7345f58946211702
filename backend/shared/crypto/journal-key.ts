import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import type { Seal } from '#lib/domain/journal/chain.ts';

/** The installation's key, with which it signs the closures of all its shops. */
export interface JournalKey extends Seal {
  keyId: string;
  /** In PEM, as it is given to an auditor, without a last line break. */
  publicKey: string;
}

/** RFC 8410: what precedes the 32 bytes of an Ed25519 private key in DER. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** The Ed25519 key that follows from the secret JOURNAL_KEY. */
export function journalKey(secret: string): JournalKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'ardoise journal', 32));
  const key = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = pemOf(createPublicKey(key));
  const keyId = keyIdOf(createPublicKey(key));
  return {
    keyId,
    publicKey,
    hash: sha256,
    sign: (hash) => ({ keyId, value: signBytes(null, Buffer.from(hash), key).toString('base64') }),
  };
}

/** What is signed of an export: of the SHA-256 of its list of hashes. */
export const signedExport = (hash: string): string => `ardoise export ${hash}`;

const pemOf = (key: KeyObject): string => key.export({ format: 'pem', type: 'spki' }).toString().trim();

/** The first 16 hexadecimal digits of the SHA-256 of a public key in DER. */
const keyIdOf = (key: KeyObject): string => sha256(key.export({ format: 'der', type: 'spki' })).slice(0, 16);

/** Whether a text is the public key with an id, in PEM as `journalKey` writes it. */
export function isKeyOf(keyId: string, publicKey: string): boolean {
  try {
    const key = readKey(publicKey);
    return keyIdOf(key) === keyId && pemOf(key) === publicKey.trim();
  } catch {
    return false;
  }
}

/**
 * Whether a signature of a hash was made with the key of a public key. There is one way to write it: Base64 with other
 * unused bits, or with signs that it does not have, is none.
 */
export function isSignedBy(publicKey: string, hash: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.toString('base64') !== signature) return false;
  try {
    return verifyBytes(null, Buffer.from(hash), readKey(publicKey), bytes);
  } catch {
    return false;
  }
}

const readKey = (publicKey: string): KeyObject => createPublicKey({ key: publicKey, format: 'pem' });
