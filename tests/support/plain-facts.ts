import { ZERO } from '#lib/domain/money.ts';

const FACTS = {
  methodPrices: {},
  allergens: [],
  mayContain: [],
  origins: [],
  alcohol: null,
  adultsOnly: false,
  deposit: ZERO,
} as const;

/** What a product states that has no allergens, and nothing else to say. */
export const PLAIN_PRODUCT = { ...FACTS, offered: null, diets: [], spiciness: 0 } as const;

/** The same of a value that is no product and always costs the same. */
export const PLAIN_VALUE = { ...FACTS, productId: null, pricesBy: [], soldOut: false } as const;
