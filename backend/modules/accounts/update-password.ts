import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database } from '../../shared/database/database.ts';
import type { CustomerContext } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { refusalSentence } from '../../shared/sentences.ts';
import { passwordChangedEmail } from '../notifications/account-emails.ts';
import { insertEmail } from '../notifications/repository/email.ts';
import { endAccess } from './end-access.ts';
import { judgeNewPassword } from './judge-new-password.ts';
import { insertAccountEvent } from './repository/account-event.ts';
import { customerById, passwordHashOf, setPassword } from './repository/customer.ts';

export interface UpdatePasswordParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  wakeOutbox: () => void;
}

/** Changes the password of who knows it, and signs every other device out. */
export function createUpdatePassword({ database, clock, passwords, wakeOutbox }: UpdatePasswordParts) {
  return async function updatePassword(
    { shop, origin, customerId, familyId }: CustomerContext,
    { password, new_password }: PayloadOf<'customerUpdatePassword'>,
  ): Promise<Outcome<null>> {
    const { storeId } = shop;
    const { known, customer } = await database.inStore(storeId, async (tx) => ({
      known: await passwordHashOf(tx, customerId),
      customer: await customerById(tx, customerId),
    }));
    if (!(await passwords.matches(known, password))) return refuse('wrong_password');
    if (!customer) return refuse('unauthenticated');
    if (await passwords.matches(known, new_password))
      return refuse('same_password', { fields: { new_password: refusalSentence('same_password') } });
    const judged = judgeNewPassword(new_password, customer, shop.name, 'new_password');
    if (!judged.ok) return judged;
    const passwordHash = await passwords.hash(new_password);
    await database.inStore(storeId, async (tx) => {
      const now = new Date(clock());
      await setPassword(tx, customerId, passwordHash);
      await endAccess(tx, customerId, now, familyId);
      await insertAccountEvent(tx, storeId, customerId, 'password_changed', now);
      const { email: recipient, firstname } = customer;
      await insertEmail(tx, passwordChangedEmail(shop, { recipient, firstname, origin }), now);
    });
    wakeOutbox();
    return done(null);
  };
}
