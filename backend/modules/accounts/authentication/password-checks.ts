import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { fieldSentence, refusalSentence } from '#backend/shared/sentences.ts';
import { passwordWeakness, type WeakPassword } from '#lib/domain/account/password.ts';
import { passwordHashOf } from '../repository/customer.ts';

const SENTENCES = {
  common: 'passwordCommon',
  repetitive: 'passwordRepetitive',
  personal: 'passwordPersonal',
} as const satisfies Record<WeakPassword, string>;

interface PasswordOwner {
  firstname: string;
  lastname: string;
  email: string;
}

/** Refuses a weak new password: common, repetitive, or made of the person's or the shop's names. */
export function validateNewPassword(
  password: string,
  { firstname, lastname, email }: PasswordOwner,
  shop: string,
  field: 'password' | 'newPassword' = 'password',
): Outcome<null> {
  return refuseWeakPassword(password, [firstname, lastname, email, shop], field);
}

/** The same with what others know of the person and the shop; `field` is the payload's. */
export function refuseWeakPassword(password: string, known: readonly string[], field: string): Outcome<null> {
  const weak = passwordWeakness(password, known);
  return weak ? refuse('weak_password', { fields: { [field]: fieldSentence(SENTENCES[weak]) } }) : done(null);
}

/** Verifies the password of a customer who is signed in, before a sensitive step. */
export async function verifyOwnPassword(
  { database, passwords }: { database: Database; passwords: Passwords },
  { storeId, customerId }: { storeId: number; customerId: number },
  password = '',
): Promise<Outcome<null>> {
  const refuseField = (code: 'password_missing' | 'wrong_password') =>
    refuse(code, { fields: { password: refusalSentence(code) } });
  if (password === '') return refuseField('password_missing');
  const passwordHash = await database.inStore(storeId, (tx) => passwordHashOf(tx, customerId));
  return (await passwords.matches(passwordHash, password)) ? done(null) : refuseField('wrong_password');
}
