import type { useTranslations } from 'next-intl';
import { ALLERGENS, DIETS } from '#lib/domain/catalogue/food-information.ts';
import { columnsOf, type TableWords } from '#lib/domain/catalogue/table/table.ts';

/** The words of the tables that spreadsheets get and give. */
export function tableWords(
  t: ReturnType<typeof useTranslations<'manageCatalogueTable'>>,
  food: ReturnType<typeof useTranslations<'food'>>,
): TableWords {
  const columns = [...columnsOf('products'), ...columnsOf('options')];
  return {
    sheets: { products: t('sheets.products'), options: t('sheets.options') },
    columns: named(columns, (id) => t(`columns.${id}`)),
    yes: t('words.yes'),
    no: t('words.no'),
    none: t('words.none'),
    allergens: named(ALLERGENS, (allergen) => food(`allergens.${allergen}`)),
    diets: named(DIETS, (diet) => food(`diets.${diet}`)),
    spiciness: ([1, 2, 3] as const).map((degree) => food(`spiciness.${degree}`)),
    types: named(['radio', 'checkbox', 'select'], (type) => t(`words.types.${type}`)),
    statuses: named(['general', 'one_is_free', 'special'], (status) => t(`words.statuses.${status}`)),
  };
}

/** Object.fromEntries has no narrower type. */
const named = <Key extends string>(
  keys: readonly Key[],
  word: (key: Key) => string,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;
