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
