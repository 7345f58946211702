import fc from 'fast-check';
import type { Product } from '#lib/domain/catalogue/product.ts';
import {
  lastToRepeat,
  type PastOrder,
  USUAL_DISHES_MAX,
  usualDishes,
} from '#lib/domain/catalogue/usual-dishes.ts';
import {
  AWAITING_CARD,
  CANCELLED,
  CREATED,
  HANDED_OVER,
  ORDER_STATUS_IDS,
  PREPARING,
} from '#lib/domain/orders/order-status.ts';
import { aProduct } from '#tests/support/a-product.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 28, 19);
const CATEGORIES = [{ categoryId: 1 }];

let ids = 0;
const ordered = (
  daysAgo: number,
  productIds: readonly number[],
  changes: Partial<PastOrder> = {},
): PastOrder => {
  ids += 1;
  return {
    orderId: ids,
    invoiceNo: ids,
    dateAdded: NOW - daysAgo * DAY_MS,
    orderStatusId: HANDED_OVER,
    products: productIds.map((productId) => ({ productId })),
    ...changes,
  };
};
const dishes = (count: number, changes: Partial<Product> = {}) =>
  Array.from({ length: count }, (_, index) => aProduct({ productId: index + 1, ...changes }));

function usual(
  orders: readonly PastOrder[],
  {
    favourites = [],
    products = dishes(20),
  }: { favourites?: readonly number[]; products?: readonly Product[] } = {},
): number[] {
  return usualDishes({ favourites, orders, products, categories: CATEGORIES, now: NOW }).map(
    ({ productId }) => productId,
  );
}

describe('usual dishes', () => {
  it('are none without favourites and orders', () => {
    expect(usual([])).toEqual([]);
  });

  it('are those of the most orders; how many pieces one order has does not count', () => {
    expect(usual([ordered(3, [1, 1, 1]), ordered(2, [2]), ordered(4, [2])])).toEqual([2, 1]);
  });

  it('are the recent ones: one order of today weighs as two of 60 days ago', () => {
    expect(usual([ordered(0, [1]), ordered(61, [2]), ordered(61, [2])])).toEqual([1, 2]);
    expect(usual([ordered(0, [1]), ordered(59, [2]), ordered(59, [2])])).toEqual([2, 1]);
  });

  it('begin with the favourites, the most ordered first, then the latest', () => {
    const orders = [ordered(0, [1]), ordered(1, [1]), ordered(2, [4])];
    expect(usual(orders, { favourites: [2, 3, 4] })).toEqual([4, 2, 3, 1]);
  });

  it.each([CREATED, AWAITING_CARD, CANCELLED] as const)(
    'are not those of an order with status %d',
    (orderStatusId) => {
      expect(usual([ordered(0, [1], { orderStatusId })])).toEqual([]);
    },
  );

  it('are those of an order whose status is not known, unless its number says that it is cancelled', () => {
    expect(usual([ordered(0, [1], { orderStatusId: 'unknown' })])).toEqual([1]);
    expect(usual([ordered(0, [1], { orderStatusId: 'unknown', invoiceNo: -3 })])).toEqual([]);
  });

  it('are not what the catalogue no longer shows', () => {
    const [first, second, third] = dishes(3);
    const products = [{ ...first, orderable: false }, { ...second, categoryId: 9 }, third] as Product[];
    expect(usual([ordered(0, [1, 2, 3, 4])], { favourites: [1, 2], products })).toEqual([3]);
  });

  it('end with what is sold out now, also a favourite', () => {
    const [first, second, third] = dishes(3);
    const products = [{ ...first, soldOut: true }, { ...second, soldOutUntil: NOW + 1 }, third] as Product[];
    expect(usual([ordered(0, [2, 3])], { favourites: [1], products })).toEqual([3, 1, 2]);
  });
});

const anyOrder = fc
  .record({
    orderId: fc.integer({ min: 1, max: 1000 }),
    daysAgo: fc.integer({ min: -1, max: 2000 }),
    orderStatusId: fc.constantFrom(...ORDER_STATUS_IDS, 'unknown' as const),
    invoiceNo: fc.integer({ min: -50, max: 50 }),
    productIds: fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 5 }),
  })
  .map(({ daysAgo, productIds, ...rest }) => ({ ...ordered(daysAgo, productIds), ...rest }));
const anyPast = fc.uniqueArray(anyOrder, { maxLength: 20, selector: ({ orderId }) => orderId });
const anyFavourites = fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 12 });
const anyCatalogue = fc
  .array(fc.record({ orderable: fc.boolean(), soldOut: fc.boolean() }), { minLength: 12, maxLength: 12 })
  .map((states) => states.map((state, index) => aProduct({ productId: index + 1, ...state })));

describe('whatever was ordered and liked', () => {
  it('they are at most eight different dishes that the catalogue shows, each liked or ordered', () => {
    fc.assert(
      fc.property(anyPast, anyFavourites, anyCatalogue, (orders, favourites, products) => {
        const found = usual(orders, { favourites, products });
        expect(found.length).toBeLessThanOrEqual(USUAL_DISHES_MAX);
        expect(new Set(found).size).toBe(found.length);
        for (const id of found) {
          expect(products.find(({ productId }) => productId === id)?.orderable).toBe(true);
          const isOrdered = orders.some(({ products: lines }) =>
            lines.some(({ productId }) => productId === id),
          );
          expect(favourites.includes(id) || isOrdered).toBe(true);
        }
      }),
    );
  });

  it('the order in which orders and products come makes no difference', () => {
    fc.assert(
      fc.property(anyPast, anyFavourites, anyCatalogue, (orders, favourites, products) => {
        expect(usual(orders.toReversed(), { favourites, products: products.toReversed() })).toEqual(
          usual(orders, { favourites, products }),
        );
      }),
    );
  });

  it('one more order of a dish never moves it back', () => {
    fc.assert(
      fc.property(
        anyPast,
        anyFavourites,
        fc.integer({ min: 1, max: 12 }),
        (orders, favourites, productId) => {
          const placeOf = (past: readonly PastOrder[]) => {
            const place = usual(past, { favourites }).indexOf(productId);
            return place < 0 ? USUAL_DISHES_MAX : place;
          };
          const more = [...orders, ordered(0, [productId], { orderId: 1001 })];
          expect(placeOf(more)).toBeLessThanOrEqual(placeOf(orders));
        },
      ),
    );
  });

  it('a favourite that can be ordered now comes before what is none', () => {
    fc.assert(
      fc.property(anyPast, anyFavourites, (orders, favourites) => {
        const isLiked = usual(orders, { favourites }).map((id) => favourites.includes(id));
        expect(isLiked).toEqual(isLiked.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

describe('the order that is proposed again', () => {
  it('is the newest that the shop got and nobody cancelled', () => {
    const kept = ordered(3, [1], { orderStatusId: PREPARING });
    const cancelled = ordered(1, [2], { orderStatusId: CANCELLED, invoiceNo: -8 });
    const unpaid = ordered(0, [3], { orderStatusId: AWAITING_CARD });
    expect(lastToRepeat([cancelled, ordered(9, [4]), kept, unpaid])).toBe(kept);
    expect(lastToRepeat([cancelled, unpaid])).toBeNull();
    expect(lastToRepeat([])).toBeNull();
  });
});
