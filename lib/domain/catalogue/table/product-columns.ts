import { STATION_MAX } from '../../printing/printer.ts';
import type { CatalogueContent, OptionContent, OptionUse, ProductContent } from '../content/content.ts';
import { TEXT_MAX } from '../content/texts.ts';
import type { Diet, Spiciness } from '../food-information.ts';
import {
  cellText,
  countFrom,
  DESCRIPTION,
  type Format,
  nameOf,
  orNothing,
  PRICE,
  partsOf,
  plainName,
  someOf,
  yesNo,
} from './cells.ts';
import { type Column, fieldColumn, foodColumns, listOf, priceColumns, taxColumns } from './columns.ts';
import { namesIn } from './names.ts';
import type { Read, TableWords } from './table.ts';

/** The columns of a product but its key and its category, which say where the product is. */
export const productColumns = (
  words: TableWords,
  { options }: Pick<CatalogueContent, 'options'>,
): Column<ProductContent>[] => [
  fieldColumn('name', 'name', nameOf(TEXT_MAX.productName)),
  fieldColumn('description', 'description', DESCRIPTION),
  ...priceColumns<ProductContent>(),
  fieldColumn('deposit', 'deposit', orZero(PRICE)),
  ...taxColumns<ProductContent>((product) => product),
  fieldColumn('orderable', 'orderable', yesNo(words)),
  fieldColumn('printer', 'printerId', orNothing(countFrom(1, STATION_MAX))),
  fieldColumn('labelPrinter', 'lblPrinterId', orNothing(countFrom(1, STATION_MAX))),
  ...foodColumns<ProductContent>(words),
  fieldColumn('diets', 'diets', dietsOf(words)),
  fieldColumn('spiciness', 'spiciness', spicinessOf(words)),
  usesColumn(options),
];

/** An amount that an empty cell says to be 0. */
const orZero = ({ write, read, ...format }: Format<ProductContent['deposit']>): typeof PRICE => ({
  ...format,
  write: (amount) => (amount > 0 ? write(amount) : null),
  read: (cell) => read(cellText(cell) === '' ? 0 : cell),
});

/** A vegan dish is vegetarian too, and says vegan alone. */
function dietsOf({ diets, none }: TableWords): Format<readonly Diet[]> {
  const { write, read } = listOf(someOf(diets, none));
  return {
    write,
    read: (cell) => {
      const found = read(cell);
      if (!('value' in found) || !found.value.includes('vegan')) return found;
      return { value: found.value.filter((diet) => diet !== 'vegetarian') };
    },
  };
}

const spicinessOf = ({ spiciness, no }: TableWords): Format<Spiciness> => ({
  write: (degree) => (degree === 0 ? null : (spiciness[degree - 1] ?? null)),
  read: (cell): Read<Spiciness> => {
    const text = cellText(cell);
    const expected = [no, ...spiciness];
    const found = text === '' ? 0 : expected.findIndex((word) => plainName(word) === plainName(text));
    const degree = found === -1 && /^[0-3]$/.test(text) ? Number(text) : found;
    return degree === -1 ? { problem: 'word', word: text, expected } : { value: degree as Spiciness };
  },
});

/** The options of a product by their names, or by their keys where names are the same. Those that stay keep their own rules. */
function usesColumn(options: readonly OptionContent[]): Column<ProductContent> {
  const names = namesIn(options);
  const found = (text: string) => {
    const option = names.byKey(text);
    return option ? [option] : names.named(text);
  };
  const written = (key: string) => {
    const name = names.byKey(key)?.name ?? '';
    const [option, other] = found(name);
    return option?.key === key && !other && !/[;\n]/.test(name) ? name.trim() || key : key;
  };
  return {
    id: 'options',
    isAmount: false,
    write: (product) => product.options.map(({ option }) => written(option)).join(' ; ') || null,
    read: (cell, product) => {
      const uses = new Map<string, OptionUse>();
      // A name may have a comma in it.
      const parts = partsOf(cellText(cell), /[;\n]/).flatMap((part) =>
        found(part).length > 0 ? [part] : partsOf(part),
      );
      for (const part of parts) {
        const [option, other] = found(part);
        if (!option) return { problem: 'option_unknown', word: part };
        if (other) return { problem: 'name_ambiguous', word: part };
        const use = product.options.find((each) => each.option === option.key);
        uses.set(option.key, use ?? { option: option.key, own: {} });
      }
      return { value: { ...product, options: [...uses.values()] } };
    },
  };
}
