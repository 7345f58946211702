import { insertAudit } from '#backend/shared/audit.ts';
import type { ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { revokeFamiliesOf } from '../accounts/interface.ts';
import {
  deleteSubscriptionsWithoutSession,
  insertEmail,
  staffFactorResetEmail,
} from '../notifications/interface.ts';
import { credentialsByEmail, membershipsOf } from './repository/account.ts';
import { deletePasskeysOf } from './repository/passkey.ts';
import { lockFactorOfAccount, replaceRecoveryCodes, setFactor } from './repository/second-factor.ts';
import type { SignInParts } from './sign-in.ts';

/**
 * Takes every second factor from the account of a shop's member who has lost them, and ends its sessions: one of them may be
 * on the lost telephone. The operator's act; it is in the history of each shop of the account, and an e-mail tells the
 * person.
 */
export type ResetSecondFactor = (
  call: Pick<ShopCall, 'shop' | 'origin'>,
  email: string,
) => Promise<Outcome<null>>;

export const createFactorReset =
  ({
    database,
    clock,
    wakeOutbox,
  }: Pick<SignInParts, 'database' | 'clock'> & { wakeOutbox: () => void }): ResetSecondFactor =>
  async ({ shop, origin }, email) => {
    const person = await database.inStore(shop.storeId, (tx) => credentialsByEmail(tx, email));
    if (!person) return refuse('unknown_member');
    const { accountId, name } = person;
    // A member who never signed in has no account yet, and so no second factor.
    if (accountId === null) return done(null);
    await database.acrossStores(async (tx) => {
      const now = new Date(clock());
      await lockFactorOfAccount(tx, accountId);
      await setFactor(tx, accountId, { secret: null, confirmedAt: null });
      await replaceRecoveryCodes(tx, accountId, []);
      await deletePasskeysOf(tx, accountId);
      for (const { storeId, staffId } of await membershipsOf(tx, accountId)) {
        await revokeFamiliesOf(tx, 'member', staffId, now);
        await deleteSubscriptionsWithoutSession(tx, staffId);
        await insertAudit(tx, storeId, { staffId: null, action: 'factor.reset', after: { staffId } }, now);
      }
      await insertEmail(tx, staffFactorResetEmail(shop, { email: person.email, name, origin }), now);
    });
    wakeOutbox();
    return done(null);
  };
