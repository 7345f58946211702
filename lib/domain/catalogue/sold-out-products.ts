import type { OptionValue, Product } from './product.ts';
import type { SoldOut } from './sold-out.ts';

/**
 * The products and their values as they can be ordered with what runs: `soldOut` without an end, else `soldOutUntil` when
 * they are back, `left` when few portions of a product are. What is sold out for another reason stays so.
 * Rows that have ended at `now`, in milliseconds since 1970, say nothing. `isUnanswerable` tells a product that is sold out
 * with its last required choice; the browser does without its code, and its form refuses such a product.
 */
export function withSoldOutRows(
  products: readonly Product[],
  known: readonly SoldOut[],
  now = 0,
  isUnanswerable: (product: Product) => boolean = () => false,
): readonly Product[] {
  const rows = known.filter(({ until }) => until === null || until > now);
  if (rows.length === 0) return products;
  const ofProducts = statesOf(rows, ({ productIds }) => productIds);
  const ofValues = statesOf(rows, ({ valueIds }) => valueIds);
  return products.map((product) => {
    const state = ofProducts.get(product.productId);
    const options = product.options.map((option) =>
      option.values.some(({ optionValueId }) => ofValues.get(optionValueId)?.soldOut)
        ? {
            ...option,
            values: option.values.map((value) => {
              const ofValue = ofValues.get(value.optionValueId);
              if (!ofValue?.soldOut || value.soldOut) return value;
              return ofValue.until === null
                ? { ...value, soldOut: true }
                : { ...value, soldOutUntil: ofValue.until };
            }),
          }
        : option,
    );
    const isSoldOut = product.soldOut || isUnanswerable({ ...product, options });
    if (!state) return { ...product, options, soldOut: isSoldOut };
    const { soldOut, until, left } = state;
    return {
      ...product,
      options,
      soldOut: isSoldOut || (soldOut && until === null),
      ...(soldOut && until !== null && !isSoldOut && { soldOutUntil: until }),
      ...(left !== null && !soldOut && { left }),
    };
  });
}

interface State {
  soldOut: boolean;
  /** When it is back; null for no known time. */
  until: number | null;
  left: number | null;
}

/** Of several rows, the last end and the fewest portions count. */
function statesOf(
  rows: readonly SoldOut[],
  idsOf: (row: SoldOut) => readonly number[],
): ReadonlyMap<number, State> {
  const states = new Map<number, State>();
  for (const row of rows) {
    const isSoldOut = row.left === null || row.left === 0;
    for (const id of idsOf(row)) {
      const { soldOut = false, until = 0, left = null } = states.get(id) ?? {};
      const later = until === null || row.until === null ? null : Math.max(until, row.until);
      states.set(id, {
        soldOut: soldOut || isSoldOut,
        until: isSoldOut ? later : until,
        left: row.left === null ? left : Math.min(row.left, left ?? row.left),
      });
    }
  }
  return states;
}

/**
 * The products without what rows say: the product search answers what cannot be ordered now, but pages know until when
 * (`withSoldOutRows`). `blockedIds` are those of the product search; returned are those that are blocked for another reason.
 */
export function withoutSoldOutRows(
  products: readonly Product[],
  blockedIds: readonly number[],
  rows: readonly SoldOut[],
): { products: readonly Product[]; blocked: readonly number[] } {
  if (rows.length === 0) return { products, blocked: blockedIds };
  const ofProducts = new Set(rows.flatMap(({ productIds }) => productIds));
  const ofValues = new Set(rows.flatMap(({ valueIds }) => valueIds));
  return {
    products: products.map((product) => ({
      ...product,
      options: product.options.map((option) => ({
        ...option,
        values: option.values.map((value) =>
          ofValues.has(value.optionValueId) ? { ...value, soldOut: false } : value,
        ),
      })),
    })),
    blocked: blockedIds.filter((id) => !ofProducts.has(id)),
  };
}

type Sellable = Pick<Product | OptionValue, 'soldOut' | 'soldOutUntil'>;

/** Whether a product or a value cannot be ordered for now; for later it may be. */
export const isSoldOutNow = ({ soldOut, soldOutUntil }: Sellable): boolean =>
  soldOut || soldOutUntil !== undefined;

/** The product for an order that cannot wait: what is back later is sold out. */
export const forNow = (product: Product): Product => ({
  ...product,
  soldOut: isSoldOutNow(product),
  options: product.options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({ ...value, soldOut: isSoldOutNow(value) })),
  })),
});

/** When a product can be ordered with these of its values, in milliseconds since 1970; undefined for now. */
export function backAt(product: Sellable, values: readonly Sellable[]): number | undefined {
  const ends = [product, ...values].flatMap(({ soldOutUntil }) => soldOutUntil ?? []);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}
