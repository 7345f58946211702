import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { PLAIN_PRODUCT } from './plain-facts.ts';

/** A simple product at 8.50, with the test's changes. */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    productId: 1,
    categoryId: 1,
    name: 'Tarte du jour',
    description: null,
    image: null,
    price: cents(850),
    taxRates: rateOfAll(10),
    componentPrice: null,
    orderable: true,
    soldOut: false,
    printerId: null,
    lblPrinterId: null,
    options: [],
    relatedIds: [],
    ...PLAIN_PRODUCT,
    ...changes,
  };
}
