import type { Area } from './store.ts';

/** The greatest table number. */
export const TABLE_NUMBER_MAX = 9999;
/** The most tables of a shop, and the most areas. */
export const TABLES_MAX = 1000;
export const AREAS_MAX = 50;
/** The longest name of an area and of a table, in characters. */
export const AREA_NAME_MAX = 60;
export const TABLE_NAME_MAX = 40;

/** A table of an area (MANAGEMENT section 8). `name` is what the shop calls it besides its number; null for nothing. */
export interface ShopTable {
  tableId: number;
  number: number;
  name: string | null;
}

/** An area with its tables in the order of their numbers. It may have none yet. */
export interface ShopArea {
  areaId: number;
  name: string;
  tables: readonly ShopTable[];
}

/** A table that is to be added. */
export type NewTable = Pick<ShopTable, 'number' | 'name'>;

/** An order that is not over, at its table. `number` is the order's. */
export interface TableOrder {
  orderId: number;
  number: string;
  area: string;
  table: number;
}

/** The areas of a shop as its management area shows them, in their order. */
export interface ShopTables {
  areas: readonly ShopArea[];
  orders: readonly TableOrder[];
  /** Changes with every change of the areas and tables. */
  revision: number;
}

/**
 * The areas as the setting of SPEC section 3 has them: those with tables, each with its highest number. A number below it
 * may be missing: the backend refuses its code.
 */
export const areasOnWire = (areas: readonly Pick<ShopArea, 'name' | 'tables'>[]): Area[] =>
  areas.flatMap(({ name, tables }) =>
    tables.length > 0
      ? [{ areaName: name, maxTableNumber: Math.max(...tables.map(({ number }) => number)) }]
      : [],
  );

/** The open orders at a table. */
export const ordersAt = (
  { orders }: Pick<ShopTables, 'orders'>,
  { name }: Pick<ShopArea, 'name'>,
  { number }: Pick<ShopTable, 'number'>,
): TableOrder[] => orders.filter(({ area, table }) => area === name && table === number);

/** The open orders at tables that the shop no longer has: of tables that were removed while their diners were there. */
export function ordersWithoutTable({ areas, orders }: Pick<ShopTables, 'areas' | 'orders'>): TableOrder[] {
  const numbers = new Map(
    areas.map(({ name, tables }) => [name, new Set(tables.map((each) => each.number))]),
  );
  return orders.filter(({ area, table }) => !numbers.get(area)?.has(table));
}

/** Why a token is refused after its signature was verified. */
export type TableRefusal = 'unknown_table' | 'table_renewed';

/**
 * Whether a verified token opens its table (MANAGEMENT section 8): exactly the tokens of the tables that there are, each
 * with its present version. `present` is the version of the table's code; null when there is no such table.
 */
export function refusalOfTable(
  present: number | null,
  { tableVersion }: { tableVersion: number },
): TableRefusal | null {
  if (present === null) return 'unknown_table';
  return tableVersion === present ? null : 'table_renewed';
}

/** Two names that people take for the same one: case and the form of accents are ignored. */
export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

const comparable = (name: string) => name.normalize('NFC').toLocaleLowerCase('fr');

const NUMBER = /^[1-9]\d{0,3}$/;
/** '1 à 20', '1-20', '1 a 20'. */
const RANGE = /^(\d{1,4})\s*(?:à|a|-|–|—)\s*(\d{1,4})$/i;

/**
 * Reads table numbers as a person types them, '1 à 20' or '3, 5 et 8 à 12', ascending and each once; null when a part is
 * no number from 1 to 9999, or a range that ends before it begins.
 */
export function readTableNumbers(typed: string): number[] | null {
  const parts = typed
    .split(/[,;]|\bet\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const numbers = new Set<number>();
  for (const part of parts) {
    const [, from = part, to = part] = RANGE.exec(part) ?? [];
    if (!NUMBER.test(from) || !NUMBER.test(to) || Number(from) > Number(to)) return null;
    for (let number = Number(from); number <= Number(to); number++) numbers.add(number);
  }
  return numbers.size > 0 ? [...numbers].toSorted((a, b) => a - b) : null;
}

/** Table numbers as ranges: [1, 2, 3, 7] is '1-3, 7'. They are distinct and ascending. */
export function tableNumbersText(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last.to + 1 === number) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** How the codes of tables are laid out on A4: cards to cut, 2, 6 or 12 a page, or table tents to fold, 2 a page. */
export const SHEET_LAYOUTS = ['cards_2', 'cards_6', 'cards_12', 'tents'] as const;
export type SheetLayout = (typeof SHEET_LAYOUTS)[number];

/** The most tables in one file. */
export const SHEET_TABLES_MAX = 300;
