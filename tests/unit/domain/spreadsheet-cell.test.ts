import { expect, it } from '@jest/globals';
import { mailingCsv } from '#lib/domain/customers/mailing.ts';
import { cellOf, isFormula, textCell } from '#lib/domain/spreadsheet-cell.ts';

it.each(['=1+1', '+33', '-5', '@SUM', '\tx'])('%j is no formula in a file', (text) => {
  expect(isFormula(text)).toBe(true);
  expect(textCell(text)).toBe(`'${text}`);
  expect(mailingCsv([{ firstname: text, lastname: '', email: 'a@b.fr' }])).toContain(`"'${text}"`);
});

it('quotes what would end the cell', () => {
  expect(cellOf('Léa; "Zoé"')).toBe('"Léa; ""Zoé"""');
  expect(cellOf('Léa')).toBe('Léa');
});
