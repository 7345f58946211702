import { randomUUID } from 'node:crypto';
import {
  createJobTask,
  type JobParts,
  lockLeased,
  QUEUES,
  restartJob,
  type Task,
} from '#backend/jobs/interface.ts';
import { deletionEmail, insertEmail } from '#backend/modules/notifications/interface.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { TokenSigner } from '#backend/shared/crypto/token-signer.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { CustomerContext, ShopContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import {
  type AccountDeletion,
  countUnderWay,
  deletionOf,
  eraseCustomer,
  insertDeletion,
  markDeletionLinkSent,
  removeDeletion,
} from '../repository/account-deletion.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import {
  type Customer,
  customerById,
  markActive,
  passwordHashOf,
  setStatus,
} from '../repository/customer.ts';
import { revokeFamiliesOf } from '../repository/session.ts';
import type { StoreKeys } from './store-keys.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_UNTIL_ERASED = 14;
const FORM_SECONDS = 60 * 60;

export interface AccountDeletionParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  signer: TokenSigner;
  storeKeys: StoreKeys;
  wakeOutbox: () => void;
}

type NewDeletion = Omit<AccountDeletion, 'linkSentAt'>;

/** Deletes an account: deactivated at once, erased after 14 days, cancelled by the link of its e-mail until then. */
export function createAccountDeletion(parts: AccountDeletionParts) {
  const { database, clock, passwords, signer, storeKeys, wakeOutbox } = parts;

  /** Queues the e-mail with the link that cancels the deletion. */
  async function sendLink(tx: Tx, { shop, origin }: ShopContext, customer: Customer, deletion: NewDeletion) {
    const { customerId, deletionId, eraseAt, reason } = deletion;
    const claims = { subject: customerId, storeId: shop.storeId, family: deletionId };
    const token = await signer.sign('deletion_link', claims, (eraseAt.getTime() - clock()) / 1000);
    const { email: recipient, firstname } = customer;
    const email = deletionEmail(shop, { recipient, firstname, origin, customerId, eraseAt, token, reason });
    await insertEmail(tx, email, new Date(clock()));
  }

  async function isOwnForm(token: string, storeId: number, { customerId, familyId }: CustomerContext) {
    const reading = await signer.verify('deletion_form', token);
    if (reading.status !== 'valid') return false;
    const { subject, storeId: tokenStoreId, family } = reading.claims;
    return subject === customerId && tokenStoreId === storeId && family === familyId;
  }

  /** Deactivates an account until it is erased; null when it is not active. */
  async function scheduleErasure(tx: Tx, storeId: number, customerId: number): Promise<NewDeletion | null> {
    if (!(await setStatus(tx, customerId, false))) return null;
    const now = new Date(clock());
    const eraseAt = new Date(now.getTime() + DAYS_UNTIL_ERASED * DAY_MS);
    const deletion = {
      customerId,
      reason: 'asked' as const,
      deletionId: randomUUID(),
      requestedAt: now,
      eraseAt,
    };
    await insertDeletion(tx, storeId, deletion);
    await revokeFamiliesOf(tx, 'customer', customerId, now);
    await insertAccountEvent(tx, storeId, customerId, 'deletion_asked', now);
    return deletion;
  }

  async function deactivate(tx: Tx, context: ShopContext, customerId: number): Promise<Outcome<null>> {
    const customer = await customerById(tx, customerId);
    const deletion = customer && (await scheduleErasure(tx, context.shop.storeId, customerId));
    if (!deletion) return refuse('unauthenticated');
    await sendLink(tx, context, customer, deletion);
    return done(null);
  }

  return {
    /** A token that the page of the deletion form sends back; valid for an hour and for this session only. */
    formToken: (storeId: number, { customerId, familyId }: { customerId: number; familyId: string }) =>
      signer.sign('deletion_form', { subject: customerId, storeId, family: familyId }, FORM_SECONDS),

    async deleteAccount(
      customerContext: CustomerContext,
      { tokenSessionId, encryptedPassword }: { tokenSessionId: string; encryptedPassword: string },
    ): Promise<Outcome<null>> {
      const { shop, customerId } = customerContext;
      const { storeId } = shop;
      if (encryptedPassword === '') return refuse('password_missing');
      if (!(await isOwnForm(tokenSessionId, storeId, customerContext))) return refuse('stale_form');
      const password = await storeKeys.decrypt(storeId, encryptedPassword);
      if (!password.ok) return password;
      if (password.value === '') return refuse('password_missing');
      const passwordHash = await database.inStore(storeId, (tx) => passwordHashOf(tx, customerId));
      if (!(await passwords.matches(passwordHash, password.value))) return refuse('wrong_password');
      const deactivated = await transact(database, storeId, (tx) =>
        deactivate(tx, customerContext, customerId),
      );
      if (deactivated.ok) wakeOutbox();
      return deactivated;
    },

    /** Reactivates the account; the link works once. */
    async cancelDelete(storeId: number, customerId: number, token: string): Promise<Outcome<null>> {
      const reading = await signer.verify('deletion_link', token);
      if (reading.status !== 'valid' || !reading.claims.family) return refuse('unknown_token');
      const { subject, storeId: tokenStoreId, family: deletionId } = reading.claims;
      if (subject !== customerId || tokenStoreId !== storeId) return refuse('unknown_token');
      return transact(database, storeId, async (tx): Promise<Outcome<null>> => {
        if (!(await removeDeletion(tx, customerId, deletionId))) return refuse('used_token');
        await setStatus(tx, customerId, true);
        await markActive(tx, customerId, new Date(clock()));
        await insertAccountEvent(tx, storeId, customerId, 'deletion_cancelled', new Date(clock()));
        return done(null);
      });
    },

    pending: deletionOf,

    /** Sends the cancellation link again, unless it was sent less than `intervalMs` ago. */
    async resendLink(tx: Tx, context: ShopContext, customer: Customer, intervalMs = 0): Promise<void> {
      const { customerId } = customer;
      const now = clock();
      const deletion = await deletionOf(tx, customerId);
      if (!deletion) return;
      const isDue = await markDeletionLinkSent(tx, customerId, new Date(now), new Date(now - intervalMs));
      if (isDue) await sendLink(tx, context, customer, deletion);
    },
  };
}

export type AccountDeletions = ReturnType<typeof createAccountDeletion>;

/** The job that erases an account after its 14 days, or once its orders are over: a driver needs the address. */
export const createEraseAccounts = (parts: JobParts): Task =>
  createJobTask(parts, {
    kind: 'account_erasure',
    run: (job) =>
      parts.database.acrossStores(async (tx) => {
        // The deletion may have been cancelled meanwhile.
        if (!(await lockLeased(tx, QUEUES.account_erasure, job))) return;
        if ((await countUnderWay(tx, job.key)) > 0) {
          const later = new Date(parts.clock() + HOUR_MS);
          await restartJob(tx, QUEUES.account_erasure, job.key, later);
          return;
        }
        await eraseCustomer(tx, job.storeId, job.key);
        await insertAccountEvent(tx, job.storeId, job.key, 'erased', new Date(parts.clock()));
      }),
  });
