'use client';

import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import type { TableKind, TableWords } from '#lib/domain/catalogue/table/table.ts';
import { tableOf } from '#lib/domain/catalogue/table/write-table.ts';
import { csvOf } from './csv.ts';
import { workbookOf } from './workbook.ts';

/** A table of the catalogue as CSV, or both as a workbook. */
export async function writeTableFile(
  kind: TableKind | 'all',
  content: CatalogueContent,
  words: TableWords,
): Promise<Blob> {
  if (kind !== 'all') return csvOf(tableOf(kind, content, words));
  return workbookOf([tableOf('products', content, words), tableOf('options', content, words)]);
}
