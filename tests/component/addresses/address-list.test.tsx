import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { anAddress } from '#tests/support/an-address.ts';
import { alertText, DELETE, list, MAKE_DEFAULT, ME, wait } from './show-addresses.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const HOME = anAddress({ default: true });
const WORK = anAddress({ address_id: 2, company: 'Ardoise', address_1: '1 rue Neuve' });

const press = async (name: RegExp | string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
};
const question = () => screen.queryByRole('alertdialog');

describe('the addresses', () => {
  test('are listed with their actions, the default one marked', async () => {
    await list([HOME, WORK]);
    const [home, work] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(home?.getByText('Par défaut')).toBeVisible();
    expect(home?.queryByRole('button', { name: /Définir par défaut/ })).toBeNull();
    expect(work?.queryByText('Par défaut')).toBeNull();
    expect(work?.getByText('Ardoise')).toBeVisible();
    expect(work?.getByRole('link', { name: /Modifier/ })).toHaveAttribute('href', '/?address=2');
    const add = screen.getByRole('link', { name: 'Ajouter une adresse' });
    expect(add).toHaveAttribute('href', '/?address=new');
  });

  test('without any, a sentence says so, with a link to add one', async () => {
    await list([]);
    expect(screen.getByText('Aucune adresse pour l’instant')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ajouter une adresse' })).toBeVisible();
  });

  test('get another default one, confirmed for 1.5 s, and are read again', async () => {
    const { backend, store } = await list([HOME, WORK]);
    const before = backend.sent(ME).length;
    await press(/Définir par défaut.*1 rue Neuve/);
    expect(backend.sent(MAKE_DEFAULT)).toEqual([{ address_id: 2, customer_id: 1, store_id: store.storeId }]);
    expect(backend.sent(ME).length).toBe(before + 1);
    await wait(10);
    expect(alertText()).toBe('AdresseVotre adresse par défaut a été modifiée');
    await wait(1499);
    expect(alertText()).not.toBe('');
    await wait(1);
    expect(alertText()).toBe('');
  });
});

describe('the alert of an address call', () => {
  const city = { name_city: 'Lille', address_1: '1 rue Neuve' };

  test('names the address that is now the default one', async () => {
    const { backend } = await list([HOME, WORK]);
    backend.answers[MAKE_DEFAULT] = () => ({ title: 'Adresse', message: 'Elle est modifiée.', city });
    await press(/Définir par défaut.*1 rue Neuve/);
    await wait(10);
    expect(alertText()).toBe('AdresseElle est modifiée.1 rue Neuve, Lille');
  });

  test('names the address that was deleted', async () => {
    const { backend } = await list([HOME, WORK]);
    backend.answers[DELETE] = () => ({ title: 'Adresse', message: 'Votre adresse a été supprimée', city });
    await press(/Supprimer.*1 rue Neuve/);
    await press('Oui, supprimer');
    expect(within(question() as HTMLElement).getByRole('status')).toHaveTextContent(
      'supprimée, la popup va se fermer dans 3 secondes1 rue Neuve, Lille',
    );
  });
});

describe('the deletion of an address', () => {
  test('asks first, with the address in question', async () => {
    const { backend } = await list([HOME, WORK]);
    await press(/Supprimer.*1 rue Neuve/);
    expect(question()).toHaveTextContent('Ardoise1 rue Neuve59000 Lille');
    await press('Non, la garder');
    expect(question()).toBeNull();
    expect(backend.sent(DELETE)).toEqual([]);
  });

  test('says that it closes in 3 s, and does, and the list is read again', async () => {
    const { backend, customer } = await list([HOME, WORK]);
    await press(/Supprimer.*1 rue Neuve/);
    backend.answers[ME] = () => ({ customer: { ...customer, addresses: [HOME] } });
    await press('Oui, supprimer');
    expect(backend.sent(DELETE)).toEqual([{ address_id: 2 }]);
    expect(within(question() as HTMLElement).getByRole('status')).toHaveTextContent(
      'Votre adresse a été supprimée, la popup va se fermer dans 3 secondes',
    );
    expect(screen.queryByText('1 rue Neuve')).toBeNull();
    await wait(2999);
    expect(question()).not.toBeNull();
    await wait(1);
    expect(question()).toBeNull();
  });

  test('that fails says so for 2 s, and can be tried again', async () => {
    const { backend } = await list([WORK]);
    backend.answers[DELETE] = () => null;
    await press(/Supprimer/);
    await press('Oui, supprimer');
    await wait(10);
    expect(alertText()).toBe('ErreurUne erreur est survenue, veuillez réessayer plus tard.');
    await wait(2000);
    expect(alertText()).toBe('');
    expect(screen.getByRole('button', { name: 'Oui, supprimer' })).toBeVisible();
  });
});
