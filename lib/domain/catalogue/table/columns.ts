import type { Cents } from '../../money.ts';
import type { ShippingMethod } from '../../orders/shipping-method.ts';
import { isOneRate, rateOfAll, type TaxRates } from '../../vat.ts';
import type { Allergen, FoodInformation } from '../food-information.ts';
import type { MethodPrices } from '../product.ts';
import {
  ALCOHOL,
  COMPONENT_PRICE,
  cellText,
  type Format,
  orNothing,
  PRICE,
  someOf,
  TAX_RATE,
  yesNo,
} from './cells.ts';
import type { Cell, ColumnId, Read, TableWords } from './table.ts';

/** A column: what it says of an entry, and the entry with what a cell of it says. */
export interface Column<Entry> {
  id: ColumnId;
  isAmount: boolean;
  write: (entry: Entry) => Cell;
  read: (cell: Cell, entry: Entry) => Read<Entry>;
}

/** A column of one field. */
export const fieldColumn = <Entry, Field extends keyof Entry>(
  id: ColumnId,
  field: Field,
  { isAmount = false, write, read }: Format<Entry[Field]>,
): Column<Entry> => ({
  id,
  isAmount,
  write: (entry) => write(entry[field]),
  read: (cell, entry) => {
    const found = read(cell);
    return 'value' in found ? { value: { ...entry, [field]: found.value } } : found;
  },
});

interface Priced {
  price: Cents;
  methodPrices: MethodPrices;
  componentPrice: Cents | null;
}

/** The price, those of single ways to order, and that of a component of a menu. */
export const priceColumns = <Entry extends Priced>(): Column<Entry>[] =>
  [
    fieldColumn<Priced, 'price'>('price', 'price', PRICE),
    methodPrice('pickupPrice', 'pickup'),
    methodPrice('deliveryPrice', 'delivery'),
    methodPrice('tablePrice', 'table'),
    fieldColumn<Priced, 'componentPrice'>('componentPrice', 'componentPrice', COMPONENT_PRICE),
  ].map(ofLarger<Entry, Priced>);

const methodPrice = (id: ColumnId, method: ShippingMethod): Column<Priced> => {
  const { write, read } = orNothing(PRICE);
  return {
    id,
    isAmount: true,
    write: ({ methodPrices }) => write(methodPrices[method] ?? null),
    read: (cell, entry) => {
      const found = read(cell);
      if (!('value' in found)) return found;
      const prices = Object.entries({ ...entry.methodPrices, [method]: found.value });
      const methodPrices: MethodPrices = Object.fromEntries(prices.filter(([, price]) => price !== null));
      return { value: { ...entry, methodPrices } };
    },
  };
};

/**
 * One rate, or one for each way to order where they differ; an empty cell of those says nothing. `withoutRate`: what an empty
 * cell of the one rate makes of an entry.
 */
export const taxColumns = <Entry extends { taxRates: TaxRates | null }>(
  withoutRate: (entry: Entry) => Entry,
): Column<Entry>[] => {
  const ofMethod = (id: ColumnId, method: ShippingMethod): Column<Entry> => ({
    id,
    isAmount: false,
    write: ({ taxRates }) => (taxRates === null || isOneRate(taxRates) ? null : taxRates[method]),
    read: (cell, entry) => {
      if (cellText(cell) === '') return { value: entry };
      const rate = TAX_RATE.read(cell);
      if (!('value' in rate)) return rate;
      const taxRates = { ...(entry.taxRates ?? rateOfAll(rate.value)), [method]: rate.value };
      return { value: { ...entry, taxRates } };
    },
  });
  return [
    {
      id: 'tax',
      isAmount: false,
      write: ({ taxRates }) => (taxRates !== null && isOneRate(taxRates) ? taxRates.pickup : null),
      read: (cell, entry) => {
        if (cellText(cell) === '') return { value: withoutRate(entry) };
        const rate = TAX_RATE.read(cell);
        return 'value' in rate ? { value: { ...entry, taxRates: rateOfAll(rate.value) } } : rate;
      },
    },
    ofMethod('pickupTax', 'pickup'),
    ofMethod('deliveryTax', 'delivery'),
    ofMethod('tableTax', 'table'),
  ];
};

interface Stated extends FoodInformation {
  adultsOnly: boolean | null;
}

/** What must be stated about food. Of allergens, an empty cell is 'not stated', and a word says that there is none. */
export function foodColumns<Entry extends Stated>(words: TableWords): Column<Entry>[] {
  const some = someOf(words.allergens, words.none);
  const allergens = fieldColumn<Stated, 'allergens'>('allergens', 'allergens', some);
  const mayContain = fieldColumn<Stated, 'mayContain'>('mayContain', 'mayContain', listOf(some));
  const isStated =
    ({ allergens: stated }: Stated) =>
    (each: Allergen) =>
      stated?.includes(each) === true;
  return [
    {
      ...allergens,
      read: (cell: Cell, entry: Stated): Read<Stated> => {
        const found = allergens.read(cell, entry);
        if (!('value' in found)) return found;
        const left = entry.mayContain.filter((each) => !isStated(found.value)(each));
        return { value: { ...found.value, mayContain: left } };
      },
    },
    {
      ...mayContain,
      read: (cell: Cell, entry: Stated): Read<Stated> => {
        const found = mayContain.read(cell, entry);
        const both = 'value' in found && found.value.mayContain.find(isStated(entry));
        return both ? { problem: 'traces_stated', word: words.allergens[both] } : found;
      },
    },
    fieldColumn<Stated, 'alcohol'>('alcohol', 'alcohol', ALCOHOL),
    fieldColumn<Stated, 'adultsOnly'>('adultsOnly', 'adultsOnly', orNothing(yesNo(words))),
  ].map(ofLarger<Entry, Stated>);
}

/** A list for which an empty cell and 'none' are the same. */
export const listOf = <Value>({
  write,
  read,
}: Format<readonly Value[] | null>): Format<readonly Value[]> => ({
  write: (values) => (values.length > 0 ? write(values) : null),
  read: (cell) => {
    const found = read(cell);
    return 'value' in found ? { value: found.value ?? [] } : found;
  },
});

/** A column of the entries that have more fields than it knows, which stay. */
function ofLarger<Entry extends Part, Part>(column: Column<Part>): Column<Entry> {
  return {
    ...column,
    read: (cell, entry) => {
      const found = column.read(cell, entry);
      return 'value' in found ? { value: { ...entry, ...found.value } } : found;
    },
  };
}
