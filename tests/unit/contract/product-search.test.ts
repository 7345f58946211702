import { productSearchAnswer } from '#lib/contract/schemas/product.ts';

const dish = (product_id: number, price: unknown) => ({
  product_id,
  category_id: 1,
  product: `Plat ${product_id}`,
  price,
  description: [],
});

const read = (...product: unknown[]) =>
  productSearchAnswer
    .parse({ data: { product, product_blocked: [] } })
    .data.product.map(({ product_id }) => product_id);

describe('a catalogue with an invalid product', () => {
  it.each([[dish(2, 'cher')], [dish(2, null)], [null], ['plat'], [{}]])('leaves out only %j', (broken) => {
    expect(read(dish(1, '9.50'), broken, dish(3, '12.00'))).toEqual([1, 3]);
  });

  it('is refused when it is no list at all', () => {
    expect(() => productSearchAnswer.parse({ data: { product: 'rien', product_blocked: [] } })).toThrow();
  });
});
