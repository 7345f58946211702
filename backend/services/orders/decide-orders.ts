import type { Tx } from '../../db/database.ts';
import { type Orderer, orderersOf, type PlacedOrder } from '../../db/repositories/idempotency.ts';
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
  { shopNow, now }: { shopNow: ShopNow; now: number },
): Promise<Outcome<Standing>[]> {
  const orderers = await orderersOf(tx, wishes);
  const productIds = wishes.flatMap(({ payload }) => payload.lines.map((line) => line.product_id));
  const shop = await shopNow(tx, storeId, productIds);

  const drafts = new Map<string, Draft>();
  async function decide(wish: Wish, { customer, placed }: Orderer): Promise<Outcome<Standing>> {
    const name = `${wish.customerId}/${wish.key}`;
    const standing = placed ?? drafts.get(name);
    if (standing) return standing.bodyHash === wish.bodyHash ? done(standing) : refuse('key_reused');
    if (!customer) return refuse('unconfirmed');
    const draft = await draftOrder(tx, wish, customer, shop, now);
    if (draft.ok) drafts.set(name, draft.value);
    return draft;
  }
  const decisions: Outcome<Standing>[] = [];
  for (const [index, wish] of wishes.entries()) {
    decisions.push(await decide(wish, orderers[index] ?? NOBODY));
  }
  return decisions;
}
