import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useAlert } from '#lib/browser/dom/alerts.ts';
import { ownOrder, saveGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import { readDraft, saveDraft } from '#lib/browser/orders/order-draft.ts';
import { tableStoreOf } from '#lib/browser/table/table-store.ts';
import { refused } from '#tests/support/a-backend.ts';
import { aTableToken } from '#tests/support/a-table-token.ts';
import { aZone, aZoneWire } from '#tests/support/an-address.ts';
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

const LINE = {
  product_id: 1,
  name: 'Tarte du jour',
  quantity: 2,
  price: '17.00',
  rate_tax: 10,
  image: null,
  comment: '',
  order_options: [],
};

const CONTACT = { name: 'Léa Dupont', telephone: '06 12 34 56 78', email: 'lea@example.fr' };

const field = (name: string) => screen.getByRole('textbox', { name });

/** The order step of a visitor where anybody orders without an account; the proof of work is not required. */
function aVisitor(changes: { guestOrders?: boolean } = {}) {
  const page = aCheckout({
    store: { guestOrders: true, deliveryZones: [aZone()], ...changes },
    signedIn: false,
  });
  const { storeId } = page.store;
  const setting = [{ key: 'config_delivery_zones', value: JSON.stringify([aZoneWire()]) }];
  const wire = {
    store_id: storeId,
    name: '',
    nonce: '',
    config: '{}',
    setting,
    banner_images: [],
    category: [],
  };
  page.backend.answers['v1/store/search_ssl'] = () => ({ data: wire });
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

  const order = async (page: ReturnType<typeof aVisitor>) => {
    await readyToOrder();
    await page.user.type(field('Nom'), CONTACT.name);
    await page.user.type(field('Téléphone'), CONTACT.telephone);
    await page.user.click(orderButton());
  };

  test('whose answer was lost gets the same order with a corrected number, and a word about it', async () => {
    const page = aVisitor();
    const add = page.backend.answers['v2/order/add-guest'] ?? (() => null);
    page.backend.answers['v2/order/add-guest'] = () => null;
    await order(page);
    await screen.findByRole('alert');
    page.backend.answers['v2/order/add-guest'] = add;
    await page.user.type(field('Téléphone'), '9');
    await page.user.clear(field('Téléphone'));
    await page.user.type(field('Téléphone'), '06 12 34 56 79');
    await page.user.click(orderButton());
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=9']]));
    expect(new Set(page.sent().map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
    expect(ownOrder(page.store.storeId, 9).guestToken).toBe('opens-9');
    const alert = renderHook(useAlert).result.current;
    expect(alert?.message).toMatch(/vos premières coordonnées/);
  });

  test('is never shown another order for a key that was used, and keeps the basket', async () => {
    const page = aVisitor();
    saveGuestOrder(page.store.storeId, 4, 'opens-4', 'contact');
    page.backend.answers['v2/order/add-guest'] = () => refused('key_reused', 'Déjà envoyée.');
    await order(page);
    expect(await screen.findByText('Votre commande précédente était bien partie')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Voir ma commande' })).toBeNull();
    expect(page.replace).not.toHaveBeenCalled();
    expect(page.basket()).toHaveLength(1);
  });

  test('leaves no contact in the attempt that awaits a payment, and none after an hour', async () => {
    const page = aVisitor();
    const { storeId } = page.store;
    page.backend.answers['v2/order/add-guest'] = () => ({
      order: { ...PLACED, store_id: storeId, order_status_id: 12 },
      guest_token: 'opens-9',
    });
    await order(page);
    await waitFor(() => expect(page.replace).toHaveBeenCalled());
    const attempt = localStorage.getItem(`order_attempt_${storeId}`) ?? '';
    expect(attempt).toContain('"orderId":9');
    expect(attempt).not.toContain('Léa');
    saveDraft(storeId, { guest: CONTACT });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3600 * 1000);
    readDraft(storeId, () => null);
    clock.mockRestore();
    expect(localStorage.getItem(`order_draft_${storeId}`)).toBeNull();
  });

  test('is told by ear that one of two is enough, and moves on by Enter', async () => {
    const page = aVisitor();
    await readyToOrder();
    const note =
      'Un téléphone ou une adresse e-\u2060mail suffit\u00a0: nous y répondons en cas de besoin, et l’e-\u2060mail reçoit aussi le suivi de la commande.';
    for (const name of ['Téléphone', 'Adresse e-\u2060mail'])
      expect(field(name)).toHaveAccessibleDescription(note);
    await page.user.type(field('Nom'), `${CONTACT.name}{Enter}`);
    expect(field('Téléphone')).toHaveFocus();
    await page.user.click(orderButton());
    await waitFor(() => expect(field('Téléphone')).toBeInvalid());
    expect(field('Adresse e-\u2060mail')).toBeInvalid();
    expect(page.sent()).toEqual([]);
  });

  test('is delivered to the typed address for the fee that the backend quotes, and not without a city', async () => {
    const page = aVisitor();
    const { answers } = page.backend;
    const add = answers['v2/order/add-guest'] ?? (() => null);
    await readyToOrder();
    await page.user.click(screen.getByRole('radio', { name: /^En livraison/ }));
    const city = await screen.findByRole('combobox', { name: 'Ville' });
    await waitFor(() => expect(city).toBeEnabled());
    expect(city).toHaveAttribute('autocomplete', 'address-level2');
    expect(field('Téléphone')).toBeRequired();
    await page.user.type(field('Nom'), CONTACT.name);
    await page.user.type(field('Téléphone'), CONTACT.telephone);
    await page.user.type(field('Numéro et rue'), '3 rue du Four');
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(city).toHaveFocus());
    expect(city).toHaveAccessibleDescription('Choisissez votre ville.');
    expect(page.sent()).toEqual([]);
    await page.user.selectOptions(city, within(city).getAllByRole('option')[1] as HTMLElement);
    await waitFor(() => expect(city).toBeValid());
    expect(screen.getByText(/^Livraison\s2,50\s€/)).toBeInTheDocument();
    answers['v2/order/add-guest'] = () =>
      refused('total_changed', 'Le total a changé.', {
        total: '21.00',
        shipping_price: '4.00',
        lines: [LINE],
      });
    await page.user.click(orderButton());
    expect(await screen.findByText('Le total a changé.')).toBeInTheDocument();
    answers['v2/order/add-guest'] = add;
    await page.user.click(orderButton());
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=9']]));
    const typed = { city_id: 31, zone_id: 4, address_1: '3 rue du Four' };
    expect(page.sent()).toMatchObject([
      { shipping_method: 'delivery', address: typed, expected_total: '19.50' },
      { shipping_method: 'delivery', address: typed, expected_total: '21.00' },
    ]);
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
