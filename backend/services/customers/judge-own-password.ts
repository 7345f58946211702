import type { Database } from '../../db/database.ts';
import { passwordHashOf } from '../../db/repositories/customer.ts';
import { refusalSentence } from '../../http/sentences.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import type { Passwords } from '../passwords.ts';

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
