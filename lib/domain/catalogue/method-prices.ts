import { type Cents, cents } from '../money.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { MethodPrices, Product } from './product.ts';

/** How a shop prices its ways to order, beside the prices of single products. */
export interface MethodPricing {
  /** Percent off every price of what is picked up, an integer; 0 for none. */
  takeawayDiscount: number;
}

/**
 * The product at the prices of one way to order: a price that is stated for it, else the usual one, less the discount of
 * what is picked up. Each price is rounded by itself, half up to a cent. The component prices follow the product's price, so
 * that its VAT is divided as ever. Returns the same object when nothing differs.
 */
export function productFor(
  product: Product,
  method: ShippingMethod,
  { takeawayDiscount }: MethodPricing,
): Product {
  const discount = method === 'pickup' ? takeawayDiscount : 0;
  if (discount === 0 && !hasMethodPrices(product)) return product;

  const less = (price: Cents) => cents(Math.round((price * (100 - discount)) / 100));
  const priced = <Priced extends { price: Cents; methodPrices: MethodPrices }>(item: Priced): Priced => ({
    ...item,
    price: item.methodPrices[method] ?? less(item.price),
  });
  const price = product.methodPrices[method] ?? less(product.price);
  /** In proportion to the whole price; a product that costs nothing by itself is priced by its values. */
  const inProportion = (component: Cents | null) => {
    if (component === null) return null;
    return product.price > 0 ? cents(Math.round((component * price) / product.price)) : less(component);
  };
  return priced({
    ...product,
    componentPrice: inProportion(product.componentPrice),
    options: product.options.map((option) => ({
      ...option,
      values: option.values.map((value) =>
        priced({
          ...value,
          componentPrice: inProportion(value.componentPrice),
          pricesBy: value.pricesBy.map((by) => ({ ...by, price: less(by.price) })),
        }),
      ),
    })),
  });
}

/** Whether a price of the product, or of one of its choices, is stated for a way to order. */
const hasMethodPrices = (product: Product): boolean =>
  [product, ...product.options.flatMap(({ values }) => values)].some(
    ({ methodPrices }) => Object.keys(methodPrices).length > 0,
  );
