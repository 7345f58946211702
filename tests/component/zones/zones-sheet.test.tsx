import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { regionsOf } from '#components/storefront/zones/regions.ts';
import { ZoneFinder, ZonesSheet } from '#components/storefront/zones/zones-sheet.tsx';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InFrench, InShop } from '#tests/support/in-shop.tsx';

let ids = 0;
const aZone = (changes: Partial<DeliveryZone>): DeliveryZone => {
  ids += 1;
  return {
    zoneId: ids,
    cityId: ids,
    city: `Ville ${ids}`,
    zone: 'Nord',
    postcode: '59000',
    country: 'France',
    minimumPrice: cents(1200),
    price: cents(150),
    freePrice: cents(2500),
    extraMinutes: 0,
    ...changes,
  };
};

const show = (zones: readonly DeliveryZone[]) =>
  render(
    <InFrench>
      <ZoneFinder zones={zones} />
    </InFrench>,
  );

const rowOf = (city: string) => screen.getByText(city).closest('li') as HTMLElement;

describe('the delivery zones', () => {
  test('have each their minimum basket, their fee and their free-delivery threshold', () => {
    show([aZone({ city: 'Lille Wazemmes' })]);
    const row = within(rowOf('Lille Wazemmes'));
    expect(row.getByText('Minimum de commande').nextElementSibling).toHaveTextContent(/^12,00\s€$/);
    expect(row.getByText('Frais de livraison').nextElementSibling).toHaveTextContent(/^1,50\s€$/);
    expect(row.getByText('Livraison offerte dès').nextElementSibling).toHaveTextContent(/^25,00\s€$/);
  });

  test('with a threshold of 0.00 never deliver free and do not speak of it', () => {
    show([aZone({ city: 'Roubaix', freePrice: ZERO })]);
    expect(within(rowOf('Roubaix')).queryByText('Livraison offerte dès')).toBeNull();
  });

  test('without a fee deliver free from the first euro', () => {
    show([aZone({ city: 'Lens', price: ZERO })]);
    expect(within(rowOf('Lens')).getByText('Offerts')).toBeVisible();
    expect(within(rowOf('Lens')).queryByText('Livraison offerte dès')).toBeNull();
  });

  test('have a search field from the ninth city on, not before', () => {
    const eight = Array.from({ length: 8 }, () => aZone({}));
    const { unmount } = show(eight);
    expect(screen.queryByRole('searchbox')).toBeNull();
    unmount();
    show([...eight, aZone({})]);
    expect(screen.getByRole('searchbox', { name: 'Votre ville ou code postal' })).toHaveAttribute(
      'placeholder',
      expect.stringMatching(/^Par exemple\s: Ville \d+$/),
    );
  });

  test('say so when none matches the search', async () => {
    show([...Array.from({ length: 9 }, () => aZone({})), aZone({ city: 'Villeneuve-d’Ascq' })]);
    await userEvent.type(screen.getByRole('searchbox'), 'Brest');
    expect(screen.getByRole('status')).toHaveTextContent('Aucune zone ne correspond à « Brest ».');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  test.each(['villeneuve d ascq', 'VILLENEUVE-D’ASCQ', 'ascq', 'nord'])('are found by %j', (text) => {
    const zones = [aZone({ city: 'Villeneuve-d’Ascq' }), aZone({ city: 'Évreux', zone: 'Eure' })];
    expect([...regionsOf(zones, text).values()].flat().map(({ city }) => city)).toEqual([
      'Villeneuve-d’Ascq',
    ]);
  });
});

describe('the delivery zones of a postcode', () => {
  const zones = [
    aZone({ city: 'Lille', postcode: '59000' }),
    aZone({ city: 'Roubaix', postcode: '59100' }),
    aZone({ city: 'Paris 10e', postcode: '75010' }),
    aZone({ city: 'Lens', postcode: '' }),
  ];
  test.each([
    ['59100', ['Roubaix']],
    ['59 100', ['Roubaix']],
    [' 59', ['Lille', 'Roubaix']],
    ['10', ['Paris 10e']],
    ['9100', []],
    ['59101', []],
  ])('are found by %j as it is typed from its beginning on', (text, cities) => {
    expect([...regionsOf(zones, text).values()].flat().map(({ city }) => city)).toEqual(cities);
  });

  test('are found in the field', async () => {
    show([...zones, ...Array.from({ length: 9 }, () => aZone({ postcode: '62000' }))]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Votre ville ou code postal' }), '59100');
    expect(screen.getAllByRole('listitem')).toEqual([rowOf('Roubaix')]);
  });
});

describe('the delivery-zones modal', () => {
  test('says what to do when the zones cannot be read', async () => {
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('away'));
    render(
      <InShop store={aStore({ storeId: 8801 })}>
        <ZonesSheet />
      </InShop>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/Vérifiez votre connexion, puis réessayez/);
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});
