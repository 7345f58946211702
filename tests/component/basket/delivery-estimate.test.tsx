import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { readDraft } from '#lib/browser/orders/order-draft.ts';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import { tableStoreOf } from '#lib/browser/table/table-store.ts';
import { cents } from '#lib/domain/money.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore, daily } from '#tests/support/a-store.ts';
import { aTableToken } from '#tests/support/a-table-token.ts';
import { anAddress, aZone, aZoneWire } from '#tests/support/an-address.ts';
import { aShop, showBasket } from './show-basket.tsx';

const ZONES = [aZoneWire(), aZoneWire({ city_id: 32, city: 'Roubaix', price: '4.00', free_price: '0.00' })];

const ROUBAIX = { city_id: 32, city: 'Roubaix' };

/** A basket of `cents` in a shop that delivers. */
function basketOf(
  price: number,
  {
    zones = ZONES,
    delivers = true,
    signedIn = false,
    seated = false,
    addresses = [anAddress({ default: true })],
  } = {},
) {
  const store = aShop({
    openingHours: { ...aStore().openingHours, openingHours: [daily(0, 0)] },
    deliveryZones: delivers ? [aZone()] : [],
  });
  if (seated) tableStoreOf(store.storeId).keep(aTableToken('Terrasse-5'));
  if (signedIn) localStorage.setItem(refreshTokenKey(store.name), JSON.stringify('token'));
  const setting = [{ key: 'config_delivery_zones', value: JSON.stringify(zones) }];
  const wire = { store_id: 7, name: '', nonce: '', config: '{}', setting, banner_images: [], category: [] };
  const backend = aBackend({
    'v1/store/search_ssl': () => ({ data: wire }),
    'v2/customer/me': () => ({ customer: aCustomer({ addresses }) }),
  });
  const user = showBasket([aLine(aProduct({ price: cents(price) }), [])], { store });
  return { user, backend, store };
}

const city = () => screen.findByRole('combobox', { name: 'Livraison à' });
const status = () => screen.getByText(/^(Encore|Il manque|Livraison) /, { selector: 'p' });

beforeEach(() => localStorage.clear());

describe('delivery in the basket of a visitor', () => {
  test('shows the lowest fee and minimum until a city is chosen', async () => {
    basketOf(1000);
    expect(await city()).toHaveDisplayValue('Choisissez votre ville');
    expect(status()).toHaveTextContent(
      'Livraison à partir de 2,50 €, et de 15,00 € de commande, selon la ville.',
    );
  });

  test.each([
    [1499, 'Il manque 0,01 € pour la livraison à Lille (minimum : 15,00 €).', '2,50 €'],
    [1500, 'Encore 15,00 € et la livraison vous est offerte.', '2,50 €'],
    [2999, 'Encore 0,01 € et la livraison vous est offerte.', '2,50 €'],
  ])('of %s cents to Lille says %s', async (price, said, fee) => {
    const { user } = basketOf(price);
    await user.selectOptions(await city(), 'Lille');
    expect(status()).toHaveTextContent(said);
    expect(screen.getByText('Livraison :').parentElement).toHaveTextContent(fee);
  });

  test('below the minimum says before the button is pressed what is missing, and can still be picked up', async () => {
    const { user } = basketOf(1499);
    await user.selectOptions(await city(), 'Lille');
    const button = screen.getByRole('button', { name: /^1?\s*Valider mon panier/ });
    expect(status().compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(status().nextElementSibling).toBe(button);
    expect(status()).toHaveAttribute('role', 'status');
    expect(button).toBeEnabled();
    await user.selectOptions(await city(), 'Sans livraison');
    expect(screen.queryByText(/^Il manque/)).toBeNull();
  });

  test('of exactly the threshold is free', async () => {
    const { user } = basketOf(3000);
    await user.selectOptions(await city(), 'Lille');
    expect(screen.getByText('Livraison :').parentElement).toHaveTextContent('Offerte');
    expect(screen.queryByText(/^Encore/)).toBeNull();
  });

  test('remembers the city', async () => {
    const { user, store } = basketOf(2000);
    await user.selectOptions(await city(), 'Roubaix');
    cleanup();
    showBasket([], { store });
    expect(await screen.findByDisplayValue('Roubaix')).toBeInTheDocument();
    expect(screen.getByText('Livraison :').parentElement).toHaveTextContent('4,00 €');
  });

  test('to the chosen city is what the order step begins with', async () => {
    const { user, store } = basketOf(2000);
    await user.selectOptions(await city(), 'Roubaix');
    expect(readDraft(store.storeId, (draft) => draft)).toEqual({
      shippingMethod: 'delivery',
      addressId: null,
      deliveryTime: null,
    });
  });

  test('asks again when the shop no longer delivers to the city', async () => {
    const { store } = basketOf(2000, { zones: [aZoneWire()] });
    cleanup();
    localStorage.setItem(`delivery_city_${store.storeId}`, '32');
    showBasket([], { store });
    expect(await city()).toHaveDisplayValue('Choisissez votre ville');
  });

  test.each([
    ['where the shop does not deliver', { delivers: false }],
    ['to who sits at a table', { seated: true }],
  ])('is not mentioned %s, and nothing is fetched for it', (_, circumstances) => {
    const { backend } = basketOf(2000, circumstances);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(backend.sent('v1/store/search_ssl')).toEqual([]);
  });
});

describe('the fee of the chosen city', () => {
  const button = () => screen.getByRole('button', { name: /^Valider mon panier/ });

  test.each([
    [2999, 'Livraison : 2,50 €', '32,49 €'],
    [3000, 'Livraison offerte', '30,00 €'],
  ])('is part of the total and of the button: %s cents to Lille, %s', async (price, said, total) => {
    const { user } = basketOf(price);
    expect(screen.getByText('Sous-total')).toBeInTheDocument();
    await user.selectOptions(await city(), 'Lille');
    expect(screen.getByText(/TVA incluse/)).toHaveTextContent(said);
    expect(screen.getByText('Total', { exact: true }).closest('div')).toHaveTextContent(total);
    expect(button()).toHaveTextContent(total);
  });

  test('has its VAT in the total', async () => {
    const { user } = basketOf(2000);
    await user.selectOptions(await city(), 'Lille');
    // 20 € contain 1.82, the fee 0.23.
    expect(screen.getByText(/TVA incluse/)).toHaveTextContent('TVA incluse : 2,05 €');
  });

  test('goes when the diner wants no delivery, and the order step begins with a pickup', async () => {
    const { user, store } = basketOf(2000, { signedIn: true });
    await user.selectOptions(await city(), 'Roubaix');
    expect(button()).toHaveTextContent('24,00 €');
    await user.selectOptions(await city(), 'Sans livraison');
    expect(button()).toHaveTextContent('20,00 €');
    expect(await city()).toHaveDisplayValue('Sans livraison');
    expect(readDraft(store.storeId, (draft) => draft)).toMatchObject({ shippingMethod: 'pickup' });
  });

  test('of an address that nobody has chosen is shown, and is not yet part of the total', async () => {
    basketOf(2000, { signedIn: true });
    expect(await screen.findByDisplayValue('Lille')).toBeInTheDocument();
    expect(button()).toHaveTextContent('20,00 €');
  });
});

test("a customer's basket goes to their default address unless they say otherwise", async () => {
  const { user } = basketOf(2000, { signedIn: true });
  expect(await screen.findByDisplayValue('Lille')).toBeInTheDocument();
  await user.selectOptions(await city(), 'Roubaix');
  expect(screen.getByText('Livraison :').parentElement).toHaveTextContent('4,00 €');
});

test.each([
  ['the default one', [anAddress({ address_id: 2, ...ROUBAIX }), anAddress({ default: true })], 'Lille'],
  ['the first where none is', [anAddress(ROUBAIX), anAddress({ address_id: 2 })], 'Roubaix'],
  [
    'the first that is delivered to where the default one is not',
    [anAddress({ city_id: 99, city: 'Brest', default: true }), anAddress({ address_id: 2, ...ROUBAIX })],
    'Roubaix',
  ],
])(
  "a customer's basket goes to the address that the order step begins with: %s",
  async (_, addresses, town) => {
    basketOf(2000, { signedIn: true, addresses });
    expect(await screen.findByDisplayValue(town)).toBeInTheDocument();
    expect(screen.queryByText('Choisissez votre ville')).toBeNull();
  },
);

test('a customer without an address that is delivered to is asked for the city', async () => {
  basketOf(2000, { signedIn: true, addresses: [anAddress({ city_id: 99, city: 'Brest', default: true })] });
  expect(await city()).toHaveDisplayValue('Choisissez votre ville');
});
