import type { Cents } from '../money.ts';
import type { Repricing } from './reprice.ts';
import type { DropReason } from './reread-line.ts';

/** One thing that the diner must be told about a basket that was read against the present card. */
export type BasketChange =
  | { code: DropReason; name: string }
  | { code: 'lost'; name: string; values: readonly string[] }
  | { code: 'price'; name: string; before: Cents; after: Cents };

/** What to tell, the lines that had to leave first. */
export const basketChanges = ({ dropped, changed }: Repricing): BasketChange[] => [
  ...dropped.map(({ line, reason }) => ({ code: reason, name: line.name })),
  ...changed.map(({ before, after, lost }): BasketChange => {
    const { name } = after;
    if (lost.length > 0) return { code: 'lost', name, values: lost.map(({ productName }) => productName) };
    return { code: 'price', name, before: before.unitPrice, after: after.unitPrice };
  }),
];
