import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { readDraft, saveDraft } from '#lib/browser/orders/order-draft.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aTableToken } from '#tests/support/a-table-token.ts';
import { aShopWithTables, openAt } from './show-table.tsx';

const CHECKING = 'Vérification des informations en cours...';
const VERIFY = 'v1/table/verify';
const CONFIRMED = /^Table\s5 · Terrasse/;
const TOKEN = aTableToken('Terrasse-5');

const genuine = () => ({ area: 'Terrasse', number: 5 });
const kept = (storeId: number) => JSON.parse(localStorage.getItem(`table_${storeId}`) ?? 'null');
const address = () => location.pathname + location.search + location.hash;
const badge = () => screen.queryByRole('button', { name: /^Table\s5/ });

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00+01:00'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the link of a table’s QR code', () => {
  test('is checked, confirmed for 3 s, and then shown in the header', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const backend = aBackend({ [VERIFY]: () => promise });
    const { store } = openAt(`/${TOKEN}`);
    expect(await screen.findByText(CHECKING)).toBeInTheDocument();
    expect(badge()).toBeNull();
    expect(backend.sent(VERIFY)).toEqual([{ token: TOKEN, store_id: store.storeId }]);

    await act(async () => resolve(genuine()));
    expect(screen.queryByText(CHECKING)).toBeNull();
    expect(screen.getByText(CONFIRMED)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByText(CONFIRMED)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByText('Votre commande vous sera apportée ici.')).toBeNull();
    expect(badge()).toBeInTheDocument();
  });

  test.each([
    ['11:59', 'Les commandes à table ouvrent à 12 h.'],
    ['12:00', 'Votre commande vous sera apportée ici.'],
    ['21:59', 'Votre commande vous sera apportée ici.'],
    ['22:00', 'Les commandes à table ouvrent mardi à 12 h.'],
  ])('promises at %s of a shop that is open from 12:00 to 22:00: %s', async (time, promised) => {
    jest.setSystemTime(new Date(`2026-11-23T${time}:00+01:00`));
    aBackend({ [VERIFY]: genuine });
    openAt(`/${TOKEN}`);
    const confirmation = await screen.findByText(CONFIRMED);
    expect(confirmation.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(promised);
    // No check mark beside a closed service.
    expect(document.querySelector('.drawn') !== null).toBe(promised.startsWith('Votre commande'));
  });

  test('is removed from the address at once, without a history entry, and the other parameters stay', async () => {
    aBackend({ [VERIFY]: genuine });
    const steps = history.length;
    openAt(`/${TOKEN}?product=12#carte`);
    await screen.findByText(CONFIRMED);
    expect(address()).toBe('/?product=12#carte');
    expect(history.length).toBe(steps);
  });

  test('replaces another order mode, and leaves the rest of the order unchanged', async () => {
    aBackend({ [VERIFY]: genuine });
    const store = aShopWithTables();
    saveDraft(store.storeId, {
      shippingMethod: 'delivery',
      deliveryTime: '2026-11-23T12:30',
      comment: 'Merci',
    });
    openAt(`/${TOKEN}`, { store });
    await screen.findByText(CONFIRMED);
    expect(readDraft(store.storeId, (draft) => draft)).toEqual({
      shippingMethod: null,
      deliveryTime: null,
      comment: 'Merci',
    });
  });

  test('is stored for 30 minutes', async () => {
    aBackend({ [VERIFY]: genuine });
    const { store } = openAt(`/${TOKEN}`);
    await screen.findByText(CONFIRMED);
    expect(kept(store.storeId)).toEqual({ token: TOKEN, until: expect.any(Number) });
    expect(kept(store.storeId).until - Date.now()).toBeGreaterThan(30 * 60_000 - 5000);
    expect(kept(store.storeId).until - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  });

  test.each([
    ['forged', () => refused('table_token', 'x'), /Ce QR code n’est pas reconnu\. Scannez celui/],
    ['replaced', () => refused('table_renewed', 'x'), /Ce QR code a été remplacé par un nouveau/],
  ])('that is %s shows an error, and no table is stored', async (_, answer, sentence) => {
    aBackend({ [VERIFY]: answer });
    const { store, user } = openAt(`/${TOKEN}`);
    const alert = await screen.findByRole('alertdialog', { name: 'Table non reconnue' });
    expect(alert).toHaveTextContent(sentence);
    expect(address()).toBe('/');
    expect(kept(store.storeId)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Voir la carte' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(badge()).toBeNull();
  });

  test.each([
    ['past the last table', aTableToken('Terrasse-7'), /Cette table n’existe pas dans ce restaurant/],
    ['in an area that there is not', aTableToken('Patio-1'), /Cette table n’existe pas/],
    ['of another shop', aTableToken('Terrasse-5', { store_id: 1 }), /celui d’un autre restaurant/],
    ['that is none', 'a.b.c', /n’est pas reconnu/],
  ])('%s shows an error without a call', async (_, token, sentence) => {
    const backend = aBackend({ [VERIFY]: genuine });
    openAt(`/${token}`);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence);
    expect(backend.sent(VERIFY)).toEqual([]);
  });

  test('can be checked again when the restaurant did not answer', async () => {
    const backend = aBackend({ [VERIFY]: () => null });
    const { user } = openAt(`/${TOKEN}`);
    const alert = await screen.findByRole('alertdialog', { name: 'Votre table n’a pas pu être vérifiée' });
    expect(alert).toHaveTextContent('Le restaurant ne répond pas.');
    backend.answers[VERIFY] = genuine;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(CONFIRMED)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('that is refused removes an earlier table; one that could not be verified does not', async () => {
    const backend = aBackend({ [VERIFY]: genuine });
    const store = aShopWithTables();
    const first = openAt(`/${TOKEN}`, { store });
    await screen.findByText(CONFIRMED);
    first.close();
    for (const [answer, stays] of [
      [() => null, true],
      [() => refused('table_token', 'x'), false],
    ] as const) {
      backend.answers[VERIFY] = answer;
      const { close } = openAt(`/${aTableToken('Salle-1')}`, { store });
      await screen.findByRole('alertdialog');
      expect(kept(store.storeId)?.token ?? null).toBe(stays ? TOKEN : null);
      close();
    }
  });
});

describe('an address without a table token', () => {
  test.each(['/', '/cproduct/3/kebabs', '/two.parts', '/a.b.c.d'])(
    'makes no call and shows nothing: %s',
    async (path) => {
      const backend = aBackend({});
      openAt(path);
      await act(async () => jest.advanceTimersByTime(100));
      expect(backend.calls).toEqual([]);
      expect(screen.queryByRole('button')).toBeNull();
      expect(address()).toBe(path);
    },
  );
});
