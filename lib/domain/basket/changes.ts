import type { Cents } from '../money.ts';
import type { Repricing } from './reprice.ts';
import type { DropReason } from './reread-line.ts';

/** One change of a basket that was reconciled with the current catalogue, to be shown to the customer. */
export type BasketChange =
  | { code: DropReason | `again_${DropReason}`; name: string }
  | { code: 'lost'; name: string; values: readonly string[] }
  | { code: 'price'; name: string; before: Cents; after: Cents };

/** Lists the changes of a reconciliation, dropped lines first. */
export const basketChanges = ({ dropped, changed }: Repricing): BasketChange[] => [
  ...dropped.map(({ line, reason }) => ({ code: reason, name: line.name })),
  ...changed.map(({ before, after, lost }): BasketChange => {
    const { name } = after;
    if (lost.length > 0) return { code: 'lost', name, values: lost.map(({ productName }) => productName) };
    return { code: 'price', name, before: before.unitPrice, after: after.unitPrice };
  }),
];

/** Lists the changes when an order is ordered again, where a dropped line was never in the basket: codes `again_*`. */
export const orderAgainChanges = (repricing: Repricing): BasketChange[] =>
  basketChanges(repricing).map((change) => {
    switch (change.code) {
      case 'product_gone':
      case 'product_not_orderable':
      case 'product_sold_out':
      case 'options_changed':
        return { code: `again_${change.code}`, name: change.name };
      default:
        return change;
    }
  });
