import type { Cents } from '../../money.ts';
import { readPrice } from './price-text.ts';
import { type NameProblem, readName, TEXT_MAX } from './texts.ts';
import type { TypedValue } from './values.ts';

/** The most lines that one paste may have. */
export const PASTED_LINES_MAX = 100;

/** A price at the end of a line: with decimals or a euro sign. A bare number may belong to the name, as in 'Nuggets x6'. */
const PRICE_AT_END =
  /^(.+?)[\s:;.…–—-]+\+? ?(\d[\d ]*[.,]\d{1,2} ?(?:€|eur(?:os?)?)?|\d+ ?(?:€(?:\d{2})?|eur(?:os?)?))$/i;
const BULLET = /^[\s•·*–—-]+/;

/** Why pasted lines are no list of values; `line` is counted from 1. */
export type LinesProblem =
  | { problem: 'too_many'; lines: number }
  | { problem: NameProblem | 'price'; line: number; length: number };

/**
 * Reads pasted lines of a name and a price each, in columns or with the price at the end: 'Blanche 0,50', 'Cheddar : 1 €'. null for a
 * single line, which is a name.
 *
 * @example readLines('Blanche 0,50\nHarissa') // { values: [{ name: 'Blanche', price: 50 }, { name: 'Harissa', price: null }] }
 */
export function readLines(text: string): { values: TypedValue[] } | LinesProblem | null {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[^\S\t]+/g, ' ').trim())
    .filter((line) => line.replace(BULLET, '') !== '');
  if (lines.length < 2) return null;
  if (lines.length > PASTED_LINES_MAX) return { problem: 'too_many', lines: lines.length };
  const values: TypedValue[] = [];
  for (const [index, line] of lines.entries()) {
    const split = splitLine(line.replace(BULLET, ''));
    const name = readName(split.name, TEXT_MAX.valueName);
    if ('problem' in name) return { ...name, line: index + 1 };
    if (split.price === undefined) return { problem: 'price', line: index + 1, length: 0 };
    values.push({ name: name.name, price: split.price });
  }
  return { values };
}

/** The price is null where there is none, undefined where it cannot be read. */
function splitLine(line: string): { name: string; price: Cents | null | undefined } {
  const [first = '', ...columns] = line.split('\t').map((column) => column.trim());
  const column = columns.find((each) => each !== '');
  if (column !== undefined) return { name: first, price: priceIn(column) };
  const [, name, price] = PRICE_AT_END.exec(line) ?? [];
  return name !== undefined && price !== undefined
    ? { name, price: priceIn(price) }
    : { name: line.replaceAll('\t', ' '), price: null };
}

function priceIn(text: string): Cents | undefined {
  const read = readPrice(text.replace(/^\+ ?/, ''));
  return 'price' in read ? read.price : undefined;
}
