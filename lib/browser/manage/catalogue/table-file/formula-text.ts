'use client';

// A text that a spreadsheet would take for a formula (=, +, -, @, tab) is no formula: in CSV an apostrophe goes before it. A
// workbook says of a cell that it is text. What is read loses one apostrophe before such a text, so a text that really begins
// with both gets one more.

const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED_FORMULA = /^'+[=+\-@\t\r]/;

export const csvText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const workbookText = (text: string): string => (MARKED_FORMULA.test(text) ? `'${text}` : text);

export const textOfFile = (text: string): string => (MARKED_FORMULA.test(text) ? text.slice(1) : text);
