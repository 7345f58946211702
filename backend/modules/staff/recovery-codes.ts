import { hashOfToken, newTypedCode } from '#backend/shared/crypto/opaque-token.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './repository/second-factor.ts';

// The recovery codes of an account: good at all of its shops, whichever second factor it has.

const CODES = 10;
const LENGTH = 10;

/** Replaces the codes of an account; they are shown this once. */
export async function newRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => newTypedCode(LENGTH));
  await replaceRecoveryCodes(tx, accountId, codes.map(hashOfRecoveryCode));
  return codes;
}

/** Uses a code up, however it was typed; false for any other. */
export const redeemRecoveryCode = (tx: Tx, accountId: string, typed: string): Promise<boolean> =>
  takeRecoveryCode(tx, accountId, hashOfRecoveryCode(typed));

const hashOfRecoveryCode = (code: string): string => hashOfToken(code.toUpperCase().replace(/[\s-]/g, ''));
