import { describe, expect, test } from '@jest/globals';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { useAddedAddress } from '#components/storefront/checkout/use-checkout.ts';
import { chooseDeliveryCity, readDeliveryCity } from '#lib/browser/orders/delivery-city.ts';
import { type AddressWire, addressOf } from '#lib/contract/customer.ts';
import { cents } from '#lib/domain/money.ts';
import { refused } from '#tests/support/a-backend.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore, daily } from '#tests/support/a-store.ts';
import { anAddress, aZone, aZoneWire } from '#tests/support/an-address.ts';
import { orderButton } from './order-button.ts';
import { aCheckout } from './show-checkout.tsx';

const ZONES = [
  aZoneWire(),
  aZoneWire({ city_id: 32, city: 'Roubaix', price: '4.00', free_price: '0.00', extra_minutes: 25 }),
  aZoneWire({ city_id: 33, city: 'Tourcoing', minimum_price: '20.00', price: '3.00', free_price: '0.00' }),
];
const lille = anAddress({ default: true });
const roubaix = anAddress({ address_id: 2, address_1: '2 place Jean-Jaurès', city: 'Roubaix', city_id: 32 });
const lens = anAddress({ address_id: 3, address_1: '5 rue du Stade', city: 'Lens', city_id: 99 });

/** The order step of a shop that delivers, with a basket of `cents`. */
function aDelivery(basket: number, addresses: AddressWire[] = [lille, roubaix, lens], cityId?: number) {
  const page = aCheckout({
    store: {
      openingHours: { ...aStore().openingHours, openingHours: [daily(0, 0)] },
      deliveryZones: [aZone()],
    },
    customer: { addresses },
    lines: [aLine(aProduct({ price: cents(basket) }), [])],
  });
  const setting = [{ key: 'config_delivery_zones', value: JSON.stringify(ZONES) }];
  const store = { store_id: 7, name: '', nonce: '', config: '{}', setting, banner_images: [], category: [] };
  page.backend.answers['v1/store/search_ssl'] = () => ({ data: store });
  if (cityId !== undefined) chooseDeliveryCity(page.store.storeId, cityId);
  page.show();
  return page;
}

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const delivered = async ({ user }: ReturnType<typeof aDelivery>) => user.click(await radio(/^En livraison/));
const amountOf = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent?.replace(/\s/g, ' ');
const totalOf = () =>
  screen.getByText('Total TTC').closest('dt')?.nextElementSibling?.textContent?.replace(/\s/g, ' ');

describe('an order that is delivered', () => {
  test('goes to the default address, for the fee of its zone, which is part of the total', async () => {
    const page = aDelivery(2000);
    expect(await radio(/^À emporter/)).toBeChecked();
    await delivered(page);
    // No line break between the fee and its word.
    expect(await radio(/^8 rue des Arts.* · Livraison\u00a02,50\s€$/)).toBeChecked();
    expect(await screen.findByText(/^Départ vers \d/)).toBeInTheDocument();
    expect([amountOf('Livraison'), screen.getByText('À régler à la livraison')]).toMatchObject([
      '2,50 €',
      {},
    ]);
    // 20 € contain 1.82, the fee 0.23.
    expect([totalOf(), amountOf('dont TVA 10 %')]).toEqual(['22,50 €', '2,05 €']);
    await waitFor(() => expect(orderButton()).toBeEnabled());
    await page.user.click(orderButton());
    await waitFor(() =>
      expect(page.orders()).toMatchObject([
        { shipping_method: 'delivery', address_id: 1, expected_total: '22.50' },
      ]),
    );
    expect(page.backend.sent('v1/order/slots').at(-1)).toMatchObject({ shipping_method: 'delivery' });
  });

  test.each([
    [2999, '2,50 €'],
    [3000, 'Offerte'],
  ])('of %s cents costs %s where 30 € are delivered free', async (basket, fee) => {
    await delivered(aDelivery(basket));
    await radio(/^8 rue des Arts/);
    expect(amountOf('Livraison')).toBe(fee);
  });

  test('goes where the diner says, and costs what that zone does', async () => {
    const page = aDelivery(2000);
    await delivered(page);
    await page.user.click(await radio(/^2 place Jean-Jaurès/));
    expect(amountOf('Livraison')).toBe('4,00 €');
    await waitFor(() => expect(orderButton()).toBeEnabled());
    await page.user.click(orderButton());
    await waitFor(() => expect(page.orders()).toMatchObject([{ address_id: 2, expected_total: '24.00' }]));
  });

  test('takes longer to a zone with minutes of its own, and says when it arrives there', async () => {
    const page = aDelivery(2000);
    page.backend.answers['v1/order/slots'] = (sent) => ({
      asap: true,
      asap_time: 'city_id' in Object(sent) ? '13:15' : '12:50',
      days: [],
    });
    await delivered(page);
    expect(await screen.findByText('Départ vers 12 h 50')).toBeInTheDocument();
    await page.user.click(await radio(/^2 place Jean-Jaurès/));
    expect(await screen.findByText('Livraison vers 13 h 15')).toBeInTheDocument();
    expect(page.backend.sent('v1/order/slots').at(-1)).toMatchObject({ city_id: 32 });
  });

  test('cannot go to an address outside the delivery zones', async () => {
    await delivered(aDelivery(2000));
    expect(await radio(/^5 rue du Stade.*Hors de la zone de livraison/)).toBeDisabled();
  });

  test.each([
    [1499, true],
    [1500, false],
  ])('of %s cents is below the minimum of 15 €: %s', async (basket, below) => {
    await delivered(aDelivery(basket));
    await radio(/^8 rue des Arts/);
    const note = screen.queryByText(/Ajoutez encore 0,01\s€ pour être livré à cette adresse/);
    expect(note !== null).toBe(below);
    expect(screen.queryAllByText(/^Il manque 0,01\s€ pour la livraison à Lille\.$/)).toHaveLength(
      below ? 1 : 0,
    );
    await waitFor(() => expect(orderButton().hasAttribute('disabled')).toBe(below));
  });

  test('waits for an address where there is none, and offers to add one', async () => {
    const page = aDelivery(2000, []);
    await delivered(page);
    await page.user.click(await screen.findByRole('button', { name: 'Ajouter une adresse' }));
    expect(location.search).toBe('?address=new');
    const group = screen.getByRole('group', { name: 'Adresse de livraison' });
    expect(group).toHaveTextContent('Ajoutez l’adresse à laquelle vous livrer.');
    expect(orderButton()).toBeDisabled();
    await page.user.click(screen.getByText('Il reste à choisir une adresse de livraison.'));
    expect(screen.getByRole('heading', { name: 'Adresse de livraison' })).toHaveFocus();
  });

  test('says beside the addresses that none of them is delivered to', async () => {
    await delivered(aDelivery(2000, [lens]));
    await radio(/^5 rue du Stade/);
    const group = screen.getByRole('group', { name: 'Adresse de livraison' });
    expect(group).toHaveTextContent('Choisissez une adresse où nous livrons, ou ajoutez-en une.');
  });

  test.each([
    [
      1499,
      'Livraison à partir de 15,00 € de commande, selon la ville : il manque au moins 0,01 € à votre panier.',
    ],
    [1500, 'Ajoutez l’adresse à laquelle vous livrer.'],
  ])('of %s cents without an address: %s', async (basket, said) => {
    await delivered(aDelivery(basket, []));
    const group = screen.getByRole('group', { name: 'Adresse de livraison' });
    await waitFor(() => expect(group).toHaveTextContent(said));
    const atTheButton =
      basket < 1500 ? /^Il manque au moins 0,01\s€ pour une livraison\.$/ : /^Il reste à choisir une adresse/;
    expect(screen.getByRole('button', { name: atTheButton })).toBeInTheDocument();
    const back = screen.queryByRole('link', { name: 'Ajouter d’autres produits' });
    // The address form would offer no city when the basket is below every minimum.
    expect(screen.queryByRole('button', { name: 'Ajouter une adresse' }) === null).toBe(basket < 1500);
    expect(back?.getAttribute('href') ?? null).toBe(basket < 1500 ? '/' : null);
  });

  test('goes to an address that is added on the way, not to those that were there', () => {
    const added: number[] = [];
    const { rerender } = renderHook(
      (addresses: AddressWire[]) =>
        useAddedAddress(addresses.map(addressOf), ({ addressId }) => added.push(addressId)),
      { initialProps: [lille] },
    );
    rerender([{ ...lille, company: 'Ardoise' }]);
    expect(added).toEqual([]);
    rerender([lille, roubaix]);
    expect(added).toEqual([2]);
    rerender([lille, roubaix, lens]);
    expect(added).toEqual([2, 3]);
  });

  test('that the restaurant refuses for its address says so beside the addresses', async () => {
    const page = aDelivery(2000);
    page.backend.answers['v2/order/add'] = () =>
      refused('out_of_zone', 'Le restaurant ne livre pas à cette adresse.');
    await delivered(page);
    await waitFor(() => expect(orderButton()).toBeEnabled());
    await page.user.click(orderButton());
    const group = screen.getByRole('group', { name: 'Adresse de livraison' });
    await waitFor(() => expect(group).toContainElement(screen.getByRole('alert')));
  });
});

describe('the city that was named in the basket', () => {
  test('is delivered to, at the address that the customer has there', async () => {
    aDelivery(2000, [lille, roubaix], 32);
    expect(await radio(/^En livraison/)).toBeChecked();
    expect(await radio(/^2 place Jean-Jaurès/)).toBeChecked();
    expect(amountOf('Livraison')).toBe('4,00 €');
  });

  test('needs an address where the customer has none there, and does not take another by itself', async () => {
    const page = aDelivery(2000, [lille], 32);
    expect(await radio(/^8 rue des Arts/)).not.toBeChecked();
    const group = screen.getByRole('group', { name: 'Adresse de livraison' });
    expect(group).toHaveTextContent('Vous n’avez pas encore d’adresse à Roubaix');
    expect(orderButton()).toBeDisabled();
    await page.user.click(await radio(/^8 rue des Arts/));
    expect(group).not.toHaveTextContent('Roubaix');
    expect(amountOf('Livraison')).toBe('2,50 €');
  });

  test.each([
    [1999, true],
    [2000, false],
  ])(
    'asks for its own minimum of 20 €, not for the least of all: %s cents are below: %s',
    async (basket, below) => {
      aDelivery(basket, [lille], 33);
      const group = await screen.findByRole('group', { name: 'Adresse de livraison' });
      await waitFor(() => expect(group).toHaveTextContent('Vous n’avez pas encore d’adresse à Tourcoing'));
      const minimum = screen.queryByText(
        /^Commande minimum à Tourcoing\s: 20,00\s€. Ajoutez encore 0,01\s€ pour y être livré\.$/,
      );
      expect(minimum !== null).toBe(below);
      expect(screen.getByRole('button', { name: 'Ajouter une adresse' })).toBeInTheDocument();
      const atTheButton = below
        ? /^Il manque 0,01\s€ pour la livraison à Tourcoing\.$/
        : /^Il reste à choisir une adresse/;
      expect(screen.getByRole('button', { name: atTheButton })).toBeInTheDocument();
      expect(amountOf('Livraison')).toBe('3,00 €');
    },
  );

  test('changes to that of the chosen address, for the basket too', async () => {
    const page = aDelivery(2000, [lille, roubaix], 32);
    await page.user.click(await radio(/^8 rue des Arts/));
    expect(readDeliveryCity(page.store.storeId)).toBe(31);
  });

  test('is removed where the shop no longer delivers', async () => {
    aDelivery(2000, [lille], 99);
    expect(await radio(/^8 rue des Arts/)).toBeChecked();
  });
});
