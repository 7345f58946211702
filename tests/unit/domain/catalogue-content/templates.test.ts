import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import { checkContent } from '#lib/domain/catalogue/content/checks.ts';
import { attachOption } from '#lib/domain/catalogue/content/edit.ts';
import { optionSentence } from '#lib/domain/catalogue/content/option-sentence.ts';
import { menuWithDrink, optionOfTemplate, TEMPLATES } from '#lib/domain/catalogue/content/templates.ts';
import { cents } from '#lib/domain/money.ts';
import { content, product } from './builders.ts';

const texts = {
  title: 'Vos sauces',
  name: 'Sauces',
  values: [
    { name: 'Blanche', price: cents(50) },
    { name: 'Blanche', price: cents(50) },
    { name: 'Harissa', price: cents(50) },
  ],
};

describe('an option of a template', () => {
  it('of sauces is the sentence of the specification', () => {
    const sauces = optionOfTemplate('sauces', texts, { taken: ['sauces'], without: 'Sans sauce' });
    expect(sauces).toMatchObject({ key: 'sauces-2', title: 'Vos sauces', name: 'Sauces', type: 'checkbox' });
    expect(sauces.values.map(({ key, allergens }) => [key, allergens])).toEqual([
      ['blanche', null],
      ['blanche-2', null],
      ['harissa', null],
      ['sans-sauce', []],
    ]);
    expect(optionSentence(sauces)).toEqual([
      { part: 'count', type: 'checkbox', least: 0, most: 4, isOwn: false },
      { part: 'free', count: 2, isOwn: false },
      { part: 'price', isThen: true, lowest: 50, highest: 50 },
      { part: 'reset', value: 'sans-sauce', removes: ['blanche', 'blanche-2', 'harissa'], all: true },
    ]);
  });

  it('of sizes, degrees of cooking and menus adds no allergen; any other has them to be stated', () => {
    const unsaid = TEMPLATES.filter((template) =>
      optionOfTemplate(template, texts, { taken: [] }).values.some(({ allergens }) => allergens === null),
    );
    expect(unsaid).toEqual(['sauces', 'extras', 'drink', 'halves']);
  });

  it('of two halves has the rule that is asked', () => {
    expect(optionSentence(optionOfTemplate('halves', texts, { taken: [] }))[0]).toEqual({
      part: 'halves',
      rule: 'dearer',
    });
    expect(optionOfTemplate('halves', texts, { taken: [], halves: 'sum' }).halves).toBe('sum');
    expect(optionOfTemplate('sizes', texts, { taken: [], halves: 'sum' }).halves).toBeNull();
  });

  it('of a menu reveals its drink', () => {
    const [menu, drink] = menuWithDrink(
      {
        title: 'Seul ou en menu ?',
        name: 'Formule',
        alone: 'Seul',
        inMenu: { name: 'En menu', price: cents(300) },
      },
      { title: 'Votre boisson', name: 'Boisson', values: [{ name: 'Eau', product: 'eau' }] },
      ['boisson'],
    );
    expect(drink.key).toBe('boisson-2');
    expect(menu.values.map(({ key, price, reveals }) => [key, price, reveals])).toEqual([
      ['seul', 0, []],
      ['en-menu', 300, ['boisson-2']],
    ]);
    const shop = content({ options: [menu, drink], products: [product('kebab'), product('eau')] });
    const used = applyChanges(shop, attachOption(shop, menu.key, ['kebab']));
    expect(used.products[0]?.options.map(({ option }) => option)).toEqual(['formule', 'boisson-2']);
  });

  it('has no problem once its allergens are stated', () => {
    for (const template of TEMPLATES) {
      const option = optionOfTemplate(template, texts, { taken: [], without: 'Sans' });
      const stated = { ...option, values: option.values.map((value) => ({ ...value, allergens: [] })) };
      const shop = content({
        options: [stated],
        products: [product('plat', { options: [{ option: option.key, own: {} }] })],
      });
      const blocking = checkContent(shop, content({})).filter(({ severity }) => severity === 'blocking');
      expect([template, blocking]).toEqual([template, []]);
    }
  });
});
