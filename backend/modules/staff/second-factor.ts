import { Secret, TOTP } from 'otpauth';
import { insertAudit } from '#backend/shared/audit.ts';
import { seal, unseal } from '#backend/shared/crypto/seal.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { PasskeyAssertion } from '#lib/domain/staff/passkey.ts';
import { type Passkeys, type PasskeyUser, removeUselessCodes } from './passkeys.ts';
import { newRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';
import { credentialsById } from './repository/account.ts';
import {
  type FactorRecord,
  lockFactor,
  recordStep,
  setFactor,
  setSecondFactorRequired,
} from './repository/second-factor.ts';
import type { SignInParts } from './sign-in.ts';

const ISSUER = 'Ardoise';
const PERIOD_SECONDS = 30;
/** A telephone's clock may be one period ahead or behind. */
const WINDOW = 1;
const SEALED_FOR = 'second-factor';

/** What a second factor is checked with: a code of the application, a recovery code, or a passkey's signature. */
export interface FactorProof {
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/** Codes of an application on the person's telephone (TOTP, RFC 6238), at all shops of the account. */
export interface SecondFactor {
  /** Makes a secret, which is in force once a code of it is confirmed. */
  start(call: MemberCall): Promise<Outcome<{ secret: string; uri: string }>>;
  /** The recovery codes, shown this once. */
  confirm(call: MemberCall, code: string): Promise<Outcome<string[]>>;
  remove(call: MemberCall, password: string): Promise<Outcome<null>>;
  /** Demands a second factor of everybody in the shop who has an account, or no longer. */
  setRequired(call: MemberCall, required: boolean): Promise<void>;
  /**
   * Whether a sign-in may go on: refused without proof when the account has codes, or a passkey at any shop. Offers the
   * passkeys of `host`; null where none is good.
   */
  check(
    tx: Tx,
    account: { factor: FactorRecord | null; hasPasskey: boolean },
    proof: FactorProof,
    host: Omit<PasskeyUser, 'accountId'> | null,
  ): Promise<Outcome<null>>;
}

export function createSecondFactor({
  database,
  clock,
  passwords,
  passkeys,
  secret: serverSecret,
}: SignInParts & { secret: string; passkeys: Passkeys }): SecondFactor {
  const totpOf = (secret: string, label = '') =>
    new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

  /** The time step of a code, if it is the secret's and newer than the last one. */
  function stepOf({ secret, lastStep }: FactorRecord, code: string): number | null {
    const opened = secret && unseal(secret, serverSecret, SEALED_FOR);
    const delta = opened
      ? totpOf(opened).validate({ token: code, timestamp: clock(), window: WINDOW })
      : null;
    if (delta === null) return null;
    const step = Math.floor(clock() / 1000 / PERIOD_SECONDS) + delta;
    return step > lastStep ? step : null;
  }

  /** Whether a code is the application's or a recovery code, and uses it up. */
  async function takeCode(tx: Tx, factor: FactorRecord, code: string): Promise<boolean> {
    const step = factor.confirmedAt && stepOf(factor, code.replace(/\s/g, ''));
    if (step === null) return redeemRecoveryCode(tx, factor.accountId, code);
    await recordStep(tx, factor.accountId, step);
    return true;
  }

  const audit = (tx: Tx, { shop, staffId }: MemberCall, action: 'factor.added' | 'factor.removed') =>
    insertAudit(tx, shop.storeId, { staffId, action }, new Date(clock()));

  return {
    start: (call) =>
      transact(database, call.shop.storeId, async (tx): Promise<Outcome<{ secret: string; uri: string }>> => {
        const factor = await lockFactor(tx, call.staffId);
        const person = await credentialsById(tx, call.staffId);
        if (!factor || !person) return refuse('not_permitted');
        if (factor.confirmedAt) return refuse('factor_exists');
        const { base32 } = new Secret({ size: 20 });
        await setFactor(tx, factor.accountId, {
          secret: seal(base32, serverSecret, SEALED_FOR),
          confirmedAt: null,
        });
        return done({ secret: base32, uri: totpOf(base32, person.email).toString() });
      }),

    confirm: (call, code) =>
      transact(database, call.shop.storeId, async (tx): Promise<Outcome<string[]>> => {
        const factor = await lockFactor(tx, call.staffId);
        if (!factor) return refuse('not_permitted');
        if (factor.confirmedAt) return refuse('factor_exists');
        const step = stepOf(factor, code);
        if (step === null || factor.secret === null) return refuse('bad_code');
        await setFactor(tx, factor.accountId, { secret: factor.secret, confirmedAt: new Date(clock()) });
        await recordStep(tx, factor.accountId, step);
        await audit(tx, call, 'factor.added');
        return done(await newRecoveryCodes(tx, factor.accountId));
      }),

    async remove(call, password) {
      const { storeId } = call.shop;
      const person = await database.inStore(storeId, (tx) => credentialsById(tx, call.staffId));
      if (!person) return refuse('not_permitted');
      if (!(await passwords.matches(person.passwordHash, password))) return refuse('wrong_password');
      const removed = await transact(database, storeId, async (tx): Promise<Outcome<string | null>> => {
        const factor = await lockFactor(tx, call.staffId);
        if (!factor?.confirmedAt) return done(null);
        await setFactor(tx, factor.accountId, { secret: null, confirmedAt: null });
        await audit(tx, call, 'factor.removed');
        return done(factor.accountId);
      });
      if (!removed.ok) return removed;
      if (removed.value !== null) await removeUselessCodes(database, removed.value);
      return done(null);
    },

    setRequired: ({ shop: { storeId }, staffId, deviceId }, required) =>
      database.inStore(storeId, async (tx) => {
        await setSecondFactorRequired(tx, required);
        const after = { on: required };
        await insertAudit(
          tx,
          storeId,
          { staffId, deviceId, action: 'factor.required', after },
          new Date(clock()),
        );
      }),

    async check(tx, { factor, hasPasskey }, { code, passkey }, host) {
      if (!factor || !(factor.confirmedAt || hasPasskey)) return done(null);
      const user = host && { ...host, accountId: factor.accountId };
      const isProved = passkey
        ? user !== null && (await passkeys.check(tx, user, passkey))
        : code !== undefined && (await takeCode(tx, factor, code));
      if (isProved) return done(null);
      const codes = factor.confirmedAt !== null;
      const request = user && (await passkeys.request(tx, user));
      return refuse(passkey ? 'bad_passkey' : code ? 'bad_code' : 'second_factor', {
        details: { secondFactor: { codes, passkey: request } },
      });
    },
  };
}
