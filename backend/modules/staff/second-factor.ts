import { Secret, TOTP } from 'otpauth';
import { insertAudit } from '#backend/shared/audit.ts';
import { hashOfToken } from '#backend/shared/crypto/opaque-token.ts';
import { seal, unseal } from '#backend/shared/crypto/seal.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { newTypedCode } from './devices.ts';
import { credentialsById } from './repository/account.ts';
import {
  type FactorRecord,
  lockFactor,
  recordStep,
  replaceRecoveryCodes,
  setFactor,
  setSecondFactorRequired,
  takeRecoveryCode,
} from './repository/second-factor.ts';
import type { SignInParts } from './sign-in.ts';

const ISSUER = 'Ardoise';
const PERIOD_SECONDS = 30;
/** A telephone's clock may be one period ahead or behind. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
const SEALED_FOR = 'second-factor';

/** Codes of an application on the person's telephone (TOTP, RFC 6238), at all shops of the account. */
export interface SecondFactor {
  /** Makes a secret, which is in force once a code of it is confirmed. */
  start(call: MemberCall): Promise<Outcome<{ secret: string; uri: string }>>;
  /** The recovery codes, shown this once. */
  confirm(call: MemberCall, code: string): Promise<Outcome<string[]>>;
  remove(call: MemberCall, password: string): Promise<Outcome<null>>;
  /** Demands a second factor of everybody in the shop who has an account, or no longer. */
  setRequired(call: MemberCall, required: boolean): Promise<void>;
  /** Whether a sign-in may go on: refused without the code of an account that has a second factor. */
  check(tx: Tx, factor: FactorRecord | null, code: string | undefined): Promise<Outcome<null>>;
}

export function createSecondFactor({
  database,
  clock,
  passwords,
  secret: serverSecret,
}: SignInParts & { secret: string }): SecondFactor {
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
        const codes = Array.from({ length: RECOVERY_CODES }, () => newTypedCode(RECOVERY_LENGTH));
        await replaceRecoveryCodes(tx, factor.accountId, codes.map(hashOfRecoveryCode));
        await audit(tx, call, 'factor.added');
        return done(codes);
      }),

    async remove(call, password) {
      const { storeId } = call.shop;
      const person = await database.inStore(storeId, (tx) => credentialsById(tx, call.staffId));
      if (!person) return refuse('not_permitted');
      if (!(await passwords.matches(person.passwordHash, password))) return refuse('wrong_password');
      return transact(database, storeId, async (tx): Promise<Outcome<null>> => {
        const factor = await lockFactor(tx, call.staffId);
        if (!factor?.confirmedAt) return done(null);
        await setFactor(tx, factor.accountId, { secret: null, confirmedAt: null });
        await replaceRecoveryCodes(tx, factor.accountId, []);
        await audit(tx, call, 'factor.removed');
        return done(null);
      });
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

    async check(tx, factor, code) {
      if (!factor?.confirmedAt) return done(null);
      if (!code) return refuse('second_factor');
      const step = stepOf(factor, code.replace(/\s/g, ''));
      if (step !== null) await recordStep(tx, factor.accountId, step);
      const isRight =
        step !== null || (await takeRecoveryCode(tx, factor.accountId, hashOfRecoveryCode(code)));
      return isRight ? done(null) : refuse('bad_code');
    },
  };
}

/** However it was typed. */
const hashOfRecoveryCode = (code: string): string => hashOfToken(code.toUpperCase().replace(/[\s-]/g, ''));
