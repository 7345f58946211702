import { isOfferedAt } from '#lib/domain/catalogue/offered-when.ts';
import type { Option, OptionValue, Product } from '#lib/domain/catalogue/product.ts';
import { startingPrice } from '#lib/domain/options/always-asked.ts';
import { excludes, mostChosen } from '#lib/domain/options/charge.ts';
import { type Choice, groupChoices } from '#lib/domain/options/choices.ts';
import { revealedBy } from '#lib/domain/options/selection.ts';
import { validateChoices } from '#lib/domain/options/validate.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import type { CurrentProducts } from '../catalogue/interface.ts';
import type { Random } from './random.ts';

/** In cents. From the first price on a product is a person's meal; from the second on it is for a table full of them. */
const MEAL_FROM = 700;
const FEAST_FROM = 4_500;
const NOTES = ['Sans oignons, merci', 'Bien cuit', 'Sauce à part', 'Pas trop salé, s’il vous plaît'] as const;
const TRIES = 5;

/** The products of a shop, each with how popular it is. */
export interface Popularity {
  meals: readonly PopularProduct[];
  sides: readonly PopularProduct[];
}

interface PopularProduct {
  product: Product;
  weight: number;
}

/** Makes some products of a catalogue more popular than others. What cannot be ordered is left out. */
export function drawPopularity(random: Random, { products, blockedIds }: CurrentProducts): Popularity {
  const offered = [...products.values()].filter(
    ({ productId, orderable }) => orderable && !blockedIds.has(productId),
  );
  const priceOf = (product: Product) => startingPrice(product) ?? product.price;
  const ranked = (chosen: readonly Product[]) =>
    random.shuffle(chosen).map((product, rank) => ({
      product,
      weight: (priceOf(product) < FEAST_FROM ? 1 : 0.02) / (rank + 2) ** 0.8,
    }));
  return {
    meals: ranked(offered.filter((product) => priceOf(product) >= MEAL_FROM)),
    sides: ranked(offered.filter((product) => priceOf(product) < MEAL_FROM)),
  };
}

/** What some people order for one instant: a meal each, and something beside. */
export function drawLines(
  random: Random,
  { meals, sides }: Popularity,
  { people, dueAt, timeZone }: { people: number; dueAt: number; timeZone: string },
): OrderLineRequest[] {
  const lines = new Map<string, OrderLineRequest>();
  function add(popular: readonly PopularProduct[]): void {
    const offered = popular.filter(({ product }) => isOfferedAt(product.offered, dueAt, timeZone));
    if (offered.length === 0) return;
    const { product } = random.pickWeighted(offered, ({ weight }) => weight);
    const choices = drawChoices(random, product);
    if (!choices) return;
    const options = groupChoices(choices);
    const key = JSON.stringify([product.productId, options]);
    const comment = lines.get(key)?.comment ?? (random.chance(0.05) ? random.pick(NOTES) : '');
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    lines.set(key, { productId: product.productId, quantity, comment, options });
  }
  for (let person = 0; person < people; person += 1) {
    add(meals);
    if (random.chance(0.55)) add(sides);
    if (random.chance(0.2)) add(sides);
  }
  return [...lines.values()];
}

/** A valid answer to all that a product asks; null when none was found. */
function drawChoices(random: Random, product: Product): Choice[] | null {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const choices = answerOptions(random, product);
    if (validateChoices(product, choices).ok) return choices;
  }
  return null;
}

function answerOptions(random: Random, { options }: Product): Choice[] {
  const conditional = revealedBy(options.flatMap(({ values }) => values));
  const chosen: OptionValue[] = [];
  const choices: Choice[] = [];
  for (const option of options) {
    if (conditional.has(option.optionId) && !revealedBy(chosen).has(option.optionId)) continue;
    for (const value of drawValues(random, option)) {
      chosen.push(value);
      choices.push({ productOptionId: option.productOptionId, optionValueId: value.optionValueId });
    }
  }
  return choices;
}

function drawValues(random: Random, option: Option): OptionValue[] {
  const drawn: OptionValue[] = [];
  const most = Math.min(wantedValues(random, option), mostChosen(option));
  let offered: readonly OptionValue[] = option.values.filter(({ soldOut }) => !soldOut);
  while (drawn.length < most && offered.length > 0) {
    const value = random.pickWeighted(offered, (_, index) => 1 / (index + 1) ** 0.7);
    drawn.push(value);
    offered = offered.filter((other) => other !== value && !excludes(option, value, other));
  }
  return drawn;
}

/** How many values of an option somebody chooses. */
function wantedValues(random: Random, { type, halves, required, freeOptionCount }: Option): number {
  if (halves) return 2;
  if (type === 'radio') return required || random.chance(0.6) ? 1 : 0;
  if (required) return random.integer(1, Math.max(1, freeOptionCount));
  if (freeOptionCount > 0) return random.integer(0, freeOptionCount);
  return random.chance(0.18) ? 1 : 0;
}
