import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ownOrder } from '#lib/browser/orders/guest-orders.ts';
import { tableStoreOf } from '#lib/browser/table/table-store.ts';
import { aTableToken } from '#tests/support/a-table-token.ts';
import { orderButton, readyToOrder } from './order-button.ts';
import { aCheckout, PLACED } from './show-checkout.tsx';

const TOKEN = aTableToken('Terrasse-5');
const AREAS = [{ areaName: 'Terrasse', maxTableNumber: 6 }];

beforeEach(() => history.replaceState(null, '', '/'));

/** The order step of a visitor who has scanned a table's code. */
function aGuest({ guestTables = true } = {}) {
  const page = aCheckout({ store: { areas: AREAS, guestTables, cardOnline: true }, signedIn: false });
  const table = tableStoreOf(page.store.storeId);
  table.keep(TOKEN);
  page.backend.answers['v2/order/add'] = ({ payment_method }) => ({
    order: {
      ...PLACED,
      store_id: page.store.storeId,
      ...(payment_method === 'card_online' && { payment_method, order_status_id: 12 }),
    },
    guest_token: 'opens-9',
  });
  return { ...page, table, reload: page.show() };
}

describe('a guest at a table', () => {
  test('orders there without an account, and stores the token of the order', async () => {
    const page = aGuest();
    expect(await screen.findByRole('heading', { name: 'Servi à votre table' })).toBeInTheDocument();
    expect(screen.getByText(/^Table\s5 · Terrasse$/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sans compte' })).toBeInTheDocument();
    expect(screen.queryByText('Vos coordonnées')).toBeNull();
    expect(screen.queryByRole('radio', { name: /^À emporter/ })).toBeNull();
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=9']]));
    expect(page.orders()).toMatchObject([{ shipping_method: 'table', table_token: TOKEN }]);
    expect(ownOrder(page.store.storeId, 9)).toEqual({ orderId: 9, guestToken: 'opens-9' });
    expect(page.basket()).toEqual([]);
  });

  test('pays by card with the token of the order', async () => {
    const page = aGuest();
    page.backend.answers['v2/payment/create-checkout-session'] = () => ({
      url: `${location.origin}/basket/order#payment`,
      expires_at: '2026-11-23T12:30:00Z',
    });
    await page.user.click(await screen.findByRole('radio', { name: /^Carte bancaire, en ligne/ }));
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(location.hash).toBe('#payment'));
    expect(page.backend.sent('v2/payment/create-checkout-session')).toEqual([
      { order_id: 9, guest_token: 'opens-9' },
    ]);
  });

  test('whose table has expired gets a sentence, and stays', async () => {
    const page = aGuest();
    await readyToOrder();
    act(() => page.table.forget());
    expect(await screen.findByText(/^Scannez à nouveau son QR code/)).toBeInTheDocument();
    expect(orderButton()).toBeDisabled();
    expect(page.replace).not.toHaveBeenCalled();
  });

  test('is sent home where the shop requires an account', async () => {
    const page = aGuest({ guestTables: false });
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
  });
});

const CONTACT = { name: 'Léa Dupont', telephone: '06 12 34 56 78', email: 'lea@example.fr' };

const field = (name: string) => screen.getByRole('textbox', { name });

/** The order step of a visitor where anybody orders without an account; the proof of work is not required. */
function aVisitor(changes: { guestOrders?: boolean } = {}) {
  const page = aCheckout({
    store: { guestOrders: true, delivers: true, ...changes } as object,
    signedIn: false,
  });
  const { storeId } = page.store;
  page.backend.answers['v1/challenge'] = () => ({ class: 'error', code: 'unavailable', message: '' });
  page.backend.answers['v2/order/add-guest'] = () => ({
    order: { ...PLACED, store_id: storeId },
    guest_token: 'opens-9',
  });
  const sent = () => page.backend.sent('v2/order/add-guest');
  return { ...page, sent, reload: page.show() };
}

describe('a visitor who orders without an account', () => {
  test('gives a name and a telephone number, which the browser can fill in, and stores the token', async () => {
    const page = aVisitor();
    await readyToOrder();
    expect(field('Nom')).toHaveAttribute('autocomplete', 'name');
    expect(field('Téléphone')).toHaveAttribute('autocomplete', 'tel');
    expect(field('Adresse e-\u2060mail')).toHaveAttribute('autocomplete', 'email');
    await page.user.type(field('Nom'), CONTACT.name);
    await page.user.type(field('Téléphone'), CONTACT.telephone);
    await page.user.click(orderButton());
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=9']]));
    const { name, telephone, email, shipping_method } = page.sent()[0] as Record<string, unknown>;
    expect([name, telephone, email, shipping_method]).toEqual([
      CONTACT.name,
      CONTACT.telephone,
      undefined,
      'pickup',
    ]);
    expect(ownOrder(page.store.storeId, 9)).toEqual({ orderId: 9, guestToken: 'opens-9' });
    expect(page.orders()).toEqual([]);
  });

  test('is told what is missing, beside its field', async () => {
    const page = aVisitor();
    await page.user.click(await readyToOrder());
    expect(await screen.findByText('Indiquez un nom pour votre commande.')).toBeInTheDocument();
    await waitFor(() => expect(field('Nom')).toHaveFocus());
    await page.user.type(field('Nom'), CONTACT.name);
    await page.user.click(orderButton());
    expect(await screen.findByText('Indiquez un téléphone ou une adresse e-\u2060mail.')).toBeInTheDocument();
    await page.user.type(field('Adresse e-\u2060mail'), CONTACT.email);
    await page.user.click(orderButton());
    await waitFor(() => expect(page.sent()).toHaveLength(1));
  });

  test('finds what was typed after a reload', async () => {
    const page = aVisitor();
    await readyToOrder();
    await page.user.type(field('Nom'), CONTACT.name);
    act(page.reload);
    await readyToOrder();
    expect(field('Nom')).toHaveValue(CONTACT.name);
  });

  test('is sent home where the shop requires an account', async () => {
    const page = aVisitor({ guestOrders: false });
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
  });
});
