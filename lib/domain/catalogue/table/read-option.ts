import { CATALOGUE_MAX } from '../catalogue-version.ts';
import { isEqual } from '../content/changes.ts';
import type { OptionContent, ValueContent } from '../content/content.ts';
import { withType } from '../content/option-rules.ts';
import { withValue, withValues } from '../content/values.ts';
import { plainName } from './cells.ts';
import type { Column } from './columns.ts';
import { namesIn } from './names.ts';
import { effectProblem, optionColumns, valueColumns } from './option-columns.ts';
import {
  type CheckedRow,
  isGood,
  note,
  noteTwice,
  saidIn,
  type Target,
  targetOf,
  textAt,
  withRow,
} from './rows.ts';
import type { Read, TableWords } from './table.ts';

const VALUE_COLUMNS = ['valueKey', 'value'] as const;

/** The rows of one option. */
export interface OptionRows {
  rows: readonly CheckedRow[];
  /** The option that they are about, as the table has it; null for a new one. */
  written: OptionContent | null;
  /** The same, or the new one without what the rows say. */
  before: OptionContent;
  /** How many values may be added. */
  room: number;
}

/** Reads the rows of an option: the option with what the good ones say. */
export function optionReader(words: TableWords): (option: OptionRows) => OptionContent {
  const rules = optionColumns(words);
  const ofValue = valueColumns(words);
  return function readOption(of): OptionContent {
    const wrong = of.rows.filter((row) => !isGood(row)).length;
    const option = withValueRows(of, ofValue, withRules(of, rules));
    // A row that is found to be wrong says nothing of its option either.
    return of.rows.filter((row) => !isGood(row)).length > wrong ? readOption(of) : option;
  };
}

/** With what rows say of their option: one of them may say it alone, but no two in different ways. */
function withRules(
  { rows, written, before }: OptionRows,
  columns: readonly Column<OptionContent>[],
): OptionContent {
  const saying = (column: Column<OptionContent>) =>
    rows.flatMap((row) => {
      const cell = saidIn(row, column, written);
      return cell === undefined ? [] : [{ row, cell }];
    });
  for (const column of columns) {
    let first: { row: CheckedRow; read: Read<OptionContent> } | null = null;
    for (const { row, cell } of saying(column)) {
      const read = column.read(cell, before);
      if (!('value' in read)) note(row, read, column.id);
      else if (first && !isEqual(first.read, read))
        note(row, { problem: 'differs', other: first.row.at(column.id) }, column.id);
      else if (!isEqual(read.value, before)) row.becomes = 'changed';
      if ('value' in read) first ??= { row, read };
    }
  }
  const ruled = () =>
    columns.reduce((option, column) => {
      const said = saying(column).find(({ row }) => isGood(row));
      const read = said && column.read(said.cell, option);
      return read && 'value' in read ? read.value : option;
    }, before);
  const raw = ruled();
  for (const column of columns) {
    const problem = effectProblem(column.id, raw);
    if (problem) for (const { row } of saying(column)) note(row, problem, column.id);
  }
  const option = ruled();
  return option.type === written?.type ? option : withType(option, option.type);
}

/** With what rows say of values. */
function withValueRows(
  { rows, written, room }: OptionRows,
  columns: readonly Column<ValueContent>[],
  ruled: OptionContent,
): OptionContent {
  const names = namesIn(written?.values ?? []);
  const lines = rows.map((row) => {
    const saysNothing = [...VALUE_COLUMNS, ...columns.map(({ id }) => id)].every(
      (id) => textAt(row, id) === '',
    );
    return { row, target: saysNothing ? null : targetOf(row, names, VALUE_COLUMNS) };
  });
  noteTwice(
    lines.map(({ row, target }) => ({ row, id: idOf(target) })),
    ['value', 'valueKey'],
  );
  return lines.reduce((option, { row, target }) => {
    if (!target) return option;
    const before = target.isNew ? null : target.entry;
    const grown = before ? option : withValues(option, [{ name: target.isNew ? target.name : '' }]);
    const start = before ? option.values.find(({ key }) => key === before.key) : grown.values.at(-1);
    if (!start) return option;
    const value = withRow(row, columns, start, before);
    for (const column of columns) {
      const problem =
        saidIn(row, column, before) === undefined ? null : effectProblem(column.id, option, value);
      if (problem) note(row, problem, column.id);
    }
    if (!before && option.values.length - (written?.values.length ?? 0) >= room)
      note(row, { problem: 'full', maximum: CATALOGUE_MAX.values }, 'value');
    if (!isGood(row) || isEqual(value, before)) return option;
    row.becomes = before ? 'changed' : 'added';
    return withValue(grown, start.key, value);
  }, ruled);
}

const idOf = (target: Target<ValueContent> | null): string | null => {
  if (!target) return null;
  return target.isNew ? `new ${plainName(target.name)}` : target.entry.key;
};
