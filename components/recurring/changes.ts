import type { RefusalCode } from '#lib/contract/codes.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The reasons for which a line cannot be ordered that have a sentence of their own. */
const GONE = ['unknown_product', 'product_blocked', 'product_not_orderable'] as const;

/** The reasons that are about no line. */
const PLACE = ['address_required', 'unknown_address', 'out_of_zone', 'below_minimum'] as const;

export type Change =
  | { code: (typeof PLACE)[number] | 'unserved' }
  | { code: (typeof GONE)[number] | 'choices'; name: string | null }
  | { code: 'price'; name: string; before: string; after: string };

const textOf = (decimal: string) => priceText(parseDecimal(decimal) ?? ZERO);

const placeReasonOf = (problem: RefusalCode) => PLACE.find((code) => code === problem) ?? 'unserved';

const reasonOf = (problem: RefusalCode) => GONE.find((code) => code === problem) ?? 'choices';

/** What has changed of a recurring order since its customer last agreed to it. */
export function changesOf({
  problem,
  problem_line: line,
  agreed_products: agreed,
  order_products: products,
}: RecurringWire): Change[] {
  if (problem !== null && line !== null)
    return [{ code: reasonOf(problem), name: agreed[line]?.name ?? null }];
  if (problem !== null) return [{ code: placeReasonOf(problem) }];
  return products.flatMap(({ name, price, product_id }, index): Change[] => {
    const before = agreed[index];
    if (!before || before.product_id !== product_id || before.price === price) return [];
    return [{ code: 'price', name, before: textOf(before.price), after: textOf(price) }];
  });
}
