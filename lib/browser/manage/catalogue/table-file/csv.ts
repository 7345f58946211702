'use client';

import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { Cell } from '#lib/domain/catalogue/table/table.ts';
import { csvText, FileProblemError, type FileTable, textOfFile } from './file-rules.ts';

const SEPARATORS = ['\t', ';', ','] as const;
/** The line with which Excel is told the separator. */
const TOLD = /^sep=(.)\r?\n/i;

/**
 * The rows of CSV, or of cells that were copied from a spreadsheet. The separator is the one that the first line has most of.
 *
 * @throws FileProblemError
 */
export function readCsv(text: string): Cell[][] {
  const [told = '', separator] = TOLD.exec(text) ?? [];
  try {
    const rows = parse(text.slice(told.length), {
      delimiter: separator ?? separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      // Empty lines are kept: the addresses of the cells below count them.
      skip_empty_lines: false,
    });
    return rows.map((row) => row.map((cell) => (cell === '' ? null : textOfFile(cell))));
  } catch (cause) {
    if (cause instanceof CsvError) throw new FileProblemError('quotes');
    throw cause;
  }
}

function separatorOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** CSV as French spreadsheets open it: semicolons, decimals after a comma, UTF-8 with its byte order mark. */
export function csvOf({ columns, rows }: Pick<FileTable, 'columns' | 'rows'>): Blob {
  const textOf = (cell: Cell, column: number): string => {
    if (typeof cell !== 'number') return quoted(csvText(String(cell ?? '')));
    return (columns[column]?.isAmount ? cell.toFixed(2) : String(cell)).replace('.', ',');
  };
  const lines = [columns.map(({ name }) => name), ...rows].map((row) => row.map(textOf).join(';'));
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
}

const quoted = (text: string): string =>
  /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
