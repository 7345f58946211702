import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { tenantOfStore } from '../../db/repositories/store.ts';
import type { Shop } from '../../http/call.ts';
import type { ProviderSession } from '../../payments/provider.ts';
import type { Shops } from '../shops.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import { type Settling, settle } from './settle.ts';

export interface TakeWordParts {
  database: Database;
  clock: () => number;
  shops: Shops;
  log: Logger;
  wakeOutbox: () => void;
  wakeDispatcher: () => void;
  wakePayments: () => void;
}

/** What the provider says of a session, whoever asked it or was told. */
export type TakeWord = (session: ProviderSession) => Promise<Settling>;

/** Brings an order to where its session is: paid, or over. */
export function createTakeWord(parts: TakeWordParts): TakeWord {
  const { database, clock, shops, log } = parts;

  async function shopOf(storeId: number): Promise<Shop | null> {
    const tenant = await database.acrossStores((tx) => tenantOfStore(tx, storeId).catch(() => null));
    return tenant === null ? null : shops.byTenant(tenant);
  }

  async function settled(session: ProviderSession, storeId: number): Promise<Settling> {
    const shop = await shopOf(storeId);
    if (!shop) return 'ignored';
    const settling = await database.inStore(storeId, (tx) => settle(tx, shop, session, new Date(clock())));
    if (settling !== 'mismatch') return settling;
    const { sessionId, order, amount, currency } = session;
    log.error(
      { session: sessionId, order: order?.orderId, amount, currency },
      'a payment does not fit its order',
    );
    return 'ignored';
  }

  const over = ({ sessionId }: ProviderSession, storeId: number, orderId: number): Promise<Settling> =>
    database.inStore(storeId, (tx) => dropUnpaid(tx, { orderId, sessionId }, new Date(clock())));

  return async (session) => {
    const { order, state } = session;
    if (!order || state === 'open' || state === 'pending') return 'ignored';
    const { storeId, orderId } = order;
    const settling =
      state === 'paid' ? await settled(session, storeId) : await over(session, storeId, orderId);
    if (settling === 'done') {
      parts.wakeDispatcher();
      parts.wakeOutbox();
      parts.wakePayments();
    }
    return settling;
  };
}
