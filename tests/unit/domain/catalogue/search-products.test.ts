import { productsNamed } from '#lib/domain/catalogue/search-products.ts';

const products = ['Crêpe au sucre', 'Œuf mayonnaise', 'Sucre d’orge', null, 'Menu 12 nems'].map((name) => ({
  name,
}));
const found = (text: string) => productsNamed(products, text).map(({ name }) => name);

it.each([
  ['crepe', ['Crêpe au sucre']],
  ['SUC', ['Crêpe au sucre', 'Sucre d’orge']],
  ['sucre cr', ['Crêpe au sucre']],
  ['oeuf', ['Œuf mayonnaise']],
  ['orge', ['Sucre d’orge']],
  ['12', ['Menu 12 nems']],
  // The middle of a word is not its beginning.
  ['ucre', []],
  ['', []],
  [' - ', []],
])('%p finds %p', (text, names) => {
  expect(found(text)).toEqual(names);
});
