'use client';

import * as calls from '#lib/contract/calls/account.ts';
import type { Answer, Failure } from '#lib/domain/answer.ts';
import type { Session } from './session.ts';

interface DeletionKey {
  publicKey: string;
  /** Sent with the deletion; bound to this session. */
  tokenSessionId: string;
}

const NO_KEY: Failure = { class: 'error', code: 'no_public_key', message: '' };

async function readStoreKey(session: Session): Promise<Answer<DeletionKey>> {
  const answer = await session.call(calls.readDeletionKey, { url: location.origin });
  if (answer.class === 'error') return answer;
  const { publicKey, tokenSessionId } = answer;
  return publicKey && tokenSessionId ? { class: 'success', publicKey, tokenSessionId } : NO_KEY;
}

/**
 * Reads the store's public key. The store endpoint returns it only to a signed-in customer, so a missing key renews the
 * session once and reads again.
 */
export async function readDeletionKey(session: Session): Promise<Answer<DeletionKey>> {
  const key = await readStoreKey(session);
  if (key.class === 'success' || key.code !== 'no_public_key') return key;
  return (await session.renew()) === 'renewed' ? readStoreKey(session) : key;
}

const base64OfUtf8 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/**
 * Encrypts a password for the account deletion call: RSA-OAEP with SHA-256 under the store's public key, over the Base64
 * of the UTF-8 text, because the library corrupts an 'é'. Returns Base64, or null on failure. Loads jsencrypt on demand.
 */
export async function encryptPassword(publicKey: string, password: string): Promise<string | null> {
  try {
    const { JSEncrypt } = await import('jsencrypt');
    const cipher = new JSEncrypt();
    cipher.setPublicKey(publicKey);
    return cipher.encryptOAEP(base64OfUtf8(password)) || null;
  } catch {
    return null;
  }
}
