import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Alerts } from '#components/storefront/shell/alerts/alerts.tsx';
import { DashboardOverlay } from '#components/storefront/shell/dashboard/dashboard-overlay.tsx';
import { AddressOverlay } from '#components/storefront/shell/overlays/address-overlay.tsx';
import { addToBasket } from '#lib/browser/basket/basket-store.ts';
import { dismissAlert } from '#lib/browser/dom/alerts.ts';
import { chooseDeliveryCity } from '#lib/browser/orders/delivery-city.ts';
import type { AddressWire } from '#lib/contract/customer.ts';
import type { DeliveryZoneWire } from '#lib/contract/store.ts';
import { cents } from '#lib/domain/money.ts';
import { showPage } from '#tests/component/auth/show-page.tsx';
import { aBackend } from '#tests/support/a-backend.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aZoneWire } from '#tests/support/an-address.ts';

export const ADD = 'v2/customer/add-address';
export const UPDATE = 'v2/customer/update-address';
export const MAKE_DEFAULT = 'v2/customer/default-address';
export const DELETE = 'v2/customer/delete-address';
export const SEARCH = 'v1/address/search';
export const ME = 'v2/customer/me';

export const ZONES = [
  aZoneWire(),
  aZoneWire({ city_id: 32, city: 'Roubaix', minimum_price: '20.00' }),
  aZoneWire({ zone_id: 5, zone: 'Pas-de-Calais', city_id: 33, city: 'Lens', minimum_price: '25.00' }),
];

/** Advances the fake clock. */
export const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

const said = (message: string) => () => ({ title: 'Adresse', message });

/** A customer with these addresses in a shop with a fixed clock. */
async function aPlace(
  path: string,
  { addresses = [], zones = ZONES, basket, named }: Shown = {},
  signedIn = true,
) {
  jest.useFakeTimers();
  localStorage.clear();
  act(dismissAlert);
  const customer = aCustomer({ addresses: [...addresses] });
  const setting = [{ key: 'config_delivery_zones', value: JSON.stringify(zones) }];
  const store = { store_id: 7, name: '', nonce: '', config: '{}', setting, banner_images: [], category: [] };
  const backend = aBackend({
    [ME]: () => ({ customer }),
    'v1/store/search_ssl': () => ({ data: store }),
    [ADD]: said('Votre adresse a été ajoutée.'),
    [UPDATE]: said('Votre adresse a été modifiée.'),
    [MAKE_DEFAULT]: said('Votre adresse par défaut a été modifiée'),
    [DELETE]: said('Votre adresse a été supprimée'),
    [SEARCH]: () => ({ suggestions: [] }),
  });
  const value = new URLSearchParams(path.slice(1)).get('address');
  const page = showPage(
    <>
      {value ? <AddressOverlay value={value} /> : <DashboardOverlay value="address" />}
      <Alerts />
    </>,
    { path },
  );
  if (signedIn) page.signIn();
  if (basket !== undefined) addToBasket(page.store.storeId, aLine(aProduct({ price: cents(basket) })));
  if (named !== undefined) chooseDeliveryCity(page.store.storeId, named);
  page.show();
  await wait(50);
  return { backend, customer, store: page.store };
}

interface Shown {
  addresses?: readonly AddressWire[];
  zones?: readonly DeliveryZoneWire[];
  /** The basket's total in cents. */
  basket?: number;
  /** The city_id chosen in the basket. */
  named?: number;
}

/** The address modal to add one. */
export const toAdd = (shown: Shown = {}) => aPlace('/?address=new', shown);
/** The address modal to edit one. */
export const toEdit = (address: AddressWire, shown: Shown = {}, addressId = address.address_id) =>
  aPlace(`/?address=${addressId}`, { ...shown, addresses: [address] });
export const asVisitor = () => aPlace('/?address=new', {}, false);
/** The addresses in the customer area. */
export const list = (addresses: readonly AddressWire[]) => aPlace('/?dashboard=address', { addresses });

export const region = () => screen.getByRole('combobox', { name: 'Région' });
export const city = () => screen.getByRole('combobox', { name: 'Ville' });
export const street = () => screen.getByRole('combobox', { name: 'Adresse' });
export const submit = () => screen.queryByRole('button', { name: 'Enregistrer l’adresse' });
export const option = (name: RegExp | string) => screen.getByRole('option', { name });

export function choose(field: HTMLElement, name: RegExp | string): void {
  fireEvent.click(field);
  fireEvent.click(option(name));
}

export async function save(): Promise<void> {
  const button = submit();
  if (button) fireEvent.click(button);
  await wait(0);
}

/** The text of the alert; '' when none is shown. */
export function alertText(): string {
  const card = document.querySelector<HTMLElement>('.alert-card[data-shown]');
  return (card && within(card).getByRole('status').textContent) ?? '';
}
