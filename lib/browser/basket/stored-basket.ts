'use client';

import { type Basket, LINE_QUANTITY_MAX } from '#lib/domain/basket/basket.ts';
import type { BasketLine, BasketOption } from '#lib/domain/basket/line.ts';
import type { OptionType } from '#lib/domain/catalogue/product.ts';
import { PRINTER_PORT, QUANTITY_MIN } from '#lib/domain/limits.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { rateOfAll, type TaxRates } from '#lib/domain/vat.ts';
import { readStored } from '../storage/local-storage.ts';

// Local storage may come from an older version or be edited by the user, so every field is checked. Availability and
// prices are checked later, against the catalogue (basket-notice.ts).

/** Its key in local storage. */
export const basketKey = (storeId: number) => `basket_${storeId}`;

/** Whether this browser holds a basket of the store; an empty one is removed (SPEC section 4, Basket). */
export const hasStoredBasket = (storeId: number): boolean =>
  readStored(basketKey(storeId), (stored) => stored) !== null;

/** Increase it when the format below changes: baskets of an older version are then ignored. */
const VERSION = 1;

export const encodeBasket = (basket: Basket) => ({ version: VERSION, lines: basket });

/** The lines of a stored basket, without the invalid ones; null when it is not a basket. */
export function decodeBasket(stored: unknown): Basket | null {
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.lines)) return null;
  return stored.lines.flatMap(decodeLine);
}

class InvalidLine extends Error {}

function invalid(): never {
  throw new InvalidLine();
}

function decodeLine(line: unknown): BasketLine[] {
  try {
    return [lineOf(recordOf(line))];
  } catch (error) {
    if (error instanceof InvalidLine) return [];
    throw error;
  }
}

type Fields = Record<string, unknown>;

const OPTION_TYPES: readonly OptionType[] = ['radio', 'select', 'checkbox'];

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const recordOf = (value: unknown) => (isRecord(value) ? value : invalid());
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : invalid());
const textOf = (value: unknown) => (typeof value === 'string' ? value : invalid());
const flagOf = (value: unknown) => (typeof value === 'boolean' ? value : invalid());
const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : invalid();
const wholeOf = (value: unknown) => (Number.isSafeInteger(value) ? numberOf(value) : invalid());
const amountOf = (value: unknown) => cents(wholeOf(value));
const typeOf = (value: unknown) => OPTION_TYPES.find((type) => type === value) ?? invalid();
const orNull = <Value>(value: unknown, decode: (value: unknown) => Value) =>
  value === null ? null : decode(value);

/** Baskets of an older version have none. */
const orAbsent = <Value>(value: unknown, decode: (value: unknown) => Value) => orNull(value ?? null, decode);

const ratesOf = ({ pickup, delivery, table }: Fields): TaxRates => ({
  pickup: numberOf(pickup),
  delivery: numberOf(delivery),
  table: numberOf(table),
});

function quantityOf(value: unknown): number {
  const quantity = wholeOf(value);
  return quantity >= QUANTITY_MIN && quantity <= LINE_QUANTITY_MAX ? quantity : invalid();
}

function lineOf(line: Fields): BasketLine {
  return {
    categoryId: wholeOf(line.categoryId),
    categorySortOrder: wholeOf(line.categorySortOrder),
    productId: wholeOf(line.productId),
    name: textOf(line.name),
    image: orNull(line.image, textOf),
    unitPrice: amountOf(line.unitPrice),
    deposit: orAbsent(line.deposit, amountOf) ?? ZERO,
    adultsOnly: line.adultsOnly === true,
    taxRates: isRecord(line.taxRates) ? ratesOf(line.taxRates) : rateOfAll(numberOf(line.taxRate)),
    componentPrice: orAbsent(line.componentPrice, amountOf),
    quantity: quantityOf(line.quantity),
    lblPrinterId: orNull(line.lblPrinterId, wholeOf),
    printerId: orNull(line.printerId, wholeOf),
    printerPort: PRINTER_PORT,
    options: listOf(line.options).map((option) => optionOf(recordOf(option))),
    comment: textOf(line.comment),
    ...(line.soldOutUntil !== undefined && { soldOutUntil: wholeOf(line.soldOutUntil) }),
  };
}

function optionOf(option: Fields): BasketOption {
  return {
    productOptionId: wholeOf(option.productOptionId),
    optionId: wholeOf(option.optionId),
    valueId: wholeOf(option.valueId),
    optionName: textOf(option.optionName),
    title: textOf(option.title),
    productName: textOf(option.productName),
    type: typeOf(option.type),
    sortOrder: wholeOf(option.sortOrder),
    reset: flagOf(option.reset),
    paid: flagOf(option.paid),
    price: amountOf(option.price),
    taxRates: orAbsent(option.taxRates, (rates) => ratesOf(recordOf(rates))),
    componentPrice: orAbsent(option.componentPrice, amountOf),
  };
}
