import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountButton } from '#components/storefront/account/account-button.tsx';
import { rememberBasketReturn, wantsBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { showPage } from './show-page.tsx';

// Loaded before the tests, since the button imports it lazily.
beforeAll(() => import('#components/storefront/account/customer-menu.tsx'));
beforeEach(() => localStorage.clear());

const page = () => showPage(<AccountButton />, { path: '/' });

describe('a visitor', () => {
  test('shows the link to sign in, without a request', () => {
    const backend = aBackend({});
    page().show();
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
    expect(backend.calls).toEqual([]);
  });

  test('who signs in from the header is not led back to the basket', async () => {
    aBackend({});
    const header = page();
    rememberBasketReturn(header.store.storeId);
    header.show();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await header.user.click(screen.getByRole('link', { name: 'Connexion' }));
    expect(wantsBasketReturn(header.store.storeId)).toBe(false);
  });
});

describe('a customer', () => {
  async function openMenu(orders = [anOrder()]) {
    const backend = aBackend({
      'v2/customer/me': () => ({ customer: aCustomer({ orders }) }),
      'v2/customer/disconnect': () => ({}),
    });
    const header = page();
    header.signIn();
    header.show();
    await header.user.click(await screen.findByRole('button', { name: 'Camille' }));
    return { backend, header };
  }

  test('finds the orders that are not over, the newest first', async () => {
    await openMenu([
      anOrder({ order_id: 8, invoice_no: 15, date_added: { date: '2026-11-23T11:00:00Z' } }),
      anOrder({ order_id: 7, invoice_no: -14, order_status_id: 4 }),
      anOrder({ order_id: 6, invoice_no: 13, order_status_id: 6 }),
      anOrder({ order_id: 5, invoice_no: 12, date_added: { date: '2026-11-23T10:00:00Z' } }),
    ]);
    const orders = within(screen.getByRole('region', { name: 'Mes commandes en cours' }));
    expect(orders.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/?order=8',
      '/?order=5',
    ]);
    expect(orders.getByRole('link', { name: /^Commande n°\s12/ })).toHaveTextContent('12h30');
  });

  test('without a current order gets a sentence that says so', async () => {
    await openMenu([]);
    expect(screen.getByText('Aucune commande en cours.')).toBeVisible();
  });

  test('closes the menu with Escape and gets the focus back', async () => {
    const { header } = await openMenu();
    await header.user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Camille' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Camille' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('who signs out is signed out here at once, and at the backend', async () => {
    const { backend, header } = await openMenu();
    await header.user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(screen.getByRole('link', { name: 'Connexion' })).toBeInTheDocument();
    expect(header.refreshToken()).toBeNull();
    expect(backend.sent('v2/customer/disconnect')).toEqual([
      { refresh_token: 'token', store_id: header.store.storeId },
    ]);
  });

  test('stays signed in when the backend is unavailable', async () => {
    aBackend({});
    const header = page();
    header.signIn();
    header.show();
    expect(await screen.findByRole('button', { name: 'Mon compte' })).toBeInTheDocument();
    expect(header.refreshToken()).toBe('"token"');
  });

  test('whose sign-in has ended is a visitor again, silently', async () => {
    aBackend({
      'v2/customer/me': () => refused('session_expired', 'Votre session a expiré.'),
      'v1/refresh-token': () => refused('unauthenticated', 'Connectez-vous.'),
    });
    const header = page();
    header.signIn();
    header.show();
    await waitFor(() => expect(header.refreshToken()).toBeNull());
    expect(screen.getByRole('link', { name: 'Connexion' })).not.toHaveAttribute('inert');
  });
});
