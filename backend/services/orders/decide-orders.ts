import { OPEN_UNPAID_FOR_MS } from '#lib/domain/limits.ts';
import { countsPlaces, NONE_TAKEN, type PlacesTaken, slotOf } from '#lib/domain/slot-places.ts';
import type { Store } from '#lib/domain/store.ts';
import type { Tx } from '../../db/database.ts';
import { type Address, addressesById } from '../../db/repositories/address.ts';
import { type Orderer, orderersOf, type PlacedOrder } from '../../db/repositories/idempotency.ts';
import { lockPlaces, placesTaken } from '../../db/repositories/order-slot.ts';
import { openUnpaidOf } from '../../db/repositories/unpaid-orders.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { type Draft, draftOrder } from './draft-order.ts';
import type { ShopNow } from './shop-now.ts';
import type { Wish } from './wish.ts';

/** What a key stands for: an order that was placed before, or the one that is placed now. */
export type Standing = PlacedOrder | Draft;

const NOBODY: Orderer = { customer: null, placed: null };

/** What becomes of each wish at the running transaction's store; a key stands for one order, here too. */
export async function decideOrders(
  tx: Tx,
  storeId: number,
  wishes: readonly Wish[],
  { shopNow, cardOnline, now }: { shopNow: ShopNow; cardOnline: boolean; now: number },
): Promise<Outcome<Standing>[]> {
  const productIds = wishes.flatMap(({ payload }) => payload.lines.map((line) => line.product_id));
  const shop = await shopNow(tx, storeId, productIds);
  // A place that a wish of this round takes is gone for those after it.
  const taken = new Map(await takenAt(tx, storeId, shop.store, now));
  // Read behind the lock of the places: the same key may have taken the last one in another instance.
  const orderers = await orderersOf(tx, wishes);
  const addresses = await addressesOf(tx, wishes);

  const unpaid = await openUnpaidOf(tx, wishes.filter(isUnpaid), new Date(now - OPEN_UNPAID_FOR_MS));
  /** None of a customer who is no longer new. */
  const openUnpaid = ({ customerId }: Wish) => (customerId === null ? 0 : (unpaid.get(customerId) ?? 0));

  const drafts = new Map<string, Draft>();
  async function decide(wish: Wish, { customer, placed }: Orderer): Promise<Outcome<Standing>> {
    const name = `${wish.customerId}/${wish.key}`;
    const standing = placed ?? drafts.get(name);
    if (standing) return standing.bodyHash === wish.bodyHash ? done(standing) : refuse('key_reused');
    if (wish.customerId === null) {
      if (!isGuestsTable(shop.store, wish)) return refuse('unauthenticated');
    } else if (!customer) return refuse('unconfirmed');
    if (isUnpaid(wish) && customer && openUnpaid(wish) >= shop.store.maxOpenUnpaid)
      return refuse('too_many_unpaid', { data: { maximum: shop.store.maxOpenUnpaid } });
    const own = addresses.filter(({ customerId }) => customerId === wish.customerId);
    const draft = await draftOrder(tx, wish, customer, { ...shop, cardOnline, addresses: own, taken, now });
    if (!draft.ok) return draft;
    drafts.set(name, draft.value);
    if (isUnpaid(wish) && wish.customerId !== null && unpaid.has(wish.customerId))
      unpaid.set(wish.customerId, openUnpaid(wish) + 1);
    const slot = slotOf(draft.value.order.orderDate);
    taken.set(slot, (taken.get(slot) ?? 0) + 1);
    return draft;
  }
  const decisions: Outcome<Standing>[] = [];
  for (const [index, wish] of wishes.entries()) {
    decisions.push(await decide(wish, orderers[index] ?? NOBODY));
  }
  return decisions;
}

/** Whether nothing is paid before the kitchen begins. */
const isUnpaid = ({ payload }: Wish) => payload.payment_method !== 'card_online';

const isGuestsTable = ({ guestTables }: Store, { payload }: Wish) =>
  guestTables && payload.shipping_method === 'table';

async function addressesOf(tx: Tx, wishes: readonly Wish[]): Promise<readonly Address[]> {
  const ids = wishes.flatMap(({ payload }) =>
    payload.shipping_method === 'delivery' && payload.address_id ? payload.address_id : [],
  );
  return ids.length === 0 ? [] : addressesById(tx, ids);
}

/** The orders that a shop has, where what it offers depends on them: then nobody else places one meanwhile. */
async function takenAt(tx: Tx, storeId: number, store: Store, now: number): Promise<PlacesTaken> {
  if (!countsPlaces(store)) return NONE_TAKEN;
  await lockPlaces(tx, storeId);
  return placesTaken(tx, slotOf(now));
}
