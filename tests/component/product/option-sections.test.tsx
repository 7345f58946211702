import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { cents } from '#lib/domain/money.ts';
import { aKebab, BREAD, EXTRAS } from '#tests/support/a-kebab.ts';
import { addButton, section, showProduct, wait } from './show-product.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const check = (name: RegExp) => screen.getByRole('checkbox', { name });
const radio = (name: RegExp) => screen.getByRole('radio', { name });

describe('the option sections', () => {
  test('are closed but for the first', async () => {
    await showProduct(aKebab());
    expect(section('Dans quel pain')).toHaveAttribute('aria-expanded', 'true');
    expect(section('Vos sauces')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  test.each([
    ['product', 3],
    ['product_with_badge', 3],
    ['own', 0],
  ] as const)('whose values have no file of their own show, as %s, %s pictures', async (imageType, shown) => {
    const values = BREAD.values.map((value) => ({ ...value, imageType }));
    await showProduct(aKebab({ image: '/pictures/kebab.png', options: [{ ...BREAD, values }] }));
    const rows = screen.getAllByRole('radio').map((radio) => radio.closest('label'));
    expect(rows.flatMap((row) => [...(row?.querySelectorAll('img') ?? [])])).toHaveLength(shown);
  });

  test('one that is completed closes and the next opens after 100 ms, not before', async () => {
    const user = await showProduct(aKebab());
    await user.click(radio(/Pain turc/));
    await wait(99);
    expect(section('Dans quel pain')).toHaveAttribute('aria-expanded', 'true');
    await wait(1);
    expect(section('Dans quel pain')).toHaveAttribute('aria-expanded', 'false');
    expect(section('Vos sauces')).toHaveAttribute('aria-expanded', 'true');
    expect(section('Vos sauces')).toHaveFocus();
  });

  test('sum up, when closed, what is chosen', async () => {
    const user = await showProduct(aKebab());
    await user.click(radio(/Pain turc/));
    await wait(100);
    expect(section('Dans quel pain')).toHaveTextContent('Pain turc');
  });

  test('let arrow keys walk through radios without leaving, and Enter goes on', async () => {
    const user = await showProduct(aKebab());
    radio(/Pain pita/).focus();
    await user.keyboard('{ArrowDown}');
    await wait(500);
    expect(radio(/Pain turc/)).toBeChecked();
    expect(section('Dans quel pain')).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Enter}');
    expect(section('Dans quel pain')).toHaveAttribute('aria-expanded', 'false');
    expect(section('Vos sauces')).toHaveFocus();
  });

  test('open and close by hand, others staying as they are', async () => {
    const user = await showProduct(aKebab());
    await user.click(section('Un supplément'));
    expect(section('Un supplément')).toHaveAttribute('aria-expanded', 'true');
    expect(section('Dans quel pain')).toHaveAttribute('aria-expanded', 'true');
    await user.click(section('Un supplément'));
    expect(section('Un supplément')).toHaveAttribute('aria-expanded', 'false');
  });

  test.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('come into view when they open, with less motion %s: %s', async (lessMotion, behavior) => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const media = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget(), { media: query, matches: lessMotion } as MediaQueryList),
      );
    const user = await showProduct(aKebab());
    await user.click(section('Un supplément'));
    expect(scroll.mock.calls).toEqual([[{ block: 'nearest', behavior }]]);
    await user.click(section('Un supplément'));
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
    media.mockRestore();
  });

  test('an optional one can be skipped', async () => {
    const user = await showProduct(aKebab());
    await user.click(section('Un supplément'));
    await user.click(screen.getByRole('button', { name: 'Passer' }));
    expect(section('Un supplément')).toHaveAttribute('aria-expanded', 'false');
    expect(section('En menu')).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('a radio', () => {
  test('reveals the option related to its choice, and hides it again', async () => {
    const user = await showProduct(aKebab());
    expect(screen.queryByText('La boisson de votre menu')).toBeNull();
    await user.click(section('En menu'));
    await user.click(radio(/^Menu/));
    await wait(100);
    expect(section('La boisson')).toHaveAttribute('aria-expanded', 'true');
    await user.click(section('En menu'));
    await user.click(radio(/Sans menu/));
    expect(screen.queryByText('La boisson de votre menu')).toBeNull();
  });

  test('adds its price to the button at once', async () => {
    const user = await showProduct(aKebab());
    expect(addButton()).toHaveTextContent('Ajouter 7,50 €');
    await user.click(radio(/Galette roulée/));
    expect(addButton()).toHaveTextContent('Ajouter 8,00 €');
  });
});

describe('sauces of which two are offered', () => {
  async function openSauces() {
    const user = await showProduct(aKebab());
    await user.click(section('Vos sauces'));
    return user;
  }

  test('say how many are free, how many are left, what a further one costs, and the maximum', async () => {
    const user = await openSauces();
    expect(section('Vos sauces')).toHaveTextContent('2 choix offerts, puis 0,50 € l’un, 4 au maximum');
    await user.click(check(/Blanche/));
    expect(section('Vos sauces')).toHaveTextContent('Encore 1 choix offert, puis 0,50 € l’un, 4 au maximum');
    await user.click(check(/Samouraï/));
    expect(section('Vos sauces')).toHaveTextContent('Les choix suivants en supplément, 4 au maximum');
  });

  test('are offered up to the second, the third is charged', async () => {
    const user = await openSauces();
    expect(check(/Harissa Offert/)).toBeEnabled();
    await user.click(check(/Blanche/));
    await user.click(check(/Samouraï/));
    expect(addButton()).toHaveTextContent('Ajouter 7,50 €');
    await user.click(check(/Harissa \+0,50\s€/));
    expect(addButton()).toHaveTextContent('Ajouter 8,00 €');
    await user.click(check(/Blanche Offert/));
    expect(addButton()).toHaveTextContent('Ajouter 7,50 €');
    expect(check(/Harissa Offert/)).toBeChecked();
  });

  test('that are free show their price as long as another may take the free slot', async () => {
    const user = await openSauces();
    expect(check(/Harissa Offert puis 0,50\s€/)).toBeEnabled();
    await user.click(check(/Harissa/));
    expect(check(/Harissa Offert$/)).toBeChecked();
  });

  test('that are special are charged even when a slot is free', async () => {
    const user = await openSauces();
    await user.click(check(/Fromagère \+1,00\s€/));
    expect(addButton()).toHaveTextContent('Ajouter 8,50 €');
  });

  test('cannot be chosen beyond the maximum, and the section closes', async () => {
    const user = await openSauces();
    for (const name of [/Blanche/, /Samouraï/, /Algérienne/, /Harissa/]) await user.click(check(name));
    expect(check(/Fromagère/)).toBeDisabled();
    expect(section('Vos sauces')).toHaveTextContent('Maximum atteint');
    await wait(100);
    expect(section('Vos sauces')).toHaveAttribute('aria-expanded', 'false');
    expect(section('Vos sauces')).toHaveTextContent('Blanche, Samouraï, Algérienne, Harissa');
  });

  test("are cleared by 'Sans sauce', which stays within reach at the maximum", async () => {
    const user = await openSauces();
    for (const name of [/Blanche/, /Samouraï/, /Algérienne/, /Harissa/]) await user.click(check(name));
    await user.click(check(/Sans sauce/));
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([check(/Sans sauce/)]);
    expect(addButton()).toHaveTextContent('Ajouter 7,50 €');
  });
});

describe('a value that may be chosen more than once', () => {
  const twice = EXTRAS.values.map((value) =>
    value.optionValueId === 33 ? { ...value, maxCount: 2 } : value,
  );
  const eggs = { ...EXTRAS, maxOptionCount: 3, values: twice };
  const more = () => screen.getByRole('button', { name: /^Un de plus\s: Œuf au plat$/ });
  const fewer = () => screen.getByRole('button', { name: /^Un de moins\s: Œuf au plat$/ });

  test('has a stepper once it is chosen, to its maximum, and each piece is charged', async () => {
    const user = await showProduct(aKebab({ options: [eggs] }));
    expect(screen.queryByRole('group', { name: /Œuf au plat/ })).toBeNull();
    await user.click(check(/Œuf au plat/));
    expect(addButton()).toHaveTextContent('8,50');
    await user.click(more());
    expect(addButton()).toHaveTextContent('9,50');
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    await user.click(more());
    expect(screen.getByRole('group', { name: /^Quantité\s: Œuf au plat$/ })).toHaveTextContent('2');
    expect(addButton()).toHaveTextContent('9,50');
  });

  test('is counted where the section is closed', async () => {
    const user = await showProduct(aKebab({ options: [eggs] }));
    await user.click(check(/Œuf au plat/));
    await user.click(more());
    await user.click(check(/Feta/));
    await wait(100);
    expect(section('Un supplément')).toHaveTextContent(/2\s× Œuf au plat, Feta/);
  });

  test('leaves with its last piece, and the focus stays in its row', async () => {
    const user = await showProduct(aKebab({ options: [eggs] }));
    await user.click(check(/Œuf au plat/));
    await user.click(more());
    await user.click(fewer());
    expect(fewer()).toHaveFocus();
    await user.click(fewer());
    expect(check(/Œuf au plat/)).not.toBeChecked();
    expect(check(/Œuf au plat/)).toHaveFocus();
    expect(addButton()).toHaveTextContent('7,50');
  });

  test('has no stepper where it may be chosen once', async () => {
    const user = await showProduct(aKebab({ options: [eggs] }));
    await user.click(check(/Feta/));
    expect(screen.queryByRole('group', { name: /Feta/ })).toBeNull();
  });
});

describe('two halves of a dish', () => {
  const halves = {
    ...EXTRAS,
    required: true,
    maxOptionCount: 2,
    halves: 'dearer' as const,
    values: EXTRAS.values.map((value, index) => ({ ...value, price: cents(900 + 100 * index) })),
  };
  const pizza = aKebab({ price: cents(0), options: [halves] });

  test('say how they are priced, and the dish its lowest price', async () => {
    await showProduct(pizza);
    expect(section('Un supplément')).toHaveTextContent('Deux moitiés, au prix de la plus chère');
    expect(screen.getByText('dès 10,00 €')).toBeVisible();
    expect(check(/Feta/).closest('label')).toHaveTextContent('½ de 10,00 €');
  });

  test('are both needed, and not a third', async () => {
    const user = await showProduct(pizza);
    await user.click(check(/Cheddar fondu/));
    expect(addButton()).toHaveTextContent('4,50');
    await user.click(addButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Il reste une moitié à choisir.');
    await user.click(check(/Œuf au plat/));
    expect(addButton()).toHaveTextContent('11,00');
    await wait(100);
    await user.click(section('Un supplément'));
    expect(check(/Feta/)).toBeDisabled();
  });
});

describe('a value that is sold out', () => {
  test("is 'Épuisé' and cannot be chosen, without a price", async () => {
    const values = EXTRAS.values.map((value) => ({ ...value, soldOut: value.name === 'Feta' }));
    await showProduct(aKebab({ options: [{ ...EXTRAS, values }] }));
    expect(check(/Feta/)).toBeDisabled();
    expect(check(/Feta/).closest('label')).toHaveTextContent(/^FetaÉpuisé$/);
    expect(check(/Cheddar fondu/)).toBeEnabled();
  });
});

describe('a value whose price depends on a size', () => {
  test('changes its price with the size, also after it was chosen', async () => {
    const values = EXTRAS.values.map((value) => ({
      ...value,
      pricesBy: [{ optionValueId: 13, price: cents(250) }],
    }));
    const user = await showProduct(aKebab({ options: [BREAD, { ...EXTRAS, values }] }));
    await user.click(radio(/Pain pita/));
    await wait(100);
    await user.click(check(/Feta/));
    expect(addButton()).toHaveTextContent('8,70');
    await user.click(section('Dans quel pain'));
    await user.click(radio(/Galette roulée/));
    // 7.50, the galette at 0.50, the feta at 2.50 in it.
    expect(addButton()).toHaveTextContent('10,50');
    expect(check(/Feta/).closest('label')).toHaveTextContent('+2,50 €');
  });
});
