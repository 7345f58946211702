import { constants, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { DeletionKey } from '#backend/modules/catalogue/interface.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Sessions } from '../authentication/sessions.ts';
import { insertStoreKey, type StoreKey, storeKey } from '../repository/store-key.ts';
import type { AccountDeletions } from './account-deletion.ts';

const BITS = 4096;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const generateKeyPairAsync = promisify(generateKeyPair);

export interface StoreKeys {
  /** The public key of a store as PEM; the first call generates it, which takes a second or two. */
  publicKey(storeId: number): Promise<string>;
  /** Decrypts what a page encrypted: RSA-OAEP with SHA-256, over the Base64 of the UTF-8 text. */
  decrypt(storeId: number, cipherText: string): Promise<Outcome<string>>;
}

export function createStoreKeys({ database, clock }: { database: Database; clock: () => number }): StoreKeys {
  const generating = new Map<number, Promise<StoreKey>>();

  async function generateFor(storeId: number): Promise<StoreKey> {
    const pair = await generateKeyPairAsync('rsa', {
      modulusLength: BITS,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return database.inStore(storeId, async (tx) => {
      await insertStoreKey(tx, storeId, pair, new Date(clock()));
      return (await storeKey(tx)) ?? pair;
    });
  }

  function generateOnce(storeId: number): Promise<StoreKey> {
    const pending = generating.get(storeId) ?? generateFor(storeId).finally(() => generating.delete(storeId));
    generating.set(storeId, pending);
    return pending;
  }

  return {
    async publicKey(storeId) {
      const key = (await database.inStore(storeId, storeKey)) ?? (await generateOnce(storeId));
      return key.publicKey;
    },
    async decrypt(storeId, cipherText) {
      const key = await database.inStore(storeId, storeKey);
      if (!key) return refuse('no_public_key');
      try {
        const base64 = privateDecrypt(
          { key: key.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          Buffer.from(cipherText, 'base64'),
        ).toString('ascii');
        if (base64 !== '' && !BASE64.test(base64)) return refuse('undecipherable');
        return done(Buffer.from(base64, 'base64').toString('utf8'));
      } catch {
        return refuse('undecipherable');
      }
    },
  };
}

/** The public key that a signed-in customer's page encrypts a password with; null for anyone else. */
export const createDeletionKeyOf =
  ({
    sessions,
    storeKeys,
    deletions,
  }: {
    sessions: Sessions;
    storeKeys: StoreKeys;
    deletions: Pick<AccountDeletions, 'formToken'>;
  }) =>
  async (storeId: number, accessToken: string): Promise<DeletionKey | null> => {
    const access = accessToken ? await sessions.checkAccess(accessToken, storeId) : null;
    if (!access?.ok) return null;
    const { subject: customerId, familyId } = access.value;
    const tokenSessionId = await deletions.formToken(storeId, { customerId, familyId });
    return { publicKey: (await storeKeys.publicKey(storeId)).trim(), tokenSessionId };
  };
