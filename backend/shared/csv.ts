import type { Cents } from '#lib/domain/money.ts';
import { cellOf, textCell } from '#lib/domain/spreadsheet-cell.ts';

/** A table for French spreadsheets: semicolons, lines that end as RFC 4180 has it, UTF-8 with its byte order mark. */
export const csvFile = (lines: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\ufeff${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`);

/** 1250 is '12,50', without a thousands separator, which a spreadsheet would take for text. */
export const csvAmount = (value: Cents): string => {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

export const csvRate = (rate: number): string => String(rate).replace('.', ',');

/** A text that somebody wrote: no spreadsheet takes it for a formula. */
export const csvText = (written: string): string => cellOf(textCell(written));
