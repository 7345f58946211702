import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { fieldSentence, refusalSentence } from '#backend/shared/sentences.ts';
import { judgePassword, type WeakPassword } from '#lib/domain/account/password.ts';
import { passwordHashOf } from '../repository/customer.ts';

const SENTENCES = {
  common: 'passwordCommon',
  repetitive: 'passwordRepetitive',
  personal: 'passwordPersonal',
} as const satisfies Record<WeakPassword, string>;

interface Owner {
  firstname: string;
  lastname: string;
  email: string;
}

/** Refuses a new password that is easily guessed, and names its field. */
export function judgeNewPassword(
  password: string,
  { firstname, lastname, email }: Owner,
  shop: string,
  field: 'password' | 'new_password' = 'password',
): Outcome<null> {
  const weak = judgePassword(password, [firstname, lastname, email, shop]);
  return weak ? refuse('weak_password', { fields: { [field]: fieldSentence(SENTENCES[weak]) } }) : done(null);
}

/** Asks who is signed in for the account's password once more; a refusal stands beside its field. */
export async function judgeOwnPassword(
  { database, passwords }: { database: Database; passwords: Passwords },
  { storeId, customerId }: { storeId: number; customerId: number },
  password = '',
): Promise<Outcome<null>> {
  const refuseWith = (code: 'password_missing' | 'wrong_password') =>
    refuse(code, { fields: { password: refusalSentence(code) } });
  if (password === '') return refuseWith('password_missing');
  const known = await database.inStore(storeId, (tx) => passwordHashOf(tx, customerId));
  return (await passwords.matches(known, password)) ? done(null) : refuseWith('wrong_password');
}
