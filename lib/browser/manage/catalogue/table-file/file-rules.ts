'use client';

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

// A text that a spreadsheet would take for a formula (=, +, -, @, tab) is no formula: in CSV an apostrophe goes before it. A
// workbook says of a cell that it is text. What is read loses one apostrophe before such a text, so a text that really begins
// with both gets one more.

const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED_FORMULA = /^'+[=+\-@\t\r]/;

export const csvText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const workbookText = (text: string): string => (MARKED_FORMULA.test(text) ? `'${text}` : text);

export const textOfFile = (text: string): string => (MARKED_FORMULA.test(text) ? text.slice(1) : text);
