import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { NewProductRow } from '#components/manage/catalogue/new-product-row.tsx';
import { ProductEditor } from '#components/manage/catalogue/product-editor.tsx';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import { type CatalogueProblem, checkContent } from '#lib/domain/catalogue/content/checks.ts';
import type {
  CatalogueContent,
  OptionContent,
  ProductContent,
  ValueContent,
} from '#lib/domain/catalogue/content/content.ts';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { InFrench } from '#tests/support/in-shop.tsx';
import {
  category,
  content,
  option,
  product,
  uses,
  value,
} from '#tests/unit/domain/catalogue-content/builders.ts';

let now: CatalogueContent;
const opened = jest.fn();

function Page({
  start,
  edited,
  shownProblem,
}: {
  start: CatalogueContent;
  edited: string;
  shownProblem?: CatalogueProblem | undefined;
}) {
  const [shown, setShown] = useState(start);
  now = shown;
  return (
    <InFrench>
      <NewProductRow
        content={shown}
        category="plats"
        change={(changes) => setShown(applyChanges(shown, changes))}
        onAdded={opened}
      />
      <ProductEditor
        content={shown}
        published={start}
        productKey={edited}
        problems={checkContent(shown, start)}
        shownProblem={shownProblem}
        change={(changes) => setShown(applyChanges(shown, changes))}
      />
    </InFrench>
  );
}

function edit(start: CatalogueContent, edited = 'kebab') {
  render(<Page start={start} edited={edited} />);
  return userEvent.setup();
}

afterEach(() => {
  opened.mockClear();
});

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';
const inNow = (key = 'kebab') => now.products.find((each) => each.key === key);
const optionNow = (key: string) => now.options.find((each) => each.key === key);
const valuesNow = (key: string) => optionNow(key)?.values.map(({ name, price }) => `${name} ${price}`);
/** A name with any kind of space. */
const named = (text: string) => new RegExp(text.replace(/[.?*()]/g, '\\$&').replace(/ /g, '\\s'));
const button = (name: string | RegExp) =>
  screen.getByRole('button', { name: typeof name === 'string' ? named(`^${name}$`) : name });

const sauces = option(
  'sauces',
  [
    value('blanche', { name: 'Blanche', group: 'sauce' }),
    value('harissa', { name: 'Harissa', group: 'sauce' }),
    value('cheddar', { name: 'Cheddar', group: 'sauce' }),
    value('samourai', { name: 'Samouraï', group: 'sauce' }),
    value('sans', { name: 'Sans sauce', price: cents(0), group: 'sauce', reset: true }),
  ],
  { title: 'Vos sauces', name: 'Sauces', required: true, freeOptionCount: 2, maxOptionCount: 4 },
);
const plats = [category('plats', { name: 'Plats' }), category('boissons', { name: 'Boissons' })];
const alone = content({
  categories: plats,
  options: [sauces],
  products: [product('kebab', { name: 'Kebab', options: uses('sauces') })],
});
const shared = content({
  categories: plats,
  options: [sauces],
  products: [
    product('kebab', { name: 'Kebab', options: uses('sauces') }),
    product('durum', { name: 'Dürüm', options: uses('sauces') }),
  ],
});

describe('the name and the price of a product', () => {
  test('are taken when the field is left, and a price is shown as one', async () => {
    const user = edit(alone);
    const price = screen.getByLabelText<HTMLInputElement>('Prix');
    for (const [typed, read] of [
      ['8,5', 850],
      ['8.90 €', 890],
      ['9€50', 950],
    ] as const) {
      await user.clear(price);
      await user.type(price, typed);
      await user.tab();
      expect(inNow()?.price).toBe(read);
    }
    expect(plain(price.value)).toBe('9,50 €');
    expect(plain(document.body.textContent)).toContain('En ligne : 8,00 €');
  });

  test('that are wrong stay as they are typed, with what is wrong beside them', async () => {
    const user = edit(alone);
    const price = screen.getByLabelText<HTMLInputElement>('Prix');
    await user.clear(price);
    await user.type(price, '8,505{Enter}');
    expect(price.value).toBe('8,505');
    expect(price).toBeInvalid();
    expect(price).toHaveAccessibleDescription('Deux chiffres au plus après la virgule');
    expect(inNow()?.price).toBe(800);
    await user.type(price, '{Escape}');
    expect(plain(price.value)).toBe('8,00 €');
    expect(price).toBeValid();
  });

  test('of 10,000 characters is refused, not cut', () => {
    edit(alone);
    const name = screen.getByLabelText('Nom');
    fireEvent.change(name, { target: { value: 'a'.repeat(10_000) } });
    fireEvent.blur(name);
    expect(plain(name.getAttribute('aria-describedby') && document.body.textContent)).toContain(
      '80 caractères au plus : il y en a 10 000',
    );
    expect((name as HTMLInputElement).value).toHaveLength(10_000);
    expect(inNow()?.name).toBe('Kebab');
  });

  test('and a description are plain text, whatever is pasted', async () => {
    const user = edit(alone);
    const word =
      '<p class=MsoNormal><b>Kebab</b> maison</p>\n<p class=MsoNormal>Servi&nbsp;chaud<o:p></o:p></p><style>p{}</style>';
    await user.click(screen.getByLabelText('Description'));
    await user.paste(word);
    await user.tab();
    expect(inNow()?.description).toBe('<p>Kebab maison</p><p>Servi chaud</p>');
    await user.clear(screen.getByLabelText('Nom'));
    await user.click(screen.getByLabelText('Nom'));
    await user.paste('<p class=MsoNormal>Kebab <i>fermier</i></p>');
    await user.tab();
    expect(inNow()?.name).toBe('Kebab fermier');
  });

  test('of a new product are typed in a row, with Enter alone', async () => {
    const user = edit(alone);
    await user.click(screen.getByLabelText('Nouveau produit'));
    await user.keyboard('Galette{Enter}7,5{Enter}');
    expect(inNow('galette')).toMatchObject({ name: 'Galette', price: 750, category: 'plats' });
    expect(opened).toHaveBeenCalledWith('galette');
    expect(document.activeElement).toBe(screen.getByLabelText('Nouveau produit'));
    await user.keyboard('Sans prix{Enter}{Enter}');
    expect(screen.getByText('Écrivez un prix, 0 pour rien')).toBeInTheDocument();
  });
});

describe('the sentence of an option', () => {
  const sentence = () => plain(screen.getByText(/^Choisissez/).textContent);

  test('is the one of the specification, and each bold part opens its control', async () => {
    const user = edit(alone);
    expect(sentence()).toBe(
      'Choisissez 1 à 4 sauces : 2 offertes, puis 0,50 € chacune ; Sans sauce retire les autres.',
    );
    await user.click(button('2 offertes'));
    expect(button('2 offertes')).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('Un choix offert de moins'));
    expect(optionNow('sauces')?.freeOptionCount).toBe(1);
    await user.click(screen.getByRole('checkbox', { name: 'Obligatoire' }));
    expect(sentence()).toContain('Choisissez jusqu’à 4 sauces : 1 offerte, puis');
    await user.click(button('0,50 €'));
    const price = screen.getByLabelText('Prix de tous les choix');
    await user.clear(price);
    await user.type(price, '0,70{Enter}');
    expect(valuesNow('sauces')).toEqual([
      'Blanche 70',
      'Harissa 70',
      'Cheddar 70',
      'Samouraï 70',
      'Sans sauce 0',
    ]);
    await user.click(button('Sans sauce'));
    await user.click(screen.getByRole('checkbox', { name: 'Cheddar' }));
    expect(sentence()).toContain('Sans sauce retire Blanche, Harissa, Samouraï.');
  });

  test('says what no diner could answer beside it', async () => {
    const user = edit(alone);
    await user.click(button('1 à 4 sauces'));
    for (let free = 2; free < 5; free += 1) await user.click(button('Un choix offert de plus'));
    expect(screen.getByText(/5 choix offerts pour 4 au plus/)).toBeInTheDocument();
  });

  test('tells the price statuses in words', async () => {
    const user = edit(alone);
    await user.click(button('Modifier : Sauces'));
    await user.click(button('Autres règles'));
    await user.click(button('Toujours payant, gratuit en premier'));
    await user.selectOptions(
      screen.getByLabelText('Cheddar'),
      'Toujours payant, ne compte pas dans les gratuits',
    );
    expect(optionNow('sauces')?.values[2]?.priceStatus).toBe('special');
    expect(sentence()).toContain('Cheddar toujours en plus (0,50 €)');
  });
});

describe('the values of an option', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('Modifier : Sauces'));
    return screen.getByRole('textbox', { name: /^Nouveau choix/ });
  };

  test('are typed one after the other: Enter, or Tab to the price', async () => {
    const user = edit(alone);
    const field = await open(user);
    await user.click(field);
    await user.keyboard('Curry{Enter}Burger{Tab}0,80{Enter}Poivre{Tab}{Tab}{Tab}');
    expect(valuesNow('sauces')?.slice(5)).toEqual(['Curry 0', 'Burger 80', 'Poivre 0']);
    await user.click(screen.getByLabelText('Nom du choix Blanche'));
    await user.keyboard(' maison{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Nouveau choix/ }));
    expect(valuesNow('sauces')?.[0]).toBe('Blanche maison 50');
  });

  test('are pasted as lines of a name and a price', async () => {
    const user = edit(alone);
    await user.click(await open(user));
    await user.paste('Curry 0,60\nBurger 0,80 €\nPoivre');
    expect(valuesNow('sauces')?.slice(5)).toEqual(['Curry 60', 'Burger 80', 'Poivre 0']);
    await user.paste(`Aïoli\n${'a'.repeat(81)} 0,50`);
    expect(plain(document.body.textContent)).toContain('Ligne 2 : 80 caractères au plus : il y en a 81');
    expect(valuesNow('sauces')).toHaveLength(8);
  });

  test('move with Alt and an arrow, and say what is missing', async () => {
    const user = edit(alone);
    await open(user);
    await user.click(screen.getByLabelText('Nom du choix Harissa'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(valuesNow('sauces')?.slice(0, 2)).toEqual(['Harissa 50', 'Blanche 50']);
    await user.click(screen.getByRole('textbox', { name: /^Nouveau choix/ }));
    await user.keyboard('Curry{Enter}');
    await user.click(button(/^Allergènes/));
    await user.click(button('Aucun allergène'));
    expect(optionNow('sauces')?.values.at(-1)?.allergens).toEqual([]);
  });
});

describe('an option that other products use', () => {
  test('is asked about once: everywhere', async () => {
    const user = edit(shared);
    await user.click(button('2 offertes'));
    await user.click(button('Un choix offert de moins'));
    const dialog = screen.getByRole('alertdialog', { name: /partout ou seulement ici/ });
    expect(plain(dialog.textContent)).toContain('Cette option sert à Kebab, Dürüm.');
    await user.click(within(dialog).getByRole('button', { name: /^Partout/ }));
    await user.click(button('Un choix offert de moins'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(optionNow('sauces')?.freeOptionCount).toBe(0);
  });

  test('has rules of the product’s own: only here', async () => {
    const user = edit(shared);
    await user.click(button('2 offertes'));
    await user.click(button('Un choix offert de moins'));
    await user.click(button('Seulement ici'));
    expect(optionNow('sauces')?.freeOptionCount).toBe(2);
    expect(inNow()?.options).toEqual([{ option: 'sauces', own: { freeOptionCount: 1 } }]);
    expect(inNow('durum')?.options).toEqual(uses('sauces'));
  });

  test('is copied for another edit only here, and the card stays open', async () => {
    const user = edit(shared);
    await user.click(button('Modifier : Sauces'));
    await user.click(screen.getByRole('textbox', { name: /^Nouveau choix/ }));
    await user.keyboard('Curry{Enter}');
    await user.click(button('Seulement ici'));
    expect(valuesNow('sauces')).toHaveLength(5);
    expect(valuesNow('sauces-2')?.at(-1)).toBe('Curry 0');
    expect(inNow()?.options).toEqual(uses('sauces-2'));
    expect(screen.getByLabelText('Nom du choix Curry')).toBeInTheDocument();
  });

  test('keeps what was typed when the edit is called off', async () => {
    const user = edit(shared);
    await user.click(button('Modifier : Sauces'));
    const field = screen.getByRole('textbox', { name: /^Nouveau choix/ });
    await user.click(field);
    await user.keyboard('Curry{Enter}');
    await user.click(button('Ne rien changer'));
    expect(now).toEqual(shared);
    expect(field).toHaveValue('Curry');
  });

  test('is given to other products, and taken from them', async () => {
    const more = { ...shared, products: [...shared.products, product('frites', { name: 'Frites' })] };
    const user = edit(more);
    await user.click(button('Utilisée par 2 produits'));
    await user.click(screen.getByRole('checkbox', { name: 'Frites' }));
    await user.click(screen.getByRole('checkbox', { name: 'Dürüm' }));
    await user.click(button('Ajouter à 1 produit, retirer d’1 produit'));
    expect(inNow('frites')?.options).toEqual(uses('sauces'));
    expect(inNow('durum')?.options).toEqual([]);
  });
});

describe('what a value reveals', () => {
  const menu = option(
    'menu',
    [value('seul', { name: 'Seul' }), value('oui', { name: 'En menu', reveals: ['boisson'] })],
    {
      title: 'En menu ?',
      name: 'Formule',
      type: 'radio',
      required: true,
    },
  );
  const boisson = option('boisson', [value('eau', { name: 'Eau' })], {
    title: 'Boisson ?',
    name: 'Boisson',
    type: 'radio',
  });
  const shop = content({
    categories: plats,
    options: [menu, boisson],
    products: [product('kebab', { name: 'Kebab', options: uses('menu', 'boisson') })],
  });

  test('stands below it, with its condition', () => {
    edit(shop);
    expect(plain(document.body.textContent)).toContain('Si « En menu » est choisi');
  });

  test('is no option that reveals it already: the cycle is named', async () => {
    const user = edit(shop);
    await user.click(button('Modifier : Boisson'));
    await user.click(button('Autres règles'));
    await user.click(button('Un choix en ouvre d’autres'));
    await user.click(screen.getByRole('checkbox', { name: 'Formule' }));
    expect(plain(screen.getByRole('alert').textContent)).toBe(
      'Impossible : « Formule » fait déjà choisir « Boisson » (Formule, puis Boisson).',
    );
    expect(now).toEqual(shop);
    await user.click(screen.getByRole('checkbox', { name: 'Boisson' }));
    expect(plain(screen.getByRole('alert').textContent)).toBe(
      '« Boisson » ne peut pas se faire choisir elle-même.',
    );
  });
});

describe('a template', () => {
  const drinks = {
    ...alone,
    products: [
      ...alone.products,
      product('cola', { name: 'Cola', category: 'boissons' }),
      product('biere', { name: 'Bière', category: 'boissons', alcohol: 5 }),
    ],
  };

  test('begins an option whose next value can be typed at once', async () => {
    const user = edit(alone);
    await user.click(button('Ajouter une option'));
    await user.click(button(/^Tailles/));
    expect(valuesNow('taille')).toEqual(['Petite 0', 'Moyenne 0', 'Grande 0']);
    expect(inNow()?.options).toEqual(uses('sauces', 'taille'));
    await act(async () => undefined);
    await user.keyboard('Géante{Tab}3{Enter}');
    expect(valuesNow('taille')?.at(-1)).toBe('Géante 300');
  });

  test('of a menu has the drinks of the catalogue, without the beer', async () => {
    const user = edit(drinks);
    await user.click(button('Ajouter une option'));
    await user.click(button(/^Formule/));
    expect(inNow()?.options.map((use) => use.option)).toEqual(['sauces', 'formule', 'boisson']);
    expect(optionNow('boisson')?.values.map((each) => each.product)).toEqual(['cola']);
    expect(optionNow('formule')?.values.at(-1)?.reveals).toEqual(['boisson']);
  });
});

describe('a problem that somebody wants to settle', () => {
  const start = {
    ...alone,
    options: [{ ...sauces, values: [value('curry', { name: 'Curry', allergens: null })] }],
    products: [product('kebab', { name: 'Kebab', options: uses('sauces') })],
  };
  const problemOf = (problem: string) => checkContent(start, start).find((each) => each.problem === problem);

  test('is told on a folded option, which opens with the details of the value', async () => {
    const { rerender } = render(<Page start={start} edited="kebab" />);
    expect(screen.getByText('1 choix à compléter ou à vérifier')).toBeInTheDocument();
    rerender(<Page start={start} edited="kebab" shownProblem={problemOf('allergens_unsaid')} />);
    await waitFor(() => expect(document.activeElement).toBe(button('Aucun allergène')));
    rerender(<Page start={start} edited="kebab" shownProblem={problemOf('origin_unsaid')} />);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Ajouter une viande'));
    expect(document.activeElement?.closest('[data-place]')).toHaveAttribute('data-place', 'product/kebab');
  });

  const wine = { name: 'Verre', alcohol: 12, taxRates: rateOfAll(10) };
  const ofProduct = (changes: Partial<ProductContent>) =>
    content({ categories: plats, products: [product('kebab', { name: 'Plat', ...changes })] });
  const ofOption = (changes: Partial<OptionContent>) =>
    content({
      categories: plats,
      options: [{ ...sauces, ...changes }],
      products: [product('kebab', { name: 'Plat', options: uses('sauces') })],
    });
  const ofValue = (changes: Partial<ValueContent>) =>
    ofOption({
      values: [value('curry', { name: 'Curry', ...changes })],
      freeOptionCount: 0,
      maxOptionCount: 0,
    });

  test.each([
    ['no_photo', ofProduct({}), 'Choisir une photo'],
    ['no_description', ofProduct({}), 'Description'],
    ['long_name', ofProduct({ name: 'a'.repeat(41) }), 'Nom'],
    ['allergens_unsaid', ofProduct({ allergens: null }), 'Aucun allergène'],
    ['alcohol_tax', ofProduct(wine), 'TVA'],
    ['alcohol_for_minors', ofProduct({ ...wine, adultsOnly: false }), 'Vente aux mineurs'],
    ['alcohol_unsaid', ofProduct({ name: 'Cidre' }), 'Alcool (% vol.)'],
    ['meat_in_description', ofProduct({ description: '<p>Au poulet</p>' }), 'Ajouter une viande'],
    [
      'birth_unsaid',
      ofProduct({ origins: [{ species: 'beef', born: null, raised: 'France', slaughtered: 'France' }] }),
      'Pays d’origine : bœuf',
    ],
    [
      'diet_with_meat',
      ofProduct({
        diets: ['vegan'],
        origins: [{ species: 'lamb', born: null, raised: 'France', slaughtered: 'France' }],
      }),
      'Végétarien',
    ],
    ['missing_reference', { ...ofProduct({ category: 'gone' }), categories: plats }, 'Catégorie'],
    ['missing_reference', ofProduct({ related: ['gone'] }), 'Ne plus proposer : gone'],
    ['option_without_values', ofOption({ values: [] }), 'Nouveau choix : Sauces'],
    ['free_over_maximum', ofOption({ freeOptionCount: 5 }), 'On choisit'],
    ['reset_without_group', ofValue({ reset: true }), 'Quand on choisit'],
    ['special_for_nothing', ofValue({ priceStatus: 'special', price: cents(0) }), 'Prix de Curry'],
    ['long_name', ofValue({ name: 'b'.repeat(41) }), `Nom du choix ${'b'.repeat(41)}`],
    ['alcohol_tax', ofValue({ alcohol: 40 }), 'TVA'],
  ])('leads to its field: %s', async (problem, shop, field) => {
    const found = checkContent(shop, content({})).findLast((each) => each.problem === problem);
    render(<Page start={shop} edited="kebab" shownProblem={found} />);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(named(`^${field}$`)));
  });

  test('of the option’s own rules in this product leads to the rules of the option', async () => {
    const shop = {
      ...shared,
      products: [
        product('kebab', { name: 'Kebab', options: [{ option: 'sauces', own: { freeOptionCount: 9 } }] }),
        product('durum', { options: uses('sauces') }),
      ],
    };
    const found = checkContent(shop, content({})).find((each) => each.problem === 'free_over_maximum');
    render(<Page start={shop} edited="kebab" shownProblem={found} />);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('On choisit'));
    expect(button('1 à 4 sauces')).toHaveAttribute('aria-expanded', 'true');
  });

  test('with a button beside its sentence leads there', async () => {
    const shop = content({
      categories: plats,
      options: [option('menu', [value('oui', { reveals: ['sauces'] })]), sauces],
      products: [product('kebab', { name: 'Kebab', options: uses('menu') })],
    });
    const found = checkContent(shop, content({})).find((each) => each.problem === 'reveal_not_used');
    render(<Page start={shop} edited="kebab" shownProblem={found} />);
    await waitFor(() => expect(document.activeElement).toBe(button('L’ajouter')));
  });
});

describe('what the law wants stated', () => {
  test('is asked for beside its section, and answered by a tap', async () => {
    const user = edit({ ...alone, products: [product('kebab', { name: 'Kebab', allergens: null })] });
    await user.click(screen.getByText('Allergènes et origine'));
    expect(screen.getByText(/indiquez l’origine de la viande/)).toBeInTheDocument();
    await user.click(button('gluten'));
    await user.click(button('lait'));
    expect(inNow()?.allergens).toEqual(['gluten', 'milk']);
    await user.selectOptions(screen.getByLabelText('Ajouter une viande'), 'veau');
    await user.keyboard('France{Enter}');
    expect(inNow()?.origins).toEqual([
      { species: 'veal', born: 'France', raised: 'France', slaughtered: 'France' },
    ]);
    expect(screen.queryByText(/indiquez l’origine de la viande/)).toBeNull();
  });
});
