import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Database } from '../../db/database.ts';
import { insertAccountEvent } from '../../db/repositories/account-event.ts';
import { customerById, passwordHashOf, setPassword } from '../../db/repositories/customer.ts';
import { endLinks } from '../../db/repositories/customer-link.ts';
import { insertEmail } from '../../db/repositories/email.ts';
import { revokeFamiliesOf } from '../../db/repositories/session-family.ts';
import { passwordChangedEmail } from '../../emails/password-changed-email.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import type { Passwords } from '../passwords.ts';
import type { SignedInAt } from './place.ts';

export interface UpdatePasswordParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  wakeOutbox: () => void;
}

/** Changes the password of who knows it, and signs every other device out. */
export function createUpdatePassword({ database, clock, passwords, wakeOutbox }: UpdatePasswordParts) {
  return async function updatePassword(
    { shop, origin, customerId, familyId }: SignedInAt,
    { password, new_password }: PayloadOf<'customerUpdatePassword'>,
  ): Promise<Outcome<null>> {
    const { storeId } = shop;
    const known = await database.inStore(storeId, (tx) => passwordHashOf(tx, customerId));
    if (!(await passwords.matches(known, password))) return refuse('wrong_password');
    const passwordHash = await passwords.hash(new_password);
    await database.inStore(storeId, async (tx) => {
      const now = new Date(clock());
      await setPassword(tx, customerId, passwordHash);
      await endLinks(tx, customerId, 'reset', now);
      await revokeFamiliesOf(tx, customerId, now, familyId);
      await insertAccountEvent(tx, storeId, customerId, 'password_changed', now);
      const customer = await customerById(tx, customerId);
      if (!customer) return;
      const { email: recipient, firstname } = customer;
      await insertEmail(tx, passwordChangedEmail(shop, { recipient, firstname, origin }), now);
    });
    wakeOutbox();
    return done(null);
  };
}
