import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import texts from '#lib/i18n/messages/fr/manage-catalogue.json' with { type: 'json' };
import { type CountedPerson, countedPerson } from './support/counted-person.ts';
import { becomeCustomer } from './support/diners.ts';
import {
  answersIn,
  type Dish,
  dishOf,
  type FoodAnswers,
  type OptionAnswers,
  type ValueAnswers,
} from './support/dish-answers.ts';
import { openAsOwner, ownerAt } from './support/management.ts';
import { add, choose, openBasket, openDish, placeOrder, toOrderStep } from './support/menu-order.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { operator } from './support/separate-product.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-premier-plat';
const LIVE = { timeout: 12_000 };

const ORIGINAL = JSON.parse(readFileSync('data/shops/le-bosphore.json', 'utf8'));
const KEBAB = dishOf(ORIGINAL, 'Le kebab du Bosphore');
/** As a person writes it. */
const DESCRIPTION =
  'Notre broche de **veau et dinde**, montée chaque matin, marinée une nuit au yaourt et au paprika, puis tranchée fine et bien dorée.\n\nServi brûlant dans le pain de votre choix.';

/** The template that an option begins with, and its values that are called otherwise in this dish. */
interface Start {
  template: Pick<(typeof texts.templates)['sizes'], 'title'> & { label?: string };
  renamed?: Readonly<Record<string, string>>;
}

const { sizes, doneness, sauces, extras, menu, blank } = texts.templates;

/** In the order in which the person makes them. The drinks come with the menu. */
const STARTS: Readonly<Record<string, Start>> = {
  Pain: {
    template: sizes,
    renamed: {
      'Pain pita toasté': 'Petite',
      'Pain turc maison au sésame': 'Moyenne',
      'Galette roulée (dürüm)': 'Grande',
    },
  },
  Sauces: {
    template: sauces,
    renamed: { 'Blanche maison à l’aneth': 'Blanche', 'Barbecue fumée': 'Barbecue' },
  },
  Crudités: { template: blank },
  Suppléments: {
    template: extras,
    renamed: { 'Cheddar fondu': 'Fromage', 'Œuf au plat': 'Œuf', 'Bacon de bœuf': 'Bacon' },
  },
  Menu: {
    template: menu,
    renamed: { 'Sans menu': 'Seul', 'Menu : frites et boisson': 'En menu, avec une boisson' },
  },
  Boisson: {
    template: menu.drink,
    renamed: {
      'Eau plate 50 cl': 'Eau plate',
      'Eau gazeuse 50 cl': 'Eau gazeuse',
      'Coca-Cola 33 cl': 'Cola',
    },
  },
  Frites: {
    template: sizes,
    renamed: {
      'Frites fraîches': 'Petite',
      'Potatoes au paprika': 'Moyenne',
      'Frites cheddar et oignons frits': 'Grande',
    },
  },
  Dessert: {
    template: doneness,
    renamed: {
      'Deux baklavas à la pistache': 'Bleu',
      'Riz au lait gratiné': 'Saignant',
      'Loukoums à la rose': 'À point',
      'Tiramisu au spéculoos': 'Bien cuit',
    },
  },
};

const SEALED = /boisson fermée$/;
const ALWAYS_PAID = texts.controls.status.special;

/** A catalogue of one category without products. */
async function emptyCatalogue(): Promise<void> {
  const empty = { categories: ORIGINAL.categories.slice(0, 1), options: [], products: [] };
  await operator().succeed('shopImport', { ...ORIGINAL, ...empty, shop: SHOP });
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });

/** Allergens, traces and meat, in the form of a product or of a value. */
async function answerFood(
  person: CountedPerson,
  place: Locator,
  { allergens, mayContain, origins }: FoodAnswers,
): Promise<void> {
  const chip = (group: string, name: string) =>
    place.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true });
  for (const name of allergens) await person.click(chip('Allergènes', name));
  if (mayContain.length > 0) await person.click(button(place, 'Traces possibles'));
  for (const name of mayContain) await person.click(chip('Traces possibles', name));
  for (const { meat, country } of origins) {
    await person.choose(place.getByLabel('Ajouter une viande'), meat);
    await person.type(country);
    await person.press('Enter');
  }
}

/** Everything about the product but its options. */
async function writeProduct(page: Page, person: CountedPerson): Promise<Locator> {
  await person.click(button(page, /^Ajouter un produit à /));
  await person.type(KEBAB.name);
  await person.press('Tab');
  await person.type(KEBAB.price);
  await person.press('Enter');
  await person.click(button(page, `Ouvrir la fiche de ${KEBAB.name}`));
  const form = page.getByRole('region', { name: KEBAB.name, exact: true });
  await person.fill(form.getByLabel('Description'), DESCRIPTION);

  async function unfold(title: string): Promise<Locator> {
    const heading = page.getByText(title, { exact: true });
    await person.click(form.locator('summary').filter({ has: heading }));
    return form.locator('details').filter({ has: heading });
  }
  await answerFood(person, await unfold('Allergènes et origine'), KEBAB);
  await person.fill(
    (await unfold('Prix par mode, consigne, TVA')).getByLabel('Prix du plat seul'),
    KEBAB.alone ?? '',
  );
  const diets = await unfold('Régimes et piment');
  for (const diet of KEBAB.diets) await person.click(button(diets, diet));
  const kitchen = await unfold('Cuisine');
  await person.fill(kitchen.getByLabel('Poste de préparation'), String(KEBAB.stations[0]));
  await person.fill(kitchen.getByLabel('Poste des étiquettes'), String(KEBAB.stations[1]));
  return form;
}

/** Makes an option of a template what it is in the dish. */
async function writeOption(person: CountedPerson, form: Locator, option: OptionAnswers): Promise<void> {
  const start = STARTS[option.name];
  if (!start) throw new Error(`no start for ${option.name}`);
  const { template, renamed = {} } = start;
  if (template.label !== undefined) {
    await person.click(button(form, 'Ajouter une option'));
    await person.click(button(form, new RegExp(`^${template.label}`)));
  }
  const before = form.getByRole('region', { name: template.title, exact: true });
  await person.fill(before.getByLabel('Question posée au client'), option.title);
  const card = form.getByRole('region', { name: option.title, exact: true });
  await person.fill(card.getByLabel('Nom court, pour le ticket'), option.name);
  for (const value of option.values) await writeValue(person, card, option, value, renamed[value.name]);
  if (option.type !== 'radio') await answerRules(person, card, option);
  for (const value of option.values) await answerValue(person, card, value);
}

async function writeValue(
  person: CountedPerson,
  card: Locator,
  option: OptionAnswers,
  { name, price }: ValueAnswers,
  before: string | undefined,
): Promise<void> {
  const nameField = (of: string) => card.getByLabel(`Nom du choix ${of}`, { exact: true });
  if (before !== undefined) await person.fill(nameField(before), name);
  if ((await nameField(name).count()) === 0) {
    const empty = card.getByRole('textbox', { name: `Nouveau choix : ${option.name}`, exact: true });
    if (!(await empty.evaluate((field) => field === document.activeElement))) await person.click(empty);
    await person.type(name);
    await person.press('Tab');
    if (Number(price) > 0) await person.type(price);
    await person.press('Enter');
  }
  const priceField = card.getByLabel(`Prix de ${name}`, { exact: true });
  if (!(await priceField.inputValue()).startsWith(price.replace('.', ',')))
    await person.fill(priceField, price);
}

/** How many are chosen, how many of them are free, and which value removes the others. */
async function answerRules(
  person: CountedPerson,
  card: Locator,
  { isRequired, free, most, values }: OptionAnswers,
): Promise<void> {
  await person.click(card.locator('p > button[aria-expanded]').first());
  const count = card.getByRole('region', { name: 'Combien de choix' });
  if (isRequired) await person.click(count.getByRole('checkbox', { name: 'Obligatoire' }));
  for (const [label, more, wanted] of [
    ['Choix au plus', 'Un choix de plus', most],
    ['Choix offerts', 'Un choix offert de plus', free],
  ] as const) {
    const stepper = count.getByRole('group', { name: label });
    const now = Number(await stepper.getByRole('status').textContent());
    await person.click(button(stepper, more), wanted - now);
  }
  for (const { name } of values.filter(({ removes }) => removes.length > 0)) {
    if ((await card.getByRole('button', { name, exact: true }).count()) > 0) continue;
    await person.click(button(card, 'Autres règles'));
    await person.click(button(card, 'Un choix retire les autres'));
    const reset = card.getByRole('region', { name: 'Un choix retire les autres' });
    await person.choose(reset.getByLabel('Quand on choisit'), name);
    await person.click(reset.getByRole('checkbox', { name: 'il retire les autres' }));
  }
}

/** What a value says beside its name and its price. */
async function answerValue(person: CountedPerson, card: Locator, value: ValueAnswers): Promise<void> {
  const { name, alone, isAlwaysPaid, isSealed, allergens, mayContain, origins } = value;
  const quick = button(card, `Aucun allergène : ${name}`);
  const isPlain = [...allergens, ...mayContain, ...origins].length === 0 && !isAlwaysPaid && !isSealed;
  if (isPlain) {
    if ((await quick.count()) > 0) await person.click(quick);
    return;
  }
  if (allergens.length === 0 && (await quick.count()) > 0) await person.click(quick);
  await person.click(button(card, `Détails : ${name}`));
  const row = card
    .getByRole('listitem')
    .filter({ has: card.page().getByLabel(`Nom du choix ${name}`, { exact: true }) });
  await answerFood(person, row, value);
  if (isAlwaysPaid) await person.choose(row.getByLabel('Dans les offerts'), ALWAYS_PAID);
  if (isSealed) await person.choose(row.getByLabel('TVA'), SEALED);
  if (alone !== null) await person.fill(row.getByLabel('Prix seul, dans un menu'), alone);
}

/** What each value reveals. */
async function answerReveals(
  person: CountedPerson,
  form: Locator,
  { title, values }: OptionAnswers,
): Promise<void> {
  const card = form.getByRole('region', { name: title, exact: true });
  await person.click(card.locator('p > button[aria-expanded]').last());
  const panel = card.getByRole('region', { name: 'Un choix en ouvre d’autres' });
  for (const { name, reveals } of values.filter((value) => value.reveals.length > 0)) {
    await person.choose(panel.getByLabel('Quand on choisit'), name);
    for (const option of reveals) {
      const box = panel.getByRole('checkbox', { name: option, exact: true });
      if (!(await box.isChecked())) await person.click(box);
    }
  }
}

/** The same whatever the order of the values and of what is said of each. */
function unordered(dish: Dish): Dish {
  const food = ({ allergens, mayContain, origins }: FoodAnswers): FoodAnswers => ({
    allergens: allergens.toSorted(),
    mayContain: mayContain.toSorted(),
    origins: origins.toSorted((one, other) => one.meat.localeCompare(other.meat)),
  });
  return {
    ...dish,
    ...food(dish),
    options: dish.options.map((option) => ({
      ...option,
      values: option.values
        .map((value) => ({
          ...value,
          ...food(value),
          removes: value.removes.toSorted(),
          reveals: value.reveals.toSorted(),
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    })),
  };
}

test(
  'the kebab of Le Bosphore is typed from nothing with all its options, and ordered',
  FULL,
  async ({ page, browser }) => {
    await emptyCatalogue();
    await page.setViewportSize(SCREENS.desktop.viewport);
    await openAsOwner(page, SHOP, '/carte');
    const person = countedPerson(page);

    const form = await writeProduct(page, person);
    for (const name of Object.keys(STARTS)) {
      const option = KEBAB.options.find((each) => each.name === name);
      if (option) await writeOption(person, form, option);
    }
    const [revealing] = KEBAB.options.filter(({ values }) =>
      values.some(({ reveals }) => reveals.length > 0),
    );
    if (revealing) await answerReveals(person, form, revealing);
    await person.click(button(form, 'Monter : Frites').first());
    await person.click(button(page, /Voir et publier/));
    const sheet = page.getByRole('dialog', { name: 'Changements à publier' });
    await person.click(sheet.getByRole('button', { name: 'Publier', exact: true }));
    await expect(sheet.getByText('C’est en ligne.')).toBeVisible(LIVE);

    const owner = await ownerAt(SHOP);
    const { published } = await owner.succeed('manageCatalogueEditor', {});
    expect(published && unordered(dishOf(published, KEBAB.name))).toEqual(unordered(KEBAB));

    const answers = answersIn(KEBAB);
    const { clicks, keys } = person.counts;
    test.info().annotations.push({
      type: 'count',
      description: `${answers} texts, prices and answers: ${clicks} clicks, ${keys} keys`,
    });
    expect(clicks).toBeLessThanOrEqual(2 * answers);

    const diner = await (await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' })).newPage();
    await becomeCustomer(diner, SHOP);
    await expect(async () => {
      await diner.goto(shopUrl(SHOP));
      await expect(diner.getByRole('heading', { name: KEBAB.name })).toBeVisible({ timeout: 500 });
    }).toPass(LIVE);
    const dish = await openDish(diner, KEBAB.name);
    await choose(dish, 'Dans quel pain ?', 'Galette roulée');
    await choose(dish, 'Vos sauces', 'Samouraï', 'Harissa', 'Fromagère maison');
    await choose(dish, 'En menu ?', 'Menu : frites et boisson');
    await choose(dish, 'Les frites de votre menu', 'Potatoes au paprika');
    await choose(dish, 'La boisson de votre menu', 'Gazoz au citron');
    await add(diner, dish, '13,30 €');
    await openBasket(diner, '13,30 €');
    await toOrderStep(diner, '13,30 €');
    await placeOrder(diner, '13,30 €');
  },
);
