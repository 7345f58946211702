import type { Database } from '../../db/database.ts';
import { confirmCustomer, lockAddressOf } from '../../db/repositories/customer.ts';
import { type BackTo, linkOfToken } from '../../db/repositories/customer-link.ts';
import { transact } from '../../db/transact.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { hashOfToken } from '../opaque-token.ts';

/** Confirms the sign-up of an e-mailed link and gives where the person was; signs nobody in. */
export function createConfirmRegister({ database, clock }: { database: Database; clock: () => number }) {
  return function confirmRegister(storeId: number, token: string): Promise<Outcome<BackTo>> {
    return transact(database, storeId, async (tx) => {
      const link = await linkOfToken(tx, hashOfToken(token));
      if (link?.purpose !== 'confirmation') return refuse('unknown_token');
      const now = new Date(clock());
      if (await lockAddressOf(tx, link.customerId)) return refuse('used_token');
      if (link.expiresAt <= now) return refuse('unknown_token');
      await confirmCustomer(tx, link.customerId, now);
      return done(link.backTo);
    });
  };
}
