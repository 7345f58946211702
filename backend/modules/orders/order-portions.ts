import { piecesOf, portionsOf, type RunningSoldOut } from '#lib/domain/catalogue/sold-out.ts';
import { ungroupChoices } from '#lib/domain/options/choices.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import type { Tx } from '../../shared/database/database.ts';
import { lockPortions, type TakenPortions } from '../availability/interface.ts';
import { usingProduct } from './order-lines.ts';

/** By soldOutId, what is left after the orders that were accepted so far. */
export type SoldOutNow = Map<number, RunningSoldOut>;

/** What runs, with what is left of what lines want, locked until the transaction ends. */
export async function lockedSoldOut(
  tx: Tx,
  rows: readonly RunningSoldOut[],
  lines: readonly OrderLineRequest[],
): Promise<SoldOutNow> {
  const wanted = lines.map(({ productId, quantity, options }) => ({
    productId,
    quantity,
    valueIds: ungroupChoices(options).map(({ optionValueId }) => optionValueId),
  }));
  const isWanted = (row: RunningSoldOut) => row.left !== null && piecesOf(row, wanted) > 0;
  const left = await lockPortions(
    tx,
    rows.filter(isWanted).map(({ soldOutId }) => soldOutId),
  );
  return new Map(
    rows.map((row) => [row.soldOutId, { ...row, left: left.get(row.soldOutId) ?? row.left }] as const),
  );
}

/** Takes what an accepted order needs, so that the orders after it find less. */
export function takePieces(
  soldOut: SoldOutNow,
  { products, orderDate }: Pick<Order, 'products' | 'orderDate'>,
): TakenPortions[] {
  const taken = portionsOf([...soldOut.values()], products.map(usingProduct), orderDate);
  for (const [soldOutId, portions] of taken) {
    const row = soldOut.get(soldOutId);
    if (row) soldOut.set(soldOutId, { ...row, left: (row.left ?? 0) - portions });
  }
  return [...taken].map(([soldOutId, portions]) => ({ soldOutId, portions }));
}
