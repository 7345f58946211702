import { insertAudit } from '#backend/shared/audit.ts';
import { hashOfToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { PASSKEY_CHALLENGE_MS, PASSKEYS_MAX } from '#lib/domain/limits.ts';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCredential,
  PasskeyRequest,
} from '#lib/domain/staff/passkey.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { accountOf, credentialsById } from './repository/account.ts';
import {
  deletePasskey,
  hasPasskey,
  insertPasskey,
  insertPasskeyChallenge,
  type PasskeyRecord,
  passkeyKey,
  passkeysOf,
  recordPasskeyUse,
  takePasskeyChallenge,
} from './repository/passkey.ts';
import { deleteUselessRecoveryCodes, hasRecoveryCodes, lockFactor } from './repository/second-factor.ts';
import type { SignInParts } from './sign-in.ts';
import {
  challengeIn,
  creationOptions,
  requestOptions,
  rpIdOf,
  verifyAssertion,
  verifyCredential,
} from './webauthn.ts';

/** A person who signs in at a shop, and the origin of the page. */
export interface PasskeyUser {
  storeId: number;
  staffId: number;
  accountId: string;
  origin: string;
}

/** The passkeys of a person at a shop. One is good at the management host where it was made (MANAGEMENT section 2). */
export interface Passkeys {
  /** None of a device. */
  list(call: MemberCall): Promise<PasskeyRecord[]>;
  /** What the browser is to make a passkey from, within two minutes. */
  start(call: MemberCall): Promise<Outcome<PasskeyCreation>>;
  /** The recovery codes are shown this once; none when the account has a second factor and codes already. */
  add(
    call: MemberCall,
    made: PasskeyCredential & { name: string },
  ): Promise<Outcome<{ passkey: PasskeyRecord; recoveryCodes: string[] }>>;
  remove(call: MemberCall, removed: { passkeyId: number; password: string }): Promise<Outcome<null>>;
  /** What the browser is to sign, within two minutes; null when the person has no passkey of this host. */
  request(tx: Tx, user: PasskeyUser): Promise<PasskeyRequest | null>;
  /** Whether a passkey of the person and of this host signed what it was asked to. A request is used up by any answer. */
  check(tx: Tx, user: PasskeyUser, assertion: PasskeyAssertion): Promise<boolean>;
}

export function createPasskeys({ database, clock, passwords }: SignInParts): Passkeys {
  const expiry = () => new Date(clock() + PASSKEY_CHALLENGE_MS);
  const now = () => new Date(clock());

  const audit = (tx: Tx, { shop, staffId }: MemberCall, action: 'passkey.added' | 'passkey.removed') =>
    insertAudit(tx, shop.storeId, { staffId, action }, now());

  const accountOfCall = ({ shop: { storeId }, staffId }: MemberCall) =>
    database.inStore(storeId, (tx) => accountOf(tx, staffId));

  return {
    async list(call) {
      const { storeId } = call.shop;
      return database.inStore(storeId, async (tx) => {
        const accountId = await accountOf(tx, call.staffId);
        return accountId === null ? [] : passkeysOf(tx, accountId);
      });
    },

    start: ({ shop, staffId, origin }) =>
      transact(database, shop.storeId, async (tx): Promise<Outcome<PasskeyCreation>> => {
        const factor = await lockFactor(tx, staffId);
        const person = await credentialsById(tx, staffId);
        if (!factor || !person) return refuse('not_permitted');
        const { accountId } = factor;
        const others = await passkeysOf(tx, accountId);
        if (others.length >= PASSKEYS_MAX) return refuse('too_many_passkeys');
        const { email, name } = person;
        const options = await creationOptions(origin, { accountId, email, name, shop: shop.name }, others);
        const challengeHash = hashOfToken(options.challenge);
        await insertPasskeyChallenge(tx, shop.storeId, { challengeHash, staffId, purpose: 'add' }, expiry());
        return done(options);
      }),

    async add(call, { name, ...made }) {
      const { storeId } = call.shop;
      const { staffId, origin } = call;
      const accountId = await accountOfCall(call);
      if (accountId === null) return refuse('not_permitted');
      const challenge = challengeIn(made.clientData);
      const taken = { challengeHash: hashOfToken(challenge), staffId, purpose: 'add' } as const;
      // Before it is verified: a challenge is used up by any answer.
      if (!(await database.inStore(storeId, (tx) => takePasskeyChallenge(tx, taken, now()))))
        return refuse('bad_passkey');
      const verified = await verifyCredential(made, { challenge, origin });
      if (!verified) return refuse('bad_passkey');
      const hadPasskey = await database.acrossStores((tx) => hasPasskey(tx, accountId));

      return transact(database, storeId, async (tx): ReturnType<Passkeys['add']> => {
        const factor = await lockFactor(tx, staffId);
        if (factor?.accountId !== accountId) return refuse('not_permitted');
        if ((await passkeysOf(tx, accountId)).length >= PASSKEYS_MAX) return refuse('too_many_passkeys');
        const passkey = await insertPasskey(tx, {
          ...verified,
          storeId,
          accountId,
          rpId: rpIdOf(origin),
          transports: made.transports,
          name,
          createdAt: now(),
        });
        if (!passkey) return refuse('bad_passkey');
        await audit(tx, call, 'passkey.added');
        const hadFactor = hadPasskey || factor.confirmedAt !== null;
        const hasCodes = hadFactor && (await hasRecoveryCodes(tx, accountId));
        return done({ passkey, recoveryCodes: hasCodes ? [] : await newRecoveryCodes(tx, accountId) });
      });
    },

    async remove(call, { passkeyId, password }) {
      const { storeId } = call.shop;
      const person = await database.inStore(storeId, (tx) => credentialsById(tx, call.staffId));
      if (!person?.accountId) return refuse('not_permitted');
      const { accountId, passwordHash } = person;
      if (!(await passwords.matches(passwordHash, password))) return refuse('wrong_password');
      const removed = await transact(database, storeId, async (tx): Promise<Outcome<null>> => {
        await lockFactor(tx, call.staffId);
        if (!(await deletePasskey(tx, accountId, passkeyId))) return refuse('unknown_passkey');
        await audit(tx, call, 'passkey.removed');
        return done(null);
      });
      if (removed.ok) await removeUselessCodes(database, accountId);
      return removed;
    },

    async request(tx, { storeId, staffId, accountId, origin }) {
      const here = (await passkeysOf(tx, accountId)).filter(({ rpId }) => rpId === rpIdOf(origin));
      if (here.length === 0) return null;
      const options = await requestOptions(origin, here);
      const challengeHash = hashOfToken(options.challenge);
      await insertPasskeyChallenge(tx, storeId, { challengeHash, staffId, purpose: 'sign_in' }, expiry());
      return options;
    },

    async check(tx, { staffId, accountId, origin }, assertion) {
      const challenge = challengeIn(assertion.clientData);
      const taken = { challengeHash: hashOfToken(challenge), staffId, purpose: 'sign_in' } as const;
      if (!(await takePasskeyChallenge(tx, taken, now()))) return false;
      const key = await passkeyKey(tx, { accountId, rpId: rpIdOf(origin), credentialId: assertion.id });
      const counter = key && (await verifyAssertion(assertion, { challenge, origin, key }));
      if (!key || counter === null) return false;
      await recordPasskeyUse(tx, key.passkeyId, counter, now());
      return true;
    },
  };
}

/** Deletes the recovery codes of an account that has no second factor left at any of its shops. */
export const removeUselessCodes = (database: Database, accountId: string): Promise<void> =>
  database.acrossStores((tx) => deleteUselessRecoveryCodes(tx, accountId));
