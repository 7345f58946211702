'use client';

import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/browser';
import writeWorkbook from 'write-excel-file/browser';
import type { Cell, Sheet } from '#lib/domain/catalogue/table/table.ts';
import {
  COLUMNS_MAX,
  FileProblemError,
  type FileTable,
  ROWS_MAX,
  textOfFile,
  workbookText,
} from './file-rules.ts';

/** The most that the parts of a workbook take once they are unpacked: the largest catalogue takes a fifth of it. */
const UNPACKED_BYTES_MAX = 40 * 1024 * 1024;

/**
 * The sheets of a workbook (.xlsx).
 *
 * @throws FileProblemError
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  checkParts(bytes);
  try {
    const sheets = await readWorkbook(bytes.buffer, { trim: false });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }));
  } catch {
    throw new FileProblemError('damaged');
  }
}

const cellOf = (value: unknown): Cell => {
  if (typeof value === 'string') return textOfFile(value);
  return typeof value === 'number' || typeof value === 'boolean' || value instanceof Date ? value : null;
};

/** The library unpacks everything, and makes a cell for each place up to the last one: both are checked before. */
function checkParts(bytes: Uint8Array): void {
  const parts = partsOf(bytes);
  const names = parts.map(({ name }) => name);
  const unpacked = parts.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (names.includes('content.xml')) throw new FileProblemError('ods');
  if (names.some((name) => name.endsWith('.iwa') || name === 'Index.zip'))
    throw new FileProblemError('numbers');
  if (!names.includes('xl/workbook.xml')) throw new FileProblemError('not_text');
  if (unpacked > UNPACKED_BYTES_MAX) throw new FileProblemError('unpacked');
  const files = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') });
  if (Object.values(files).some((file) => isTooWide(strFromU8(file)))) throw new FileProblemError('too_many');
}

/** What the directory of an archive says of its parts; nothing is unpacked. */
function partsOf(bytes: Uint8Array): UnzipFileInfo[] {
  const parts: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, { filter: (part) => parts.push(part) < 0 });
  } catch {
    throw new FileProblemError('damaged');
  }
  return parts;
}

/** A cell that has something in it. */
const CELL = /<(?:\w+:)?c\s(?:[^>]*\s)?r="([A-Z]+)(\d+)"[^>]*(?<!\/)>/g;

const isTooWide = (xml: string): boolean =>
  xml
    .matchAll(CELL)
    .some(([, letters = '', row]) => Number(row) > ROWS_MAX + 1 || columnOf(letters) > COLUMNS_MAX);

/** 'A' is 1. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const WIDTHS = { least: 8, most: 48 } as const;

const SHEET_NAME_MAX = 31;
/** What Excel refuses in the name of a sheet. */
const NOT_IN_SHEET_NAME = /[:\\/?*[\]]/g;

/** The names of tables as Excel takes them for sheets: short, without certain characters, each once in whatever case. */
function sheetNamesOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(NOT_IN_SHEET_NAME, ' ').replace(/^['\s]+|['\s]+$/g, '') || '1';
    const numbered = (count: number): string => {
      const end = count === 1 ? '' : ` ${count}`;
      const sheet = `${plain.slice(0, SHEET_NAME_MAX - end.length).trimEnd()}${end}`;
      return taken.has(sheet.toLowerCase()) ? numbered(count + 1) : sheet;
    };
    const sheet = numbered(1);
    taken.add(sheet.toLowerCase());
    return sheet;
  });
}

/** A workbook with a sheet for each table; the names of the columns are bold and stay in view. */
export function workbookOf(tables: readonly FileTable[]): Promise<Blob> {
  const sheetNames = sheetNamesOf(tables.map(({ name }) => name));
  return writeWorkbook(
    tables.map(({ columns, rows }, index) => ({
      sheet: sheetNames[index] ?? '',
      stickyRowsCount: 1,
      columns: columns.map((column, place) => ({
        width: widthOf([column.name, ...rows.map((row) => row[place] ?? null)]),
      })),
      data: [
        columns.map((column) => ({ value: column.name, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((cell, place) => written(cell, columns[place]?.isAmount === true))),
      ],
    })),
  ).toBlob();
}

function written(cell: Cell, isAmount: boolean) {
  if (typeof cell === 'number') return { value: cell, type: Number, ...(isAmount && { format: '0.00' }) };
  return typeof cell === 'string' ? { value: workbookText(cell), type: String } : null;
}

const widthOf = (cells: readonly Cell[]): number =>
  cells.reduce<number>(
    (width, cell) => Math.min(WIDTHS.most, Math.max(width, String(cell ?? '').length + 2)),
    WIDTHS.least,
  );
