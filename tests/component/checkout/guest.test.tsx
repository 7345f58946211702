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
