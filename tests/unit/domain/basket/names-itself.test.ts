import { namesItself } from '#lib/domain/basket/grouped-options.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('an option’s name', () => {
  it('is not said before choices that have it within, in whatever case', () => {
    expect(namesItself('Menu', named('Menu : frites et boisson'))).toBe(true);
    expect(namesItself('Thé', named('Thé noir', 'thé vert'))).toBe(true);
    expect(namesItself('Gratiné', named('Gratiné'))).toBe(true);
    expect(namesItself('Menu', named('Sans menu'))).toBe(true);
    expect(namesItself('Petit plus', named('Un petit plus salé'))).toBe(true);
  });

  it('is said as soon as one does not', () => {
    expect(namesItself('Frites', named('Frites maison', 'Potatoes'))).toBe(false);
    expect(namesItself('Sauces', named('Sans sauce'))).toBe(false);
  });

  it('is said before a word that is only like it', () => {
    expect(namesItself('Pain', named('Copain perdu', 'Painperdu'))).toBe(false);
    expect(namesItself('Thé', named('Théière'))).toBe(false);
  });
});
