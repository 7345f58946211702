import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database } from '../../shared/database/database.ts';
import type { SignUpContext } from '../../shared/http/call.ts';
import { done, type Outcome } from '../../shared/outcome.ts';
import { alreadyKnownEmail } from '../notifications/account-emails.ts';
import { insertEmail } from '../notifications/repository/email.ts';
import type { AccountDeletions } from './account-deletion.ts';
import { judgeNewPassword } from './judge-new-password.ts';
import { signUpPauseAfter } from './mail-pace.ts';
import { eventsSince, insertAccountEvent } from './repository/account-event.ts';
import { customerByEmail, deleteUnconfirmedBefore, insertCustomer } from './repository/customer.ts';
import { signUpLinksTo } from './repository/customer-link.ts';
import type { SendConfirmation } from './send-confirmation.ts';

const UNCONFIRMED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export interface SignUpParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  deletions: Pick<AccountDeletions, 'remind'>;
  sendConfirmation: SendConfirmation;
  wakeOutbox: () => void;
}

/**
 * Signs a person up. Nothing tells the caller whether the address was known: either way the password is hashed
 * and an e-mail goes out, to a new person with the link, to a known one saying so.
 */
export function createSignUp(parts: SignUpParts) {
  const { database, clock, passwords, deletions, sendConfirmation, wakeOutbox } = parts;
  return async function signUp(
    place: SignUpContext,
    payload: PayloadOf<'customerAdd'>,
  ): Promise<Outcome<null>> {
    const { storeId } = place.shop;
    const { firstname, lastname, email, telephone, newsletter = false, back_to: backTo = 'home' } = payload;
    const judged = judgeNewPassword(payload.password, payload, place.shop.name);
    if (!judged.ok) return judged;
    const passwordHash = await passwords.hash(payload.password);

    await database.inStore(storeId, async (tx) => {
      const now = clock();
      await deleteUnconfirmedBefore(tx, new Date(now - UNCONFIRMED_DAYS * DAY_MS));
      const dayAgo = new Date(now - DAY_MS);
      const known = await customerByEmail(tx, email);
      if (known && !known.status) {
        await deletions.remind(tx, place, known);
        return;
      }
      if (known) {
        const again = await eventsSince(tx, known.customerId, 'signed_up_again', dayAgo);
        if (again.last && now - again.last.getTime() < signUpPauseAfter(again.count)) return;
        await insertAccountEvent(tx, storeId, known.customerId, 'signed_up_again', new Date(now));
        const details = { recipient: known.email, firstname: known.firstname, origin: place.origin };
        await insertEmail(tx, alreadyKnownEmail(place.shop, details), new Date(now));
        return;
      }
      // The link in the e-mail before it still holds, and takes whoever reads the mailbox.
      const before = await signUpLinksTo(tx, email, dayAgo);
      if (before.last && now - before.last.getTime() < signUpPauseAfter(before.count)) return;
      const person = { firstname, lastname, email, telephone, passwordHash, newsletter };
      const customerId = await insertCustomer(tx, storeId, person, new Date(now));
      await sendConfirmation(tx, place, { customerId, email, firstname, backTo });
    });
    wakeOutbox();
    return done(null);
  };
}
