import { cleanLines } from '../../clean-text.ts';
import { type Cents, ZERO } from '../../money.ts';
import { TAX_RATES } from '../../vat.ts';
import { descriptionHtml, descriptionText } from '../content/description-text.ts';
import { readPrice } from '../content/price-text.ts';
import { readName, TEXT_MAX } from '../content/texts.ts';
import { ALCOHOL_MAX } from '../food-information.ts';
import { wordsOf } from '../search-products.ts';
import type { Cell, CellProblem, Read, TableWords } from './table.ts';

/** How a kind of value stands in a cell. `read` is never given a date: those are refused before. */
export interface Format<Value> {
  /** Whether it is an amount in euros, which is shown with two decimals. */
  isAmount?: boolean;
  write: (value: Value) => Cell;
  read: (cell: Cell) => Read<Value>;
}

/** A text to compare names by: lower case, without accents and punctuation. */
export const plainName = (text: string): string => wordsOf(text).join(' ') || text.trim();

/** A cell as a person would have typed it. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(Number(cell.toFixed(6))).replace('.', ',');
  return typeof cell === 'string' ? cell.replace(/\r\n?/g, '\n').trim() : String(cell ?? '');
}

/** Whether a cell says what the table says of an entry: then it changes nothing, whatever that is. */
export const isSameCell = (cell: Cell, written: Cell): boolean =>
  typeof written === 'number' ? numberOf(cell) === written : cellText(cell) === cellText(written);

const DECIMAL = /^\d+(?:[.,]\d+)?$/;

const numberOf = (cell: Cell): number => {
  const text = cellText(cell);
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

export const nameOf = (maximum: number): Format<string> => ({
  write: (name) => name || null,
  read: (cell) => {
    const read = readName(cellText(cell), maximum);
    if ('name' in read) return { value: read.name };
    return { problem: 'name', reason: read.problem, length: read.length, maximum };
  },
});

/** A format of a value that an empty cell leaves out. */
export const orNothing = <Value>({ write, read, ...format }: Format<Value>): Format<Value | null> => ({
  ...format,
  write: (value) => (value === null ? null : write(value)),
  read: (cell) => (cellText(cell) === '' ? { value: null } : read(cell)),
});

export const DESCRIPTION: Format<string | null> = {
  write: (html) => descriptionText(html ?? '') || null,
  read: (cell) => {
    const text = cellText(cell);
    const maximum = TEXT_MAX.description;
    if (text.includes('\ufffd')) return { problem: 'name', reason: 'damaged', length: text.length, maximum };
    const value = descriptionHtml(cleanLines(text));
    const length = value?.length ?? 0;
    return length > maximum ? { problem: 'name', reason: 'too_long', length, maximum } : { value };
  },
};

export const PRICE: Format<Cents> = {
  isAmount: true,
  write: (price) => price / 100,
  read: (cell) => {
    const read = readPrice(cellText(cell));
    return 'price' in read ? { value: read.price } : { problem: 'price', reason: read.problem };
  },
};

export const COMPONENT_PRICE: Format<Cents | null> = orNothing({
  ...PRICE,
  read: (cell) => {
    const read = PRICE.read(cell);
    return 'value' in read && read.value === ZERO ? { problem: 'component_price' } : read;
  },
});

/** A percentage: 10, '10 %', and 0.1 as a spreadsheet has what it shows as 10 %. */
export const TAX_RATE: Format<number> = {
  write: (rate) => rate,
  read: (cell) => {
    const text = cellText(cell).replace(/\s*%$/, '');
    const isRate = (rate: number) => TAX_RATES.some((each) => each === rate);
    const rate = numberOf(text);
    const ofShare = Number((rate * 100).toFixed(2));
    if (isRate(rate)) return { value: rate };
    return typeof cell === 'number' && isRate(ofShare) ? { value: ofShare } : { problem: 'tax' };
  },
};

export const countFrom = (minimum: number, maximum: number): Format<number> => ({
  write: (count) => count,
  read: (cell) => {
    const count = numberOf(cell);
    return Number.isInteger(count) && count >= minimum && count <= maximum
      ? { value: count }
      : { problem: 'count', minimum, maximum };
  },
});

/** Percent by volume; 0 is without. */
export const ALCOHOL: Format<number | null> = {
  write: (percent) => percent,
  read: (cell) => {
    const text = cellText(cell).replace(/[%\s]|vol\.?/gi, '');
    const percent = text === '' ? 0 : numberOf(text);
    if (percent === 0) return { value: null };
    return percent <= ALCOHOL_MAX && Number.isInteger(Number((percent * 10).toFixed(6)))
      ? { value: percent }
      : { problem: 'alcohol', maximum: ALCOHOL_MAX };
  },
};

export const yesNo = ({ yes, no }: TableWords): Format<boolean> => ({
  write: (value) => (value ? yes : no),
  read: (cell) => {
    const word = plainName(cellText(cell));
    if (word === plainName(yes) || word === 'true' || word === '1') return { value: true };
    if (word === plainName(no) || word === 'false' || word === '0') return { value: false };
    return { problem: 'yes_no' };
  },
});

/** One of some words. */
export const oneOf = <Value extends string>(words: Readonly<Record<Value, string>>): Format<Value> => ({
  write: (value) => words[value],
  read: (cell) => {
    const found = valueNamed(words, cellText(cell));
    return typeof found === 'string' ? { value: found } : found;
  },
});

/** Some of some words, in their order: 'gluten, lait'; null for an empty cell. */
export const someOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
  none: string,
): Format<readonly Value[] | null> => ({
  write: (values) => values && (values.map((value) => words[value]).join(', ') || none),
  read: (cell) => {
    const parts = partsOf(cellText(cell));
    if (parts.length === 0) return { value: null };
    if (parts.every((part) => plainName(part) === plainName(none))) return { value: [] };
    const found = parts.map((part) => valueNamed(words, part));
    const wrong = found.find((each): each is CellProblem => typeof each !== 'string');
    const values = Object.keys(words) as Value[];
    return wrong ?? { value: values.filter((value) => found.includes(value)) };
  },
});

/** The parts of a list, between commas, semicolons or line breaks. */
export const partsOf = (text: string, separators = /[,;\n]/): string[] =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function valueNamed<Value extends string>(
  words: Readonly<Record<Value, string>>,
  text: string,
): Value | CellProblem {
  const found = (Object.keys(words) as Value[]).find((value) => plainName(words[value]) === plainName(text));
  return found ?? { problem: 'word', word: text, expected: Object.values(words) };
}
