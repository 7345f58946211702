import type { useTranslations } from 'next-intl';
import type { Allergen, FoodInformation, MeatOrigin } from '#lib/domain/catalogue/food-information.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import type { Cents } from '#lib/domain/money.ts';
import { weeklyHours } from '#lib/domain/opening-hours/weekly.ts';
import { dayOfYear } from './date.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { hourText } from './hour.ts';
import { priceText } from './price.ts';

/** The messages of food.json, in a page or in a component that only the server renders. */
type FoodMessages = ReturnType<typeof useTranslations<'food'>>;

/** 'gluten, lait'. */
export const allergenNames = (t: FoodMessages, allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => t(`allergens.${allergen}`)).join(', ');

/**
 * 'Allergènes : gluten, lait', or that there is none; '' when nothing is stated. `more`: choices of the diner may add
 * others.
 */
export function allergensText(
  t: FoodMessages,
  allergens: FoodInformation['allergens'],
  { more = false } = {},
): string {
  const names = [allergenNames(t, allergens ?? []), ...(more ? [t('allergens.choices')] : [])].filter(
    Boolean,
  );
  if (names.length > 0) return `${t('allergens.label')} ${names.join(', ')}`;
  return allergens ? t('allergens.none') : '';
}

/** 'Peut contenir : fruits à coque'; '' for nothing. */
export const mayContainText = (
  t: FoodMessages,
  { mayContain }: Pick<FoodInformation, 'mayContain'>,
): string => (mayContain.length > 0 ? t('mayContain', { list: allergenNames(t, mayContain) }) : '');

/** 'Origine des viandes : bœuf (France), porc (élevé : Espagne, abattu : France)'; '' without meat. */
export function originsText(t: FoodMessages, { origins }: Pick<FoodInformation, 'origins'>): string {
  if (origins.length === 0) return '';
  const list = origins.map((origin) => `${t(`origins.${origin.species}`)} (${countriesText(t, origin)})`);
  return t(origins.length === 1 ? 'origins.one' : 'origins.list', { list: list.join(', ') });
}

function countriesText(t: FoodMessages, { born, raised, slaughtered }: MeatOrigin): string {
  if (raised === slaughtered && (born === null || born === raised)) return raised;
  if (born === null) return t('origins.raised', { raised, slaughtered });
  if (born === raised) return t('origins.bornAndRaised', { raised, slaughtered });
  return t('origins.all', { born, raised, slaughtered });
}

/** '5,2 % vol.'; '' without alcohol. */
export const alcoholText = (t: FoodMessages, { alcohol }: Pick<FoodInformation, 'alcohol'>): string =>
  alcohol === null ? '' : t('alcohol', { percent: alcohol });

/** How a product fits a diet and how hot it is: ['Végan', 'Piquant']. */
export const dietNames = (t: FoodMessages, { diets, spiciness }: Pick<Product, 'diets' | 'spiciness'>) => [
  ...diets.map((diet) => t(`diets.${diet}`)),
  ...(spiciness === 0 ? [] : [t(`spiciness.${spiciness}`)]),
];

/** 'Du lundi au vendredi, de 11 h 30 à 14 h 30 · Du 15 novembre au 31 mars'; '' for always. */
export function offeredText(t: FoodMessages, offered: OfferedWhen | null): string {
  if (!offered) return '';
  const season = offered.season && {
    from: dayOfYear(offered.season.from),
    until: dayOfYear(offered.season.until),
  };
  return [
    ...weeklyHours(offered.slots).map(({ days, range, times }) =>
      t('offered.hours', {
        days: daysText(t, days, range),
        hours: times.map((slot) => t('offered.slot', clockTexts(slot))).join(', '),
      }),
    ),
    ...(season ? [t('offered.season', season)] : []),
  ].join(' · ');
}

const clockTexts = ({ open, close }: { open: number; close: number }) => ({
  open: hourText(open),
  close: hourText(close),
});

function daysText(
  t: FoodMessages,
  days: ReturnType<typeof weeklyHours>[number]['days'],
  range: boolean,
): string {
  if (days.length === 7) return t('offered.everyDay');
  const names = days.map((day) => t(`offered.day.${day}`));
  const isRange = range && names.length > 2;
  return t('offered.days', {
    range: String(isRange),
    first: names[0] ?? '',
    last: names.at(-1) ?? '',
    list: isRange ? '' : names.join(', le '),
  });
}

/** The lowest of several prices: 1250 is 'dès 12,50 €'. */
export const fromPriceText = (amount: Cents): string => `dès ${priceText(amount)}`;

/** The entities that the sanitised HTML of a description may hold. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** A description as plain text on one line; list items are joined with commas. */
export function excerptOf(description: string | null): string {
  const text = (description ?? '')
    .replace(/([^\s,.;:!?])\s*<\/li>\s*<li>/g, '$1, ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim();
  return withFrenchSpaces(text);
}
