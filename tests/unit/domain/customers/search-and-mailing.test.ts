import fc from 'fast-check';
import { customerTerms } from '#lib/domain/customers/customer-search.ts';
import { mailingCsv } from '#lib/domain/customers/mailing.ts';

describe('what a text looks for among customers', () => {
  test.each([
    ['lefè cam', { words: ['lefe', 'cam'], email: null }],
    ['Cœur', { words: ['coeur'], email: 'cœur' }],
    ['06 12', { words: ['612'], email: null }],
    ['+33 6 12', { words: ['612'], email: null }],
    ['0696', { words: ['696'], email: null }],
    ['zoe.m', { words: ['zoe'], email: 'zoe.m' }],
    ['Zoe@', { words: null, email: 'zoe@' }],
    ['75nuits', { words: ['75nuits'], email: '75nuits' }],
    ['@exemple', { words: ['exemple'], email: null }],
  ])('%s', (text, terms) => {
    expect(customerTerms(text)).toEqual(terms);
  });

  test('is nothing for one letter, one digit of a number, or signs alone', () => {
    for (const text of ['', ' ', 'z', '0', '06', '+33 6', '. -']) expect(customerTerms(text)).toBeNull();
  });
});

describe('the file of those who agreed to offers', () => {
  test('has a header, and one line of three cells for each', () => {
    expect(mailingCsv([])).toBe('\ufeff"Prénom";"Nom";"E-mail"\r\n');
    expect(mailingCsv([{ firstname: 'Léa', lastname: 'Le "Grand"', email: 'lea@exemple.fr' }])).toBe(
      '\ufeff"Prénom";"Nom";"E-mail"\r\n"Léa";"Le ""Grand""";"lea@exemple.fr"\r\n',
    );
  });

  test('has no name that a spreadsheet computes, and the same cells whatever the names contain', () => {
    const name = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ';', 'é', 'a', ' ') });
    fc.assert(
      fc.property(name, name, (firstname, lastname) => {
        const csv = mailingCsv([{ firstname, lastname, email: 'a@exemple.fr' }]);
        const line = csv.split('\r\n')[1] ?? '';
        const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:;|$)/g)].map(([, cell = '']) =>
          cell.replaceAll('""', '"'),
        );
        expect(cells).toHaveLength(3);
        for (const [index, typed] of [firstname, lastname].entries()) {
          expect(cells[index]).not.toMatch(/^[=+\-@]/);
          expect(cells[index]?.replace(/^'(?=[=+\-@])/, '')).toBe(typed);
        }
      }),
    );
  });
});
