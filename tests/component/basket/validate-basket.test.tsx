import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { wantsBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import { tableStoreOf } from '#lib/browser/table/table-store.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { daily } from '#tests/support/a-store.ts';
import { aTableToken } from '#tests/support/a-table-token.ts';
import { aShop, showBasket } from './show-basket.tsx';

const AYRAN = aLine(aProduct({ productId: 2, name: 'Ayran' }));

/** A Monday in Paris. */
const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: at('12:00') });
  globalThis.fetch = () => new Promise(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

const validate = () => screen.getByRole('button', { name: /^Valider mon panier/ });
const press = () => fireEvent.click(validate());
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('validating the basket', () => {
  test('asks a visitor to sign in, and remembers to come back', () => {
    const push = jest.fn();
    const store = aShop();
    showBasket([AYRAN], { store, push });
    press();
    const alert = screen.getByRole('alertdialog', { name: 'Vous devez être connecté pour commander' });
    expect(within(alert).getByRole('link', { name: "S'inscrire" })).toHaveAttribute('href', '/register');
    const login = within(alert).getByRole('link', { name: 'Connexion' });
    expect(login).toHaveAttribute('href', '/login');
    expect(wantsBasketReturn(store.storeId)).toBe(false);
    login.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(login);
    expect(wantsBasketReturn(store.storeId)).toBe(true);
    wait(350);
    expect(push).not.toHaveBeenCalled();
  });

  test('offers a visitor the order without an account beside signing in, where the shop takes such orders', () => {
    const push = jest.fn();
    const store = aShop({ guestOrders: true });
    showBasket([AYRAN], { store, push });
    press();
    const alert = screen.getByRole('alertdialog', { name: /^Comment voulez-\u2060vous commander/ });
    expect(within(alert).getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
    expect(push).not.toHaveBeenCalled();
    fireEvent.click(within(alert).getByRole('button', { name: 'Commander sans compte' }));
    expect(push.mock.calls).toEqual([['/basket/order']]);
    expect(document.cookie).toContain('guest=1');
    // biome-ignore lint/suspicious/noDocumentCookie: later tests begin without it
    document.cookie = 'guest=; path=/; max-age=0';
  });

  test.each([false, true])(
    'takes who sits at a table to the order without an account where it may: %s',
    (guestTables) => {
      const push = jest.fn();
      const store = aShop({ guestTables, areas: [{ areaName: 'Terrasse', maxTableNumber: 6 }] });
      tableStoreOf(store.storeId).keep(aTableToken('Terrasse-5'));
      showBasket([AYRAN], { store, push });
      press();
      wait(350);
      expect(push.mock.calls).toEqual(guestTables ? [['/basket/order']] : []);
      expect(screen.queryAllByRole('alertdialog')).toHaveLength(guestTables ? 0 : 1);
      expect(document.cookie.includes('guest=1')).toBe(guestTables);
    },
  );

  test('takes a customer to the order after 350 ms, not before, and once', () => {
    const push = jest.fn();
    const store = aShop();
    localStorage.setItem(refreshTokenKey(store.name), JSON.stringify('token'));
    showBasket([AYRAN], { store, push });
    press();
    wait(200);
    press();
    wait(149);
    expect(push).not.toHaveBeenCalled();
    wait(1);
    expect(push).toHaveBeenCalledTimes(1);
    wait(200);
    expect(push).toHaveBeenCalledTimes(1);
    expect(push).toHaveBeenCalledWith('/basket/order');
  });

  const noonToTwo = {
    openingHours: [daily(720, 840)],
    pickupService: [],
    deliveryService: [],
    tableReservation: [],
  };

  test("is not possible after closing: 'Le magasin est fermé'", () => {
    jest.setSystemTime(at('14:00'));
    showBasket([AYRAN], { store: aShop({ openingHours: noonToTwo }) });
    expect(screen.getByText('Le magasin est fermé')).toBeInTheDocument();
    expect(screen.getByText(/Prochaine ouverture : mardi à 12\sh/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Appeler le 03\s20\s00\s14\s12$/ })).toHaveAttribute(
      'href',
      'tel:+33320001412',
    );
    expect(validate()).toBeDisabled();
  });

  test('is not possible where no orders are taken online, and delivery is not mentioned', () => {
    const always = { ...noonToTwo, openingHours: [daily(0, 0)], deliveryService: [daily(0, 0)] };
    showBasket([AYRAN], { store: aShop({ webOrder: false, openingHours: always }) });
    expect(screen.getByText('Le magasin est fermé')).toBeInTheDocument();
    expect(screen.getByText(/Votre panier est gardé pour plus tard\.$/)).toBeInTheDocument();
    expect(validate()).toBeDisabled();
    expect(screen.queryByText(/Livraison/)).toBeNull();
    expect(document.querySelector('.animate-pulse, [aria-hidden].h-25\\.5')).toBeNull();
  });

  test('of an empty basket is not suggested where no orders are taken online', () => {
    showBasket([], { store: aShop({ webOrder: false }) });
    expect(screen.getByText('Le panier est vide')).toBeInTheDocument();
    expect(
      screen.getByText('Le restaurant ne prend pas de commande en ligne pour le moment.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Choisissez vos plats/)).toBeNull();
  });

  test('is possible after closing where orders are taken at any time, and says from when they are served', () => {
    jest.setSystemTime(at('14:00'));
    showBasket([AYRAN], { store: aShop({ openingHours: noonToTwo, forwardOrdering: 'anytime' }) });
    expect(screen.getByText('Commande à l’avance possible, à partir de mardi à 12 h.')).toBeInTheDocument();
    expect(screen.queryByText('Le magasin est fermé')).toBeNull();
    expect(validate()).toBeEnabled();
  });

  test('is possible up to the last minute', () => {
    jest.setSystemTime(at('13:59'));
    showBasket([AYRAN], { store: aShop({ openingHours: noonToTwo }) });
    expect(screen.queryByText('Le magasin est fermé')).toBeNull();
    expect(validate()).toBeEnabled();
  });
});
