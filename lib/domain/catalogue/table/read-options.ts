import { CATALOGUE_MAX } from '../catalogue-version.ts';
import { type EntryChange, isEqual } from '../content/changes.ts';
import type { CatalogueContent, OptionContent } from '../content/content.ts';
import { newKey } from '../content/keys.ts';
import { plainName } from './cells.ts';
import { namesIn } from './names.ts';
import { optionReader } from './read-option.ts';
import { type CheckedRow, checked, isGood, note, type ReadRows, type TakenKeys, targetOf } from './rows.ts';
import { KEY_COLUMNS, type Row } from './sheets.ts';
import type { TableWords } from './table.ts';

/** The changes of rows of options, a row for each value. */
export function readOptions(
  rows: readonly Row[],
  content: CatalogueContent,
  words: TableWords,
  taken: TakenKeys,
): ReadRows {
  const read = rows.map(checked);
  const readOption = optionReader(words);
  const changes: EntryChange[] = [];
  let { options } = content;
  let values = options.reduce((sum, option) => sum + option.values.length, 0);

  for (const { written, name, rows: lines } of groupsOf(read, content)) {
    const before = written ?? newOption(name, [...taken.option, ...options.map(({ key }) => key)]);
    const option = readOption({ rows: lines, written, before, room: CATALOGUE_MAX.values - values });
    const [first] = lines;
    if (!first || name === null || isEqual(option, written)) continue;
    if (!written && option.values.length === 0) {
      if (lines.every(isGood)) note(first, { problem: 'values_missing' }, 'value', 'option');
      continue;
    }
    if (!written && options.length >= CATALOGUE_MAX.options) {
      note(first, { problem: 'full', maximum: CATALOGUE_MAX.options }, 'option');
      continue;
    }
    values += option.values.length - before.values.length;
    const value = written ? option : { ...option, title: option.title || option.name };
    if (!written) options = [...options, value];
    changes.push({ kind: 'option', key: value.key, value });
  }
  return { changes, rows: read };
}

/** The rows of one option that there is (`written`), of a new one by its name, or of none, to find what is wrong with them. */
interface Group {
  written: OptionContent | null;
  name: string | null;
  rows: readonly CheckedRow[];
}

function groupsOf(rows: readonly CheckedRow[], { options }: CatalogueContent): Group[] {
  const names = namesIn(options);
  const groups = new Map<
    string,
    { written: OptionContent | null; name: string | null; rows: CheckedRow[] }
  >();
  for (const row of rows) {
    const target = targetOf(row, names, KEY_COLUMNS.options);
    const written = target && !target.isNew ? target.entry : null;
    const name = target?.isNew ? target.name : (written?.name ?? null);
    const id = written?.key ?? (name === null ? '' : `new ${plainName(name)}`);
    const group = groups.get(id);
    if (group) group.rows.push(row);
    else groups.set(id, { written, name, rows: [row] });
  }
  return [...groups.values()];
}

/** A new option before its cells are read. */
const newOption = (name: string | null, taken: readonly string[]): OptionContent => ({
  key: newKey(name ?? '', 'option', taken),
  type: 'checkbox',
  title: '',
  name: name ?? '',
  required: false,
  freeOptionCount: 0,
  maxOptionCount: 0,
  halves: null,
  values: [],
});
