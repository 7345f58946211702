import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { wantsBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { emptyBasket } from '#lib/browser/basket/basket-store.ts';
import { refused } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { orderButton, readyToOrder } from './order-button.ts';
import { aCheckout, PLACED } from './show-checkout.tsx';

describe('the order step', () => {
  test('sends a visitor home', async () => {
    const page = aCheckout({ signedIn: false });
    page.show();
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
  });

  test('sends a customer with an empty basket home', async () => {
    const page = aCheckout({ lines: [] });
    page.show();
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
  });

  test('shows a customer that the basket was ordered in another tab, instead of going home', async () => {
    const page = aCheckout();
    page.show();
    await readyToOrder();
    page.backend.answers['v2/customer/me'] = () => ({
      customer: aCustomer({ orders: [{ ...PLACED, date_added: { date: new Date().toISOString() } }] }),
    });
    act(() => emptyBasket(page.store.storeId));
    expect(await screen.findByText('Votre panier est vide')).toBeInTheDocument();
    const order = await screen.findByRole('link', { name: 'Suivre ma commande' });
    expect(order).toHaveAttribute('href', '/?order=9');
    expect(screen.getByRole('link', { name: 'Voir la carte' })).toHaveAttribute('href', '/');
    expect(page.replace).not.toHaveBeenCalled();
  });

  test('shows what another tab chooses for the same basket', async () => {
    const page = aCheckout();
    page.show();
    await readyToOrder();
    await page.user.click(screen.getByRole('radio', { name: 'Espèces' }));
    const key = `order_draft_${page.store.storeId}`;
    const { draft, until } = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ draft: { ...draft, paymentMethod: 'meal_voucher' }, until }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    expect(screen.getByRole('radio', { name: 'Titre-restaurant' })).toBeChecked();
  });

  test.each([
    [3599, true],
    [3600, false],
  ])('%d seconds later still has the choices: %s', async (seconds, kept) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const page = aCheckout();
    const reload = page.show();
    await readyToOrder();
    await page.user.click(screen.getByRole('radio', { name: 'Espèces' }));
    clock.mockReturnValue(Date.now() + seconds * 1000);
    reload();
    await readyToOrder();
    const cash: HTMLInputElement = screen.getByRole('radio', { name: 'Espèces' });
    expect(cash.checked).toBe(kept);
    clock.mockRestore();
  });

  test('opens the details of the customer, to correct them without leaving', async () => {
    const page = aCheckout();
    page.show();
    await readyToOrder();
    await page.user.click(screen.getByRole('button', { name: 'Modifier mes coordonnées' }));
    expect(location.pathname + location.search).toBe('/basket/order?dashboard=edit');
  });

  test('takes no order while web ordering is off', async () => {
    const page = aCheckout({ store: { webOrder: false } });
    page.show();
    await readyToOrder();
    expect(await screen.findByText('Le magasin est fermé')).toBeInTheDocument();
    expect(orderButton()).toBeDisabled();
  });

  test('renews a sign-in that has expired, silently', async () => {
    const page = aCheckout();
    let expired = true;
    const takeOrder = page.backend.answers['v2/order/add'];
    page.backend.answers['v2/order/add'] = (body) =>
      expired ? refused('session_expired', 'Votre session a expiré.') : (takeOrder?.(body) ?? null);
    page.backend.answers['v1/refresh-token'] = () => {
      expired = false;
      return { access_token: 'access-2', refresh_token: 'refresh-2' };
    };
    page.show();
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=9']]));
    expect(new Set(page.keys()).size).toBe(1);
  });

  test('asks a customer whose sign-in has ended to sign in again, and keeps basket and choices', async () => {
    const page = aCheckout();
    const ended = () => refused('unauthenticated', 'Connectez-vous pour continuer.');
    page.show();
    await page.user.click(await screen.findByRole('radio', { name: 'Espèces' }));
    page.backend.answers['v2/order/add'] = ended;
    page.backend.answers['v1/refresh-token'] = ended;
    await page.user.click(await readyToOrder());
    const link = await screen.findByRole('link', { name: 'Connexion' });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await page.user.click(link);
    expect(wantsBasketReturn(page.store.storeId)).toBe(true);
    expect(page.basket()).toHaveLength(1);
    expect(page.replace).not.toHaveBeenCalled();
  });

  test('waits while the backend is unavailable, and continues after a retry', async () => {
    const page = aCheckout();
    page.backend.answers['v2/customer/me'] = () => null;
    page.show();
    const retry = await screen.findByRole('button', { name: 'Réessayer maintenant' });
    page.backend.answers['v2/customer/me'] = () => ({ customer: aCustomer() });
    await page.user.click(retry);
    expect(await readyToOrder()).toBeEnabled();
  });
});
