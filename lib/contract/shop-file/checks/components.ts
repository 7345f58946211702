import { cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { Outline, OutlineOption } from '../outline.ts';
import type { Problem } from '../problem.ts';

type Value = OutlineOption['values'][number];

/**
 * Menus whose components may cost more by themselves than the menu, while the menu does not say what its main dish
 * costs: nothing would be left for it when the price is divided over the rates of VAT (decision 50).
 */
export function components(outline: Outline): Problem[] {
  const byKey = new Map(outline.options.map((option) => [option.key, option]));
  const prices = new Map(outline.products.map(({ key, price }) => [key, price]));
  /** What a value costs by itself; undefined where that is what is charged for it. */
  const ownPrice = ({ product, component_price }: Value) =>
    component_price ?? (product === undefined ? undefined : prices.get(product));
  return outline.products.flatMap(({ price, component_price, options }, product): Problem[] => {
    const own = amount(price);
    if (component_price !== undefined || own === 0) return [];
    const taken = options.reduce((sum, use) => {
      const option = byKey.get(use.use);
      return (
        sum + (option ? mostTaken(option, use.max_option_count ?? option.max_option_count ?? 0, ownPrice) : 0)
      );
    }, 0);
    if (taken === 0 || taken <= own) return [];
    const most = toDecimal(cents(taken));
    const message = `Ses composants coûtent jusqu’à ${most} à eux seuls, plus que lui : indiquez aussi son "component_price"`;
    return [{ path: ['products', product, 'price'], message }];
  });
}

/** What the values of an option take from the price of a menu at most: their own price, less what they add to it. */
function mostTaken(
  { type, halves, values }: OutlineOption,
  maximum: number,
  ownPrice: (value: Value) => string | undefined,
): number {
  if (halves !== undefined) return 0;
  const taken = values
    .flatMap((value) => {
      const own = ownPrice(value);
      if (own === undefined) return [];
      const isCharged = type === 'radio' || value.price_status === 'special';
      const each = amount(own) - (isCharged ? amount(value.price) : 0);
      return Array.from({ length: Math.max(1, Math.min(value.max_count ?? 1, 50)) }, () => each);
    })
    .sort((a, b) => b - a);
  const most = type === 'radio' ? 1 : maximum || taken.length;
  return taken.slice(0, most).reduce((sum, each) => sum + Math.max(0, each), 0);
}

const amount = (text: string | undefined) => (text === undefined ? ZERO : (parseDecimal(text) ?? ZERO));
