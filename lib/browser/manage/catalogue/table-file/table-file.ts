'use client';

import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { cellText } from '#lib/domain/catalogue/table/cells.ts';
import type { Sheet, TableKind, TableWords } from '#lib/domain/catalogue/table/table.ts';
import { tableOf } from '#lib/domain/catalogue/table/write-table.ts';
import { csvOf, readCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { FILE_BYTES_MAX, FileProblemError, ROWS_MAX } from './file-rules.ts';
import { readSheets, workbookOf } from './workbook.ts';

/**
 * The sheets of a file: a workbook, or CSV, which is one sheet with the name of the file, as spreadsheets call it.
 *
 * @throws FileProblemError
 */
export async function readTableFile(file: File): Promise<Sheet[]> {
  if (file.size > FILE_BYTES_MAX) throw new FileProblemError('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  switch (kindOf(bytes)) {
    case 'archive':
      return bounded(await readSheets(bytes));
    case 'compound':
      throw new FileProblemError(isEncrypted(bytes) ? 'encrypted' : 'xls');
    case 'pdf':
      throw new FileProblemError('pdf');
    case 'text':
      return readTableText(decodeText(bytes), file.name.replace(/\.\w+$/, ''));
  }
}

/**
 * The sheet of a text with separators, as it is pasted from a spreadsheet.
 *
 * @throws FileProblemError
 */
export const readTableText = (text: string, name: string): Sheet[] =>
  bounded([{ name, rows: readCsv(text) }]);

/** Without the empty rows at the end. */
function bounded(sheets: readonly Sheet[]): Sheet[] {
  const filled = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cellText(cell) !== '')) + 1),
  }));
  if (filled.every(({ rows }) => rows.length === 0)) throw new FileProblemError('empty');
  // The names of the columns are a row as well.
  if (filled.some(({ rows }) => rows.length > ROWS_MAX + 1)) throw new FileProblemError('too_many');
  return filled;
}

const SIGNATURES = [
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  // What Office wrote before 2007, and writes around a workbook with a password.
  ['compound', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
] as const;

const kindOf = (bytes: Uint8Array) =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0] ?? 'text';

const ENCRYPTED = 'EncryptedPackage';

const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes).includes(ENCRYPTED);

/** A table of the catalogue as CSV, or both as a workbook. */
export async function writeTableFile(
  kind: TableKind | 'all',
  content: CatalogueContent,
  words: TableWords,
): Promise<Blob> {
  if (kind !== 'all') return csvOf(tableOf(kind, content, words));
  return workbookOf([tableOf('products', content, words), tableOf('options', content, words)]);
}
