/** A spreadsheet computes a cell that begins so. */
const FORMULA = /^[=+\-@\t\r]/;

/** Whether a spreadsheet takes a text for a formula. */
export const isFormula = (text: string): boolean => FORMULA.test(text);

/** A text as a cell of a CSV file that no spreadsheet computes: an apostrophe marks it as text. */
export const textCell = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** A cell of a CSV file between quotes. */
export const quotedCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A cell of a CSV file with semicolons, between quotes only where it must be. */
export const cellOf = (text: string): string => (/[;"\r\n]|^\s|\s$/.test(text) ? quotedCell(text) : text);
