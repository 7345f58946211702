import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { refused } from '#tests/support/a-backend.ts';
import { anAddress } from '#tests/support/an-address.ts';
import {
  ADD,
  alertText,
  asVisitor,
  choose,
  city,
  ME,
  option,
  region,
  save,
  street,
  submit,
  toAdd,
  toEdit,
  UPDATE,
  wait,
  ZONES,
} from './show-addresses.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const shaken = (field: HTMLElement) => field.closest('.shake') !== null;
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Fills in every required field. */
function fill(): void {
  choose(region(), 'Nord');
  choose(city(), 'Roubaix');
  type(street(), ' 2 place Jean-Jaurès ');
}

describe('a text that is too long', () => {
  test('is not cut off: 65 characters of a company show an error, 64 are sent', async () => {
    const { backend } = await toAdd();
    const company = screen.getByLabelText('Société');
    fill();
    type(company, 'a'.repeat(65));
    await save();
    expect(company).toHaveFocus();
    expect(company).toHaveAccessibleDescription('1 caractère de trop\u00a0: 64 au maximum');
    expect(backend.sent(ADD)).toEqual([]);
    type(company, 'a'.repeat(64));
    await save();
    expect(backend.sent(ADD)).toEqual([expect.objectContaining({ company: 'a'.repeat(64) })]);
  });
});

describe('region and city', () => {
  test('the city is disabled until a region is chosen; a touch on it flashes the region for 0.5 s', async () => {
    await toAdd();
    expect(city()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(city());
    expect(screen.queryByRole('listbox')).toBeNull();
    await wait(499);
    expect([shaken(region()), region().getAttribute('aria-invalid')]).toEqual([true, 'true']);
    await wait(1);
    expect([shaken(region()), region().getAttribute('aria-invalid')]).toEqual([false, null]);
  });

  test('a region lists only its own cities, and another region clears the city', async () => {
    await toAdd();
    choose(region(), 'Nord');
    fireEvent.click(city());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Lille', 'Roubaix']);
    fireEvent.click(option('Lille'));
    expect(city()).toHaveTextContent('Lille');
    choose(region(), 'Pas-de-Calais');
    expect(city()).toHaveTextContent('Choisir une ville');
  });

  test('keys open the list, move in it, find by letters, and choose; Escape closes only the list', async () => {
    await toAdd();
    const press = (key: string) => fireEvent.keyDown(region(), { key });
    const active = () => document.getElementById(region().getAttribute('aria-activedescendant') ?? '');
    press('ArrowDown');
    expect(active()).toHaveTextContent('Nord');
    press('ArrowDown');
    press('ArrowDown');
    expect(active()).toHaveTextContent('Pas-de-Calais');
    press('n');
    expect(active()).toHaveTextContent('Nord');
    press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(location.search).toBe('?address=new');
    press('Enter');
    press('End');
    press('Enter');
    expect(region()).toHaveTextContent('Pas-de-Calais');
    fireEvent.keyDown(city(), { key: 'Enter' });
    expect(option('Lens')).toBeInTheDocument();
  });
});

describe('a minimum basket', () => {
  const reason = () => screen.queryByText(/^Votre panier est de/)?.textContent ?? null;

  test.each([
    [2499, true],
    [2500, false],
    [undefined, false],
  ])('with %s in the basket explains why zones cannot be chosen: %s', async (basket, told) => {
    await toAdd({ basket });
    expect(reason() !== null).toBe(told);
    if (told) expect(reason()).toMatch(/^Votre panier est de 24,99\s€\s: les zones qui demandent davantage/);
  });

  test('is explained as well once a region with such a city is chosen', async () => {
    await toAdd({ basket: 1500, zones: ZONES.slice(0, 2) });
    expect(reason()).toBeNull();
    choose(region(), 'Nord');
    expect(reason()).toMatch(/^Votre panier est de 15,00\s€/);
  });

  test('that is not met by a cent disables the city, which says so and flashes for 2 s', async () => {
    await toAdd({ basket: 1999 });
    choose(region(), 'Nord');
    fireEvent.click(city());
    const roubaix = option(/Roubaix/);
    expect(roubaix).toHaveAttribute('aria-disabled', 'true');
    expect(roubaix).toHaveTextContent('Commande minimum : 20,00€');
    fireEvent.click(roubaix);
    await wait(1999);
    expect(shaken(roubaix)).toBe(true);
    expect(screen.getByRole('alert')).toHaveTextContent('Roubaix : Commande minimum : 20,00€');
    await wait(1);
    expect(shaken(roubaix)).toBe(false);
    expect(city()).toHaveTextContent('Choisir une ville');
  });

  test('that is met exactly disables nothing', async () => {
    await toAdd({ basket: 2000 });
    choose(region(), 'Nord');
    choose(city(), 'Roubaix');
    expect(city()).toHaveTextContent('Roubaix');
  });

  test('that no city of a region meets disables the region, with the least of them', async () => {
    await toAdd({ basket: 2499 });
    fireEvent.click(region());
    fireEvent.click(option(/Pas-de-Calais/));
    expect(option(/Pas-de-Calais/)).toHaveTextContent('Commande minimum : 25,00€');
    expect(region()).toHaveTextContent('Choisir une région');
    expect(option('Nord')).not.toHaveAttribute('aria-disabled');
  });

  test('does not apply while the basket is empty', async () => {
    await toAdd();
    fireEvent.click(region());
    for (const each of screen.getAllByRole('option')) expect(each).not.toHaveAttribute('aria-disabled');
  });

  test('allows the city chosen in the basket, and shows its minimum', async () => {
    const { backend } = await toAdd({ basket: 1999, named: 32 });
    expect([region().textContent, city().textContent]).toEqual(['Nord', 'Roubaix']);
    fireEvent.click(city());
    expect(option(/Roubaix/)).not.toHaveAttribute('aria-disabled');
    expect(option(/Roubaix/)).toHaveTextContent('Commande minimum : 20,00€');
    fireEvent.click(option(/Roubaix/));
    fireEvent.click(region());
    expect(option(/Pas-de-Calais/)).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(option('Nord'));
    type(street(), '2 place Jean-Jaurès');
    await save();
    expect(backend.sent(ADD)).toMatchObject([{ city_id: 32 }]);
  });

  test('allows an address for later: all zones can be chosen after a press', async () => {
    await toAdd({ basket: 1999 });
    fireEvent.click(screen.getByRole('button', { name: /^Enregistrer quand même/ }));
    expect(region()).toHaveFocus();
    expect(reason()).toBeNull();
    choose(region(), /Pas-de-Calais/);
    choose(city(), /Lens/);
    expect(city()).toHaveTextContent('Lens');
  });

  test('leaves an address where it is already', async () => {
    await toEdit(anAddress(), { basket: 100 });
    fireEvent.click(city());
    expect(option(/Lille/)).not.toHaveAttribute('aria-disabled');
    expect(option(/Roubaix/)).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('an address that lacks something', () => {
  test('is not sent: its fields shake for 2 s, and the first of them has the focus', async () => {
    const { backend } = await toAdd();
    type(street(), '   ');
    await save();
    expect([region(), city(), street()].map(shaken)).toEqual([true, true, true]);
    expect(region()).toHaveFocus();
    expect(region()).toHaveAccessibleDescription('Choisissez une région.');
    await wait(1999);
    expect(shaken(street())).toBe(true);
    await wait(1);
    expect([region(), city(), street()].map(shaken)).toEqual([false, false, false]);
    expect(street()).toHaveAccessibleDescription('Indiquez votre adresse.');
    expect(backend.sent(ADD)).toEqual([]);
  });

  test('shakes only where it is wrong', async () => {
    await toAdd();
    choose(region(), 'Nord');
    type(street(), '1');
    await save();
    expect([region(), city(), street()].map(shaken)).toEqual([false, true, false]);
  });
});

describe('adding an address', () => {
  test('sends it, not as the default one unless that is said', async () => {
    const { backend, store } = await toAdd();
    expect(screen.getByRole('radio', { name: 'Non' })).toBeChecked();
    fill();
    await save();
    expect(backend.sent(ADD)).toEqual([
      {
        customer_id: 1,
        company: '',
        city: 'Roubaix',
        city_id: 32,
        code_postal_id: null,
        address: '2 place Jean-Jaurès',
        address_2: '',
        country_id: null,
        zone_id: 4,
        store_id: store.storeId,
        default: false,
      },
    ]);
  });

  test('removes the button, reads the list again, and closes after 300 ms', async () => {
    const { backend } = await toAdd();
    fill();
    const before = backend.sent(ME).length;
    await save();
    expect(submit()).toBeNull();
    expect(backend.sent(ME).length).toBe(before + 1);
    await wait(299);
    expect(location.search).toBe('?address=new');
    await wait(1);
    expect(location.search).toBe('');
  });

  test('is shown 10 ms later, for 2 s', async () => {
    await toAdd();
    fill();
    await save();
    await wait(9);
    expect(alertText()).toBe('');
    await wait(1);
    expect(alertText()).toBe('AdresseVotre adresse a été ajoutée.');
    await wait(1999);
    expect(alertText()).not.toBe('');
    await wait(1);
    expect(alertText()).toBe('');
  });

  test('that fails keeps what was typed, under the popup of 2 s', async () => {
    const { backend } = await toAdd();
    backend.answers[ADD] = () => null;
    fill();
    await save();
    await wait(10);
    expect(alertText()).toBe('ErreurUne erreur est survenue, veuillez réessayer plus tard.');
    await wait(2000);
    expect(alertText()).toBe('');
    expect(street()).toHaveValue(' 2 place Jean-Jaurès ');
    expect(submit()).not.toBeNull();
    expect(location.search).toBe('?address=new');
  });

  test('that is one too many says so', async () => {
    const { backend } = await toAdd();
    backend.answers[ADD] = () => refused('too_many_addresses', 'Vous avez déjà 20 adresses.');
    fill();
    await save();
    await wait(10);
    expect(alertText()).toBe('AdresseVous avez déjà 20 adresses.');
  });

  test('is for customers only', async () => {
    const { backend } = await asVisitor();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.search).toBe('');
    expect(backend.sent(ME)).toEqual([]);
  });
});

describe('editing an address', () => {
  const address = anAddress({ company: 'Ardoise', address_2: 'Bât. B', default: true, code_postal_id: 9 });

  test('begins with what it is, and sends it with its number', async () => {
    const { backend, store } = await toEdit(address);
    expect(screen.getByRole('dialog', { name: 'Modifier l’adresse' })).toBeInTheDocument();
    expect([region().textContent, city().textContent]).toEqual(['Nord', 'Lille']);
    expect(screen.getByRole('radio', { name: 'Oui' })).toBeChecked();
    type(street(), '9 rue des Arts');
    await save();
    expect(backend.sent(UPDATE)).toEqual([
      {
        address_id: 1,
        customer_id: 1,
        company: 'Ardoise',
        city: 'Lille',
        city_id: 31,
        code_postal_id: 9,
        address_1: '9 rue des Arts',
        address_2: 'Bât. B',
        country_id: null,
        zone_id: 4,
        store_id: store.storeId,
        default: true,
        firstname: '',
        lastname: '',
      },
    ]);
    await wait(300);
    expect(location.search).toBe('');
  });

  test('where the shop no longer delivers says "Adresse introuvable", without a call', async () => {
    const { backend } = await toEdit(address, { zones: ZONES.slice(1) });
    expect(city()).toHaveTextContent('Lille');
    await save();
    await wait(10);
    expect(alertText()).toBe('AdresseAdresse introuvable');
    expect(backend.sent(UPDATE)).toEqual([]);
    choose(region(), 'Nord');
    choose(city(), 'Roubaix');
    await save();
    expect(backend.sent(UPDATE)).toHaveLength(1);
  });

  test('that the shop does not find says so', async () => {
    const { backend } = await toEdit(address);
    backend.answers[UPDATE] = () => refused('unknown_address', 'Adresse introuvable');
    await save();
    await wait(10);
    expect(alertText()).toBe('AdresseAdresse introuvable');
    expect(submit()).not.toBeNull();
  });

  test('that no longer exists closes with "Adresse introuvable"', async () => {
    await toEdit(address, {}, 12);
    expect(location.search).toBe('');
    expect(alertText()).toBe('AdresseAdresse introuvable');
  });
});
