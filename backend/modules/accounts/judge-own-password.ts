import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database } from '../../shared/database/database.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { refusalSentence } from '../../shared/sentences.ts';
import { passwordHashOf } from './repository/customer.ts';

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
