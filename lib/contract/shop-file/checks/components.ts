import { cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { Outline, OutlineOption } from '../outline.ts';
import type { Problem } from '../problem.ts';

/**
 * Menus whose components may cost more by themselves than the menu, while the menu does not say what its main dish
 * costs: nothing would be left for it when the price is divided over the rates of VAT (decision 50).
 */
export function components(outline: Outline): Problem[] {
  const byKey = new Map(outline.options.map((option) => [option.key, option]));
  return outline.products.flatMap(({ price, component_price, options }, product): Problem[] => {
    const own = amount(price);
    if (component_price !== undefined || own === 0) return [];
    const taken = options.reduce((sum, use) => {
      const option = byKey.get(use.use);
      return sum + (option ? mostTaken(option, use.max_option_count ?? option.max_option_count ?? 0) : 0);
    }, 0);
    if (taken === 0 || taken <= own) return [];
    const most = toDecimal(cents(taken));
    const message = `Ses composants coûtent jusqu’à ${most} à eux seuls, plus que lui : indiquez aussi son "component_price"`;
    return [{ path: ['products', product, 'price'], message }];
  });
}

/** What the values of an option take from the price of a menu at most: their own price, less what they add to it. */
function mostTaken({ type, values }: OutlineOption, maximum: number): number {
  const taken = values
    .flatMap(({ price, price_status, component_price }) => {
      const isCharged = type === 'radio' || price_status === 'special';
      return component_price === undefined ? [] : amount(component_price) - (isCharged ? amount(price) : 0);
    })
    .sort((a, b) => b - a);
  const most = type === 'radio' ? 1 : maximum || taken.length;
  return taken.slice(0, most).reduce((sum, each) => sum + Math.max(0, each), 0);
}

const amount = (text: string | undefined) => (text === undefined ? ZERO : (parseDecimal(text) ?? ZERO));
