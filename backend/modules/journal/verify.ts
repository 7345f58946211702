import { isDeepStrictEqual } from 'node:util';
import {
  type Allocation,
  allocationChange,
  allocationOf,
  isNothing,
  NOTHING_ALLOCATED,
  sumAllocations,
} from '#lib/domain/journal/allocation.ts';
import { checkChain, type JournalFault } from '#lib/domain/journal/check-chain.ts';
import type { OrderContent, SettlementContent } from '#lib/domain/journal/journal-entry.ts';
import { amountOf } from '#lib/domain/journal/order-entries.ts';
import { add, type Cents, ZERO } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { receivedTotal } from '#lib/domain/payments/payment-status.ts';
import { RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import { isKeyOf, isSignedBy, type JournalKey, sha256 } from '../../shared/crypto/journal-key.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { lockOrder, ordersById } from '../orders/interface.ts';
import { factsAfter, factsOfHead, NO_FACTS } from './head-facts.ts';
import { columnsOf, entriesOfOrder, type StoredEntry, storedEntries } from './repository/entry.ts';
import { journalHead, journalKeys } from './repository/head.ts';
import { ledgerRows, unrecordedMovement } from './repository/movement.ts';

/** What a verification found. */
export interface Verification {
  entries: number;
  days: number;
  /** Ids of the keys that signed, in their order. */
  keyIds: readonly string[];
  currentKeyId: string;
  /** null when the journal is whole. */
  fault: JournalFault | null;
}

/** What the entries of an order add up to. */
interface OrderSum {
  /** The last of them. */
  no: number;
  amount: Cents;
  allocation: Allocation;
}

const PAGE = 1000;

/**
 * Reads the whole journal of a store again: its chain, its closures and signatures, its columns, and its orders and movements
 * as the database has them. Stops at the first broken entry.
 */
export async function verifyJournal(
  { database, key }: { database: Database; key: JournalKey },
  storeId: number,
): Promise<Verification> {
  const keys = await database.inStore(storeId, journalKeys);
  const genuine = [...keys, key].filter(({ keyId, publicKey }) => isKeyOf(keyId, publicKey));
  const publicKeys = new Map(genuine.map(({ keyId, publicKey }) => [keyId, publicKey]));
  const chain = checkChain({
    hash: sha256,
    isSignedBy: (keyId, hash, signature) => isSignedBy(publicKeys.get(keyId) ?? '', hash, signature),
    currentKeyId: key.keyId,
  });
  const orders = new Map<number, OrderSum>();
  let facts = NO_FACTS;
  const result = (fault: JournalFault | null): Verification => {
    const { entries, days, keyIds } = chain.state();
    return { entries, days, keyIds, currentKeyId: key.keyId, fault };
  };

  for (let from = 1; ; from += PAGE) {
    const stored = await database.inStore(storeId, (tx) => storedEntries(tx, from, PAGE));
    const settlements: { no: number; content: SettlementContent }[] = [];
    for (const row of stored) {
      const checked = chain.next(row);
      if (checked.fault) return result({ no: expectedNo(chain), reason: checked.fault });
      const { content } = checked.entry;
      if (!hasItsColumns(row, columnsOf(checked.entry))) return result({ no: row.no, reason: 'columns' });
      facts = factsAfter(facts, { ...checked.entry, hash: row.hash });
      if (content.kind === 'settlement') settlements.push({ no: row.no, content });
      if ('order' in content) orders.set(content.order, sumWith(orders.get(content.order), row.no, content));
    }
    const broken = await database.inStore(storeId, (tx) => firstDifferent(tx, settlements));
    if (broken !== null) return result({ no: broken, reason: 'ledger' });
    if (stored.length < PAGE) break;
  }

  const head = await database.inStore(storeId, journalHead);
  const { entries } = chain.state();
  if (!head) return result(entries > 0 ? { no: 1, reason: 'tail' } : null);
  // What was recorded meanwhile is after the last page.
  if (head.tail.no < entries) return result({ no: head.tail.no + 1, reason: 'tail' });
  const more = await database.inStore(storeId, (tx) => storedEntries(tx, entries + 1, 1));
  if (head.tail.no > entries && more.length === 0) return result({ no: entries + 1, reason: 'tail' });
  if (head.tail.no === entries && !isDeepStrictEqual(factsOfHead(head), facts))
    return result({ no: entries, reason: 'head' });
  if (!head.isRunning) return result(null);
  if (await database.inStore(storeId, (tx) => unrecordedMovement(tx, head.ledgerBefore)))
    return result({ no: entries + 1, reason: 'ledger' });
  const current = [...orders].filter(([, { no }]) => no > facts.openingNo);
  for (let start = 0; start < current.length; start += PAGE) {
    const batch = current.slice(start, start + PAGE);
    const no = await database.inStore(storeId, (tx) => firstUnbalanced(tx, batch));
    if (no !== null) return result({ no, reason: 'order' });
  }
  return result(null);
}

const expectedNo = (chain: ReturnType<typeof checkChain>): number => chain.state().entries + 1;

const hasItsColumns = (row: StoredEntry, columns: ReturnType<typeof columnsOf>): boolean =>
  row.kind === columns.kind &&
  row.businessDate === columns.businessDate &&
  row.recordedMs === columns.recordedAt.getTime() &&
  row.orderId === columns.orderId &&
  (row.ledgerEntryId === null ? null : Number(row.ledgerEntryId)) === columns.ledgerEntryId &&
  row.requestKey === columns.requestKey;

/** The first settlement that the ledger has otherwise; null when it has all. */
async function firstDifferent(
  tx: Tx,
  settlements: readonly { no: number; content: SettlementContent }[],
): Promise<number | null> {
  if (settlements.length === 0) return null;
  const rows = await ledgerRows(
    tx,
    settlements.map(({ content }) => content.movement.id),
  );
  const different = settlements.find(({ content: { order, movement, amount } }) => {
    const row = rows.get(movement.id);
    return (
      row?.orderId !== order ||
      row.kind !== movement.kind ||
      row.means !== movement.means ||
      row.online !== movement.online ||
      (RECEIVED_SIGNS[row.kind] * row.amount || 0) !== amount
    );
  });
  return different?.no ?? null;
}

/** The last entry of the first order whose entries do not add up to what was received for it; null without one. */
async function firstUnbalanced(
  tx: Tx,
  journaled: readonly (readonly [number, OrderSum])[],
): Promise<number | null> {
  const orders = await ordersById(
    tx,
    journaled.map(([orderId]) => orderId),
  );
  for (const [orderId, sum] of journaled) {
    if (isBalanced(orders.get(orderId), sum)) continue;
    // It may have changed since its entries were read.
    const order = await lockOrder(tx, orderId);
    const entries = await entriesOfOrder(tx, orderId);
    const now = entries.reduce<OrderSum | undefined>(
      (each, { no, content }) => sumWith(each, no, content),
      undefined,
    );
    if (!now || !isBalanced(order, now)) return sum.no;
  }
  return null;
}

const sumWith = (sum: OrderSum | undefined, no: number, content: OrderContent): OrderSum => ({
  no,
  amount: add(sum?.amount ?? ZERO, amountOf(content)),
  allocation: sumAllocations([sum?.allocation ?? NOTHING_ALLOCATED, content]),
});

function isBalanced(order: Order | null | undefined, { amount, allocation }: OrderSum): boolean {
  return (
    order !== null &&
    order !== undefined &&
    amount === receivedTotal(order.received) &&
    isNothing(allocationChange(allocation, allocationOf(order)))
  );
}
