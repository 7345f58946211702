import type { TaxRates } from '../../../vat.ts';
import { ALCOHOLIC_ABOVE, type MeatSpecies } from '../../food-information.ts';
import type { CatalogueContent, OptionContent, ProductContent, ValueContent } from '../content.ts';
import { productsUsing } from '../edit.ts';
import type { Place } from '../references.ts';
import type { Finding } from './finding.ts';
import { areStated, meatsNamed, namesAlcohol } from './food-words.ts';

/** The meats whose country of birth must be stated (decree 2002-1465). */
const BORN_STATED: ReadonlySet<MeatSpecies> = new Set(['beef', 'veal']);

/** The VAT of alcohol: that of the mainland, that of the overseas departments, and none in a shop that has no VAT. */
const RATES_OF_ALCOHOL: readonly number[] = [20, 8.5, 0];

/** What the law wants stated about what is sold. A value that is a product states what the product does. */
export const checkFood = (content: CatalogueContent): Finding[] => [
  ...content.products.filter(({ orderable }) => orderable).flatMap(checkProduct),
  ...content.options.flatMap((option) =>
    option.values.flatMap((value) => checkValue(content, option, value)),
  ),
];

function checkProduct(product: ProductContent): Finding[] {
  const at: Place = { kind: 'product', key: product.key };
  const { name, description, origins, taxRates } = product;
  return [
    ...checkStated(product, at),
    ...(isMeatless(product) && origins.length > 0 ? [{ problem: 'diet_with_meat', at } as const] : []),
    ...(isMeatless(product) || origins.length > 0 ? [] : meatOf(name, textOf(description), at)),
    ...(isAlcoholic(product) && !isTaxedAsAlcohol(taxRates) ? [{ problem: 'alcohol_tax', at } as const] : []),
  ];
}

/** A description may speak of meat that is not in the dish: 'haddock à la place du jambon'. */
function meatOf(name: string, description: string, at: Place): Finding[] {
  if (meatsNamed(name).length > 0) return [{ problem: 'origin_unsaid', at }];
  return meatsNamed(description).length > 0 ? [{ problem: 'meat_in_description', at }] : [];
}

function checkValue(content: CatalogueContent, option: OptionContent, value: ValueContent): Finding[] {
  const at: Place = { kind: 'option', key: option.key, value: value.key };
  const isOfProduct = value.product !== null;
  return [
    ...checkStated(isOfProduct ? { ...value, allergens: value.allergens ?? [] } : value, at),
    ...(!isOfProduct && isOriginUnsaid(content, option, value)
      ? [{ problem: 'origin_unsaid', at } as const]
      : []),
    ...(isAlcoholic(value) ? checkTaxOfValue(content, option, value, at) : []),
  ];
}

/** The dishes with meat that offer it may state the origin: 'Demi-poulet' of a chicken. */
function isOriginUnsaid(content: CatalogueContent, option: OptionContent, { name, origins }: ValueContent) {
  const meats = meatsNamed(name);
  if (meats.length === 0 || origins.length > 0) return false;
  const dishes = productsUsing(content, option.key).filter((product) => !isMeatless(product));
  return dishes.length === 0 || dishes.some((dish) => !areStated(meats, dish.origins));
}

const isMeatless = ({ diets }: ProductContent): boolean =>
  diets.includes('vegetarian') || diets.includes('vegan');

/** A value without rates is taxed as the product that it is, else as each product that offers it. */
function checkTaxOfValue(
  content: CatalogueContent,
  option: OptionContent,
  { taxRates, product }: ValueContent,
  at: Place,
): Finding[] {
  if (taxRates !== null) return isTaxedAsAlcohol(taxRates) ? [] : [{ problem: 'alcohol_tax', at }];
  const taxing =
    product === null
      ? productsUsing(content, option.key)
      : content.products.filter(({ key }) => key === product);
  return taxing
    .filter((each) => !isTaxedAsAlcohol(each.taxRates))
    .slice(0, 1)
    .map(({ key }) => ({ problem: 'alcohol_tax', at, about: { kind: 'product', key } }));
}

function checkStated(stated: ProductContent | ValueContent, at: Place): Finding[] {
  const { name, allergens, origins, adultsOnly, alcohol } = stated;
  return [
    ...(allergens === null ? [{ problem: 'allergens_unsaid', at } as const] : []),
    ...(origins.some(({ species, born }) => born === null && BORN_STATED.has(species))
      ? [{ problem: 'birth_unsaid', at } as const]
      : []),
    ...(isAlcoholic(stated) && adultsOnly === false ? [{ problem: 'alcohol_for_minors', at } as const] : []),
    ...(alcohol === null && !adultsOnly && namesAlcohol(name)
      ? [{ problem: 'alcohol_unsaid', at } as const]
      : []),
  ];
}

const isAlcoholic = ({ alcohol }: { alcohol: number | null }): boolean => (alcohol ?? 0) > ALCOHOLIC_ABOVE;

const isTaxedAsAlcohol = ({ pickup, delivery, table }: TaxRates): boolean =>
  [pickup, delivery, table].every((rate) => RATES_OF_ALCOHOL.includes(rate));

/** The text of a description without its tags. */
const textOf = (description: string | null): string => (description ?? '').replace(/<[^>]*>/g, ' ');
