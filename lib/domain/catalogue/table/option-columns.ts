import type { OptionContent, ValueContent } from '../content/content.ts';
import { PIECES_MAX, RULE_MAX } from '../content/option-rules.ts';
import { TEXT_MAX } from '../content/texts.ts';
import { cellText, countFrom, type Format, nameOf, oneOf, orNothing, yesNo } from './cells.ts';
import { type Column, fieldColumn, foodColumns, priceColumns, taxColumns } from './columns.ts';
import type { CellProblem, ColumnId, TableWords } from './table.ts';

/** The columns of an option but its key, repeated for each of its values. */
export const optionColumns = (words: TableWords): Column<OptionContent>[] => [
  fieldColumn('option', 'name', nameOf(TEXT_MAX.optionName)),
  fieldColumn('title', 'title', nameOf(TEXT_MAX.optionTitle)),
  fieldColumn('type', 'type', oneOf(words.types)),
  fieldColumn('required', 'required', yesNo(words)),
  fieldColumn('free', 'freeOptionCount', whenEmpty(0, countFrom(0, RULE_MAX))),
  fieldColumn('maximum', 'maxOptionCount', noLimit(countFrom(0, RULE_MAX))),
];

/** The columns of a value but its key. */
export const valueColumns = (words: TableWords): Column<ValueContent>[] => [
  fieldColumn('value', 'name', nameOf(TEXT_MAX.valueName)),
  ...priceColumns<ValueContent>(),
  fieldColumn('status', 'priceStatus', oneOf(words.statuses)),
  fieldColumn('pieces', 'maxCount', whenEmpty(1, countFrom(1, PIECES_MAX))),
  fieldColumn('reset', 'reset', yesNo(words)),
  fieldColumn('group', 'group', orNothing(nameOf(TEXT_MAX.optionName))),
  ...taxColumns<ValueContent>((value) => ({ ...value, taxRates: null })),
  ...foodColumns<ValueContent>(words),
];

const whenEmpty = (value: number, { write, read }: Format<number>): Format<number> => ({
  write,
  read: (cell) => (cellText(cell) === '' ? { value } : read(cell)),
});

/** Without a limit, which is 0, the cell is empty. */
const noLimit = (format: Format<number>): Format<number> => ({
  ...whenEmpty(0, format),
  write: (count) => count || null,
});

/** Why what a cell says of an option, or of a value of it, would be refused; null where it is not. */
export function effectProblem(
  column: ColumnId,
  option: OptionContent,
  value: ValueContent | null = null,
): CellProblem | null {
  const { halves, freeOptionCount: free, maxOptionCount: most } = option;
  const on = halves ? 'halves' : option.type === 'radio' ? 'radio' : null;
  const isWithout = {
    type: halves && option.type !== 'checkbox',
    free: free > 0,
    maximum: on === 'halves' ? most !== 0 && most !== 2 : most > 1,
    pieces: on === 'radio' && value && value.maxCount > 1,
    status: value && (on === 'radio' ? value.priceStatus === 'one_is_free' : value.priceStatus !== 'general'),
    reset: on === 'halves' && value?.reset,
  };
  if (on && column in isWithout && isWithout[column as keyof typeof isWithout])
    return { problem: 'no_effect', on };
  const isMethodPrice = column === 'pickupPrice' || column === 'deliveryPrice' || column === 'tablePrice';
  const hasBoth = isMethodPrice && value?.pricesBy && Object.keys(value.methodPrices).length > 0;
  return hasBoth ? { problem: 'prices_by' } : null;
}
