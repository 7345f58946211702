/** The 14 allergens whose presence must be declared (Regulation (EU) 1169/2011, annex II). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The kinds of meat whose origin a restaurant states. `poultry` is any that is not named more closely. */
export const MEAT_SPECIES = [
  'beef',
  'veal',
  'pork',
  'lamb',
  'goat',
  'chicken',
  'turkey',
  'duck',
  'poultry',
  'rabbit',
  'game',
  'horse',
] as const;
export type MeatSpecies = (typeof MEAT_SPECIES)[number];

/** Where one meat of a dish comes from: names of countries in French (decrees 2002-1465 and 2022-65). */
export interface MeatOrigin {
  species: MeatSpecies;
  /** null where it need not be stated: for other meat than beef and veal. */
  born: string | null;
  raised: string;
  slaughtered: string;
}

/** What a diner must be able to read about a product, or about a choice, before adding it. */
export interface FoodInformation {
  /** null when nothing is stated; an empty list states that there is none. */
  allergens: readonly Allergen[] | null;
  /** What may be in it by accident; none of `allergens`. */
  mayContain: readonly Allergen[];
  origins: readonly MeatOrigin[];
  /** Percent by volume; null without alcohol, or when it is not stated. */
  alcohol: number | null;
}

/** Above this strength, in percent by volume, a drink is alcoholic (code de la santé publique, L3321-1). */
export const ALCOHOLIC_ABOVE = 1.2;

/** The highest strength that can be stated, in percent by volume. */
export const ALCOHOL_MAX = 96;

/** How a dish fits a diet. A vegan one is vegetarian too, and says vegan alone. */
export const DIETS = ['vegetarian', 'vegan', 'halal'] as const;
export type Diet = (typeof DIETS)[number];

/** How hot a dish is: 0 is not. */
export type Spiciness = 0 | 1 | 2 | 3;
