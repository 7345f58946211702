import { createTranslator } from 'use-intl/core';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { readTable } from '#lib/domain/catalogue/table/read-table.ts';
import type { Cell, ColumnId, Sheet, TableKind } from '#lib/domain/catalogue/table/table.ts';
import { sheetOf, tableOf } from '#lib/domain/catalogue/table/write-table.ts';
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };
import manageCatalogueTable from '#lib/i18n/messages/fr/manage-catalogue-table.json' with { type: 'json' };
import { tableWords } from '#lib/i18n/table-words.ts';

const messages = { food, manageCatalogueTable };

export const WORDS = tableWords(
  createTranslator({ locale: 'fr', messages, namespace: 'manageCatalogueTable' }),
  createTranslator({ locale: 'fr', messages, namespace: 'food' }),
);

export const NEVER_USED = { category: [], option: [], product: [] };

/** A table of the catalogue, as it is read. */
export const sheet = (kind: TableKind, content: CatalogueContent): Sheet =>
  sheetOf(tableOf(kind, content, WORDS));

/** A table as a person writes it: rows of cells by column. */
export function typed(kind: TableKind, rows: readonly Partial<Record<ColumnId, Cell>>[]): Sheet {
  const ids = [...new Set(rows.flatMap((row) => Object.keys(row) as ColumnId[]))];
  return {
    name: WORDS.sheets[kind],
    rows: [ids.map((id) => WORDS.columns[id]), ...rows.map((row) => ids.map((id) => row[id] ?? null))],
  };
}

export const read = (content: CatalogueContent, ...sheets: Sheet[]) =>
  readTable(sheets, content, WORDS, NEVER_USED);

/** The problems of tables, by cell. */
export const problemsOf = (content: CatalogueContent, ...sheets: Sheet[]): Record<string, string> =>
  Object.fromEntries(read(content, ...sheets).problems.map(({ cell, problem }) => [cell, problem]));
