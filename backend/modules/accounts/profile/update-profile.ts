import { insertEmail, passwordChangedEmail } from '#backend/modules/notifications/interface.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database } from '#backend/shared/database/database.ts';
import type { CustomerContext, Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { refusalSentence } from '#backend/shared/sentences.ts';
import type { ProfileChanges } from '#lib/domain/account/customer.ts';
import type { ContactChange } from '#lib/domain/account/sign-up.ts';
import { validateNewPassword, verifyOwnPassword } from '../authentication/password-checks.ts';
import type { SendCode } from '../authentication/send-code.ts';
import { revokeAccess } from '../authentication/sign-out.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import {
  customerById,
  passwordHashOf,
  setNames,
  setNewsletter,
  setPassword,
} from '../repository/customer.ts';
import type { CustomerData, ReadCustomer } from './customer-data.ts';

export interface UpdateCustomerParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sendCode: SendCode;
  readCustomer: ReadCustomer;
  wakeOutbox: () => void;
}

interface Updated {
  customer: CustomerData;
  toConfirm: ('email' | 'telephone')[];
}

/**
 * Changes the names at once. A new e-mail address or telephone number needs the code that is sent for it. A new e-mail
 * address needs the password too, because its mailbox can reset the password.
 */
export function createUpdateCustomer(parts: UpdateCustomerParts) {
  const { database, clock, passwords, sendCode, readCustomer, wakeOutbox } = parts;

  async function mayChange(
    { storeId }: Shop,
    customerId: number,
    { email, password }: ProfileChanges,
  ): Promise<Outcome<null>> {
    const before = await database.inStore(storeId, (tx) => customerById(tx, customerId));
    if (!before) return refuse('unauthenticated');
    return email === before.email ? done(null) : verifyOwnPassword(parts, { storeId, customerId }, password);
  }

  const update = (shop: Shop, customerId: number, changed: ProfileChanges) =>
    database.inStore(shop.storeId, async (tx): Promise<Outcome<Updated>> => {
      const before = await customerById(tx, customerId);
      if (!before) return refuse('unauthenticated');
      const { firstname, lastname, email, telephone } = changed;
      if (firstname !== before.firstname || lastname !== before.lastname) {
        await setNames(tx, customerId, { firstname, lastname });
        await insertAccountEvent(tx, shop.storeId, customerId, 'names_changed', new Date(clock()));
      }
      const toConfirm: Updated['toConfirm'] = [];
      const changes: ContactChange[] = [];
      if (email !== before.email) {
        toConfirm.push('email');
        changes.push({ purpose: 'change_email', email });
      }
      if (telephone !== before.telephone) {
        toConfirm.push('telephone');
        changes.push({ purpose: 'change_telephone', telephone });
      }
      for (const change of changes) await sendCode.forChange(tx, shop, customerId, change);
      const customer = await readCustomer(tx, customerId);
      return customer ? done({ customer, toConfirm }) : refuse('unauthenticated');
    });

  return async function updateCustomer(
    { shop, customerId }: { shop: Shop; customerId: number },
    changed: ProfileChanges,
  ): Promise<Outcome<Updated>> {
    const allowed = await mayChange(shop, customerId, changed);
    if (!allowed.ok) return allowed;
    const updated = await passwords.withMaskedTiming(() => update(shop, customerId, changed));
    wakeOutbox();
    return updated;
  };
}

export interface UpdatePasswordParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  wakeOutbox: () => void;
}

/** Changes the password after verifying the current one, and signs out every other device. */
export function createUpdatePassword({ database, clock, passwords, wakeOutbox }: UpdatePasswordParts) {
  return async function updatePassword(
    { shop, origin, customerId, familyId }: CustomerContext,
    { password, newPassword }: { password: string; newPassword: string },
  ): Promise<Outcome<null>> {
    const { storeId } = shop;
    const { currentHash, customer } = await database.inStore(storeId, async (tx) => ({
      currentHash: await passwordHashOf(tx, customerId),
      customer: await customerById(tx, customerId),
    }));
    if (!(await passwords.matches(currentHash, password))) return refuse('wrong_password');
    if (!customer) return refuse('unauthenticated');
    if (await passwords.matches(currentHash, newPassword))
      return refuse('same_password', { fields: { newPassword: refusalSentence('same_password') } });
    const valid = validateNewPassword(newPassword, customer, shop.name, 'newPassword');
    if (!valid.ok) return valid;
    const passwordHash = await passwords.hash(newPassword);
    await database.inStore(storeId, async (tx) => {
      const now = new Date(clock());
      await setPassword(tx, customerId, passwordHash);
      await revokeAccess(tx, customerId, now, familyId);
      await insertAccountEvent(tx, storeId, customerId, 'password_changed', now);
      const { email: recipient, firstname } = customer;
      await insertEmail(tx, passwordChangedEmail(shop, { recipient, firstname, origin }), now);
    });
    wakeOutbox();
    return done(null);
  };
}

/** Writes whether a customer wants offers of the shop, with the date. */
export const createChooseNewsletter =
  ({ database, clock }: { database: Database; clock: () => number }) =>
  (storeId: number, customerId: number, newsletter: boolean): Promise<void> =>
    database.inStore(storeId, async (tx) => {
      const now = new Date(clock());
      if (await setNewsletter(tx, customerId, newsletter, now))
        await insertAccountEvent(tx, storeId, customerId, 'newsletter_changed', now);
    });
