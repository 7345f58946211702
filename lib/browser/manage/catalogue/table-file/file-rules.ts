'use client';

import type { Cell } from '#lib/domain/catalogue/table/table.ts';
import { isFormula } from '#lib/domain/spreadsheet-cell.ts';

/** A table that is written to a file; `isAmount`: euros, with two decimals. */
export interface FileTable {
  name: string;
  columns: readonly { name: string; isAmount: boolean }[];
  rows: readonly (readonly Cell[])[];
}

/** Why a file, or a text that is pasted, is not read as tables. */
export type FileProblem =
  | 'too_large'
  /** Its parts are too large once they are unpacked. */
  | 'unpacked'
  | 'too_many'
  | 'xls'
  | 'encrypted'
  | 'ods'
  | 'numbers'
  | 'pdf'
  | 'not_text'
  | 'damaged'
  | 'quotes'
  | 'empty';

export class FileProblemError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

export const FILE_BYTES_MAX = 5 * 1024 * 1024;
export const ROWS_MAX = 5000;
export const COLUMNS_MAX = 200;

// A text that a spreadsheet would take for a formula (=, +, -, @, tab) is no formula: in CSV an apostrophe marks it as text. A
// workbook says so of the cell. What is read loses one such mark, so a text that really begins with it gets one more.

/** write-excel-file keeps texts as properties of an object, and loses those that every object has, as 'toString'. */
const isLost = (text: string): boolean => text in Object.prototype;

const withoutMarks = (text: string): string => text.replace(/^'+/, '');

const isMarked = (text: string): boolean =>
  text.startsWith("'") && (isFormula(withoutMarks(text)) || isLost(withoutMarks(text)));

export const csvText = (text: string): string => (isFormula(text) || isMarked(text) ? `'${text}` : text);

export const workbookText = (text: string): string => (isLost(text) || isMarked(text) ? `'${text}` : text);

export const textOfFile = (text: string): string => (isMarked(text) ? text.slice(1) : text);
