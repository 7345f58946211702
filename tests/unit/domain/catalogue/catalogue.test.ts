import fc from 'fast-check';
import {
  labelOf,
  productsOfCategory,
  visibleCategories,
  withoutBlocked,
  withSoldOut,
} from '#lib/domain/catalogue/catalogue.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { relatedProducts } from '#lib/domain/catalogue/related-products.ts';
import { cents } from '#lib/domain/money.ts';
import { bannersFor } from '#lib/domain/store/theme.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { PLAIN_PRODUCT } from '#tests/support/plain-facts.ts';

function product(productId: number, changes: Partial<Product> = {}): Product {
  return {
    productId,
    categoryId: 1,
    name: `Plat ${productId}`,
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

const category = (categoryId: number) => ({
  categoryId,
  label: `Rayon ${categoryId}`,
  sortOrder: categoryId,
});
const idsOf = (products: readonly Product[]) => products.map(({ productId }) => productId);

describe('labelOf', () => {
  it("is the language entry's label, else its name, else Unknown", () => {
    expect(labelOf([{ languageId: 3, label: 'Nos kebabs', name: 'Kebabs' }], 3)).toBe('Nos kebabs');
    expect(labelOf([{ languageId: 3, label: '', name: 'Kebabs' }], 3)).toBe('Kebabs');
    expect(labelOf([{ languageId: 3, label: null, name: null }], 3)).toBe('Unknown');
  });

  it('is Unknown without an entry of the language', () => {
    expect(labelOf([{ languageId: 1, label: 'Our kebabs' }], 3)).toBe('Unknown');
    expect(labelOf([], 3)).toBe('Unknown');
  });
});

describe('visibleCategories', () => {
  it('hides a category with no products or with none that may be ordered, and keeps the order', () => {
    const products = [
      product(1, { categoryId: 4 }),
      product(2, { categoryId: 2, orderable: false }),
      product(3, { categoryId: 1, orderable: false }),
      product(4, { categoryId: 1 }),
    ];
    expect(visibleCategories([4, 3, 2, 1].map(category), products)).toEqual([category(4), category(1)]);
  });
});

describe('productsOfCategory', () => {
  it('are the products of the category that can be ordered, in the order of the catalogue', () => {
    const products = [
      product(3),
      product(1),
      product(2, { categoryId: 2 }),
      product(4, { orderable: false }),
    ];
    expect(idsOf(productsOfCategory(products, 1))).toEqual([3, 1]);
  });
});

describe('withoutBlocked', () => {
  it('leaves out what is blocked', () => {
    expect(idsOf(withoutBlocked([product(1), product(2), product(3)], [2, 9]))).toEqual([1, 3]);
  });
});

describe('withSoldOut', () => {
  it('keeps every product in its position and marks only blocked ones', () => {
    const marked = withSoldOut([product(1), product(2, { soldOut: true }), product(3)], [3, 9]);
    expect(marked.map(({ productId, soldOut }) => [productId, soldOut])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  it('leaves a category visible whose products are all sold out, as withoutBlocked hides it', () => {
    const all = [product(1, { categoryId: 4 }), product(2, { categoryId: 5 })];
    const categories = [category(4), category(5)];
    expect(visibleCategories(categories, withSoldOut(all, [1]))).toEqual(categories);
    expect(visibleCategories(categories, withoutBlocked(all, [1]))).toEqual([category(5)]);
  });
});

describe('relatedProducts', () => {
  const store = [1, 2, 3, 4, 5, 6, 7].map((id) => product(id));
  const dish = product(1, { relatedIds: [2, 3, 4, 5, 6, 99] });

  it('draws up to 4 by chance among the related ids that the store has', () => {
    expect(idsOf(relatedProducts(dish, store, () => 0))).toEqual([2, 3, 4, 5]);
    expect(idsOf(relatedProducts(dish, store, () => 0.999))).toEqual([6, 5, 4, 3]);
  });

  it('draws them all when they are fewer', () => {
    expect(idsOf(relatedProducts(product(1, { relatedIds: [7, 99] }), store, () => 0.5))).toEqual([7]);
    expect(relatedProducts(product(1), store, () => 0.5)).toEqual([]);
  });

  it('leaves out what may not be ordered', () => {
    const withSign = [...store, product(99, { orderable: false })];
    expect(idsOf(relatedProducts(product(1, { relatedIds: [99, 7] }), withSign, () => 0))).toEqual([7]);
  });

  it('leaves out what is sold out', () => {
    const withSoldOutOne = [...store, product(99, { soldOut: true })];
    expect(idsOf(relatedProducts(product(1, { relatedIds: [99, 7] }), withSoldOutOne, () => 0))).toEqual([7]);
  });

  it('draws none twice, for any random numbers', () => {
    const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(chances, (given) => {
        const chance = given.values();
        const drawn = idsOf(relatedProducts(dish, store, () => chance.next().value ?? 0));
        expect(new Set(drawn).size).toBe(4);
        expect(drawn.every((id) => dish.relatedIds.includes(id))).toBe(true);
      }),
    );
  });

  it('leaves the products as they were', () => {
    const products = [...store];
    relatedProducts(dish, products, () => 0);
    expect(products).toEqual(store);
  });
});

describe('bannersFor', () => {
  const banners = ['Terrasse', 'happy', 'Happy hour'].map((name) => ({ image: null, title: '', name }));
  const namesFor = (theme: 'default' | 'smoke' | 'happy-light') =>
    bannersFor(theme, banners).map(({ name }) => name);

  it("hides the banner bearing the name of the 'happy' family with the default theme", () => {
    expect(namesFor('default')).toEqual(['Terrasse', 'Happy hour']);
    expect(bannersFor('default', [{ image: null, title: 'Happy', name: ' Happy ' }])).toEqual([]);
  });

  it('hides none with another theme', () => {
    expect(namesFor('smoke')).toEqual(['Terrasse', 'happy', 'Happy hour']);
    expect(namesFor('happy-light')).toEqual(['Terrasse', 'happy', 'Happy hour']);
  });
});
