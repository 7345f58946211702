import { type Actor, insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Page } from '#backend/shared/database/page.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Cursor } from '#lib/domain/answer.ts';
import { customerTerms } from '#lib/domain/customers/customer-search.ts';
import type {
  CustomerCounts,
  CustomerFilter,
  CustomerRow,
  ManagedCustomer,
} from '#lib/domain/customers/managed-customer.ts';
import { lastUseOf, retentionOf } from '#lib/domain/customers/retention.ts';
import { CUSTOMER_NOTES_MAX } from '#lib/domain/limits.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import {
  addressesOfCustomer,
  blockOf,
  deleteNote,
  deletionOf,
  insertBlock,
  insertNote,
  notesOf,
  removeBlock,
  updateNote,
} from '../accounts/interface.ts';
import { readLoyaltyOffer } from '../loyalty/interface.ts';
import { ordersOfCustomer } from '../orders/interface.ts';
import { countCustomers, findCustomer, findCustomers, lockCustomer } from './repository/customer-list.ts';

const PAGE_SIZE = 50;
const ORDERS_PER_PAGE = 20;

/** Somebody of the staff who does something with one customer. */
export interface CustomerAct {
  shop: Shop;
  by: Actor;
  customerId: number;
}

/** What was done with a customer, for the audit; null when nothing was. Ids alone: no text of or about a person. */
type Done = { action: AuditAction; noteId?: number } | null;

/** The customers of a shop as its staff see and handle them (MANAGEMENT section 10). */
export type Customers = ReturnType<typeof createCustomers>;

export function createCustomers({ database, clock }: { database: Database; clock: () => number }) {
  async function read(tx: Tx, { timeZone }: Shop, customerId: number): Promise<Outcome<ManagedCustomer>> {
    const found = await findCustomer(tx, customerId);
    if (!found) return refuse('unknown_customer');
    const { row, cancelledOrders } = found;
    const createdAt = found.createdAt.getTime();
    const lastActiveAt = found.lastActiveAt.getTime();
    const use = { createdAt, lastActiveAt, lastOrderAt: row.lastOrderAt };
    const warnedAt = found.warnedAt?.getTime() ?? null;
    // A warning that the account was used after counts for nothing.
    const pendingWarning = warnedAt !== null && warnedAt >= lastUseOf(use) ? warnedAt : null;
    const chosenAt = found.newsletterAt ?? found.termsAcceptedAt;
    return done({
      ...row,
      createdAt,
      lastActiveAt,
      cancelledOrders,
      addresses: await addressesOfCustomer(tx, customerId),
      notes: await notesOf(tx, customerId),
      block: await blockOf(tx, customerId),
      consent: {
        agreed: row.newsletter,
        at: chosenAt.getTime(),
        source: found.newsletterAt ? 'account' : 'sign_up',
      },
      retention: { eraseOn: retentionOf(use, pendingWarning, timeZone).eraseOn, warnedAt: pendingWarning },
      loyalty: await readLoyaltyOffer(tx, customerId),
      closesAt: (await deletionOf(tx, customerId))?.eraseAt.getTime() ?? null,
    });
  }

  /** Changes something of a customer, with its audit, and returns the customer as they are then. */
  const changing = (
    { shop, by, customerId }: CustomerAct,
    change: (tx: Tx, now: Date) => Promise<Outcome<Done>>,
  ): Promise<Outcome<ManagedCustomer>> =>
    transact(database, shop.storeId, async (tx) => {
      if (!(await lockCustomer(tx, customerId))) return refuse('unknown_customer');
      const now = new Date(clock());
      const changed = await change(tx, now);
      if (!changed.ok) return changed;
      if (changed.value) {
        const { action, noteId } = changed.value;
        const after = { customerId, ...(noteId !== undefined && { noteId }) };
        await insertAudit(tx, shop.storeId, { ...by, action, after }, now);
      }
      return read(tx, shop, customerId);
    });

  return {
    /** A page of customers, the latest used accounts first; a text that is too short finds everybody. */
    find: (
      storeId: number,
      wanted: {
        text?: string | undefined;
        filter?: CustomerFilter | undefined;
        cursor?: Cursor | undefined;
        limit?: number | undefined;
      },
    ): Promise<Page<CustomerRow>> =>
      database.inStore(storeId, (tx) => {
        const { text = '', filter, cursor, limit = PAGE_SIZE } = wanted;
        return findCustomers(tx, { terms: customerTerms(text), filter }, { cursor, limit });
      }),

    counts: (storeId: number): Promise<CustomerCounts> => database.inStore(storeId, countCustomers),

    one: (shop: Shop, customerId: number): Promise<Outcome<ManagedCustomer>> =>
      database.inStore(shop.storeId, (tx) => read(tx, shop, customerId)),

    /** A page of a customer's orders, newest first. */
    orders: (
      storeId: number,
      customerId: number,
      cursor: Cursor | undefined,
    ): Promise<Outcome<Page<Order>>> =>
      database.inStore(storeId, async (tx) => {
        if (!(await findCustomer(tx, customerId))) return refuse('unknown_customer');
        return done(await ordersOfCustomer(tx, customerId, { cursor, limit: ORDERS_PER_PAGE }));
      }),

    addNote: (act: CustomerAct, { text, actKey }: { text: string; actKey: string }) =>
      changing(act, async (tx, now): Promise<Outcome<Done>> => {
        const { customerId, by } = act;
        if ((await notesOf(tx, customerId)).length >= CUSTOMER_NOTES_MAX)
          return refuse('too_many_notes', { data: { count: CUSTOMER_NOTES_MAX } });
        const note = { customerId, text, actKey, staffId: by.staffId };
        const noteId = await insertNote(tx, act.shop.storeId, note, now);
        return done(noteId === null ? null : { action: 'customer.note_added', noteId });
      }),

    changeNote: (act: CustomerAct, { noteId, text }: { noteId: number; text: string }) =>
      changing(act, async (tx, now): Promise<Outcome<Done>> => {
        const { customerId, by } = act;
        const isChanged = await updateNote(tx, { customerId, noteId, text, staffId: by.staffId }, now);
        return isChanged ? done({ action: 'customer.note_changed', noteId }) : refuse('unknown_note');
      }),

    removeNote: (act: CustomerAct, noteId: number) =>
      changing(act, async (tx): Promise<Outcome<Done>> => {
        const isRemoved = await deleteNote(tx, act.customerId, noteId);
        return isRemoved ? done({ action: 'customer.note_removed', noteId }) : refuse('unknown_note');
      }),

    /** From now on the customer places no orders; one who is blocked already stays so with the reason of then. */
    block: (act: CustomerAct, reason: string) =>
      changing(act, async (tx, now): Promise<Outcome<Done>> => {
        const block = { customerId: act.customerId, reason, staffId: act.by.staffId };
        const isNew = await insertBlock(tx, act.shop.storeId, block, now);
        return done(isNew ? { action: 'customer.blocked' } : null);
      }),

    unblock: (act: CustomerAct) =>
      changing(act, async (tx): Promise<Outcome<Done>> => {
        const wasBlocked = await removeBlock(tx, act.customerId);
        return done(wasBlocked ? { action: 'customer.unblocked' } : null);
      }),
  };
}
