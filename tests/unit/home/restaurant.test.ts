import { restaurantJsonLd } from '#components/storefront/home/restaurant-json-ld.ts';
import { storeOnPage } from '#lib/domain/store/store.ts';
import { aStore } from '#tests/support/a-store.ts';
import { aZone } from '#tests/support/an-address.ts';

const asJson = (data: object) => JSON.parse(JSON.stringify(data));
const SITE = 'https://commande.chez-paulette.example';

describe('the shop for search engines', () => {
  it('has its hours day by day, and where to order', () => {
    const openingHours = [{ days: [5 as const, 6 as const], open: 1110, close: 60 }];
    const store = aStore({ openingHours: { ...aStore().openingHours, openingHours } });
    const data = asJson(restaurantJsonLd(storeOnPage(store), SITE));
    expect(data).toMatchObject({
      '@type': 'Restaurant',
      url: SITE,
      potentialAction: { target: { urlTemplate: SITE } },
    });
    expect(data.openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Friday', 'Saturday'],
        opens: '18:30',
        closes: '01:00',
      },
    ]);
  });

  it('is open all day when its hours cover 24 hours, not an empty interval', () => {
    const hoursOf = (minute: number) => {
      const openingHours = [{ days: [1 as const], open: minute, close: minute }];
      const store = aStore({ openingHours: { ...aStore().openingHours, openingHours } });
      const [{ opens, closes }] = asJson(
        restaurantJsonLd(storeOnPage(store), SITE),
      ).openingHoursSpecification;
      return [opens, closes];
    };
    expect(hoursOf(0)).toEqual(['00:00', '23:59']);
    expect(hoursOf(660)).toEqual(['11:00', '10:59']);
  });

  it('has the days it is closed, and all the hours of a date with other ones', () => {
    const day = (date: string, changes = {}) => ({
      kind: 'opening' as const,
      method: null,
      date,
      replaces: false,
      times: [{ open: 600, close: 720 }],
      reason: '',
      ...changes,
    });
    const openingHours = [{ days: [5 as const, 6 as const], open: 1110, close: 60 }];
    const exceptions = [
      {
        kind: 'closure' as const,
        method: null,
        during: { first: '2027-08-02', last: '2027-08-16' },
        reason: 'congés',
      },
      // 2027-08-20 is a Friday.
      day('2027-08-20'),
      day('2027-08-21', { replaces: true, times: [{ open: 0, close: 0 }] }),
      day('2027-08-27', { method: 'delivery' }),
    ];
    const store = aStore({ openingHours: { ...aStore().openingHours, openingHours, exceptions } });
    const special = asJson(restaurantJsonLd(storeOnPage(store), SITE)).specialOpeningHoursSpecification;
    const texts = special.map((each: Record<string, string>) =>
      [each.validFrom, each.validThrough, each.opens, each.closes].join(' '),
    );
    expect(texts).toEqual([
      '2027-08-02 2027-08-16 00:00 00:00',
      '2027-08-20 2027-08-20 10:00 12:00',
      '2027-08-20 2027-08-20 18:30 01:00',
      '2027-08-21 2027-08-21 00:00 23:59',
    ]);
    expect(asJson(restaurantJsonLd(storeOnPage(aStore()), SITE))).not.toHaveProperty(
      'specialOpeningHoursSpecification',
    );
  });

  it('delivers where it has zones, whatever its hours', () => {
    const waysOf = (store: ReturnType<typeof aStore>) =>
      asJson(restaurantJsonLd(storeOnPage(store), SITE)).potentialAction.deliveryMethod;
    expect(waysOf(aStore())).toHaveLength(1);
    expect(waysOf(aStore({ deliveryZones: [aZone()] }))).toHaveLength(2);
  });

  it('has a French address in its parts, and any other as it is written', () => {
    const addressOf = (address: string | null) =>
      asJson(restaurantJsonLd(storeOnPage(aStore({ address })), SITE)).address;
    expect(addressOf('3 rue du Four, Bât. B, 59000 Lille')).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '3 rue du Four, Bât. B',
      postalCode: '59000',
      addressLocality: 'Lille',
      addressCountry: 'FR',
    });
    expect(addressOf('Grote Markt 1, 1000 Brussel')).toBe('Grote Markt 1, 1000 Brussel');
    expect(addressOf(null)).toBeUndefined();
  });

  it.each([
    ['web ordering is off', { webOrder: false }],
    ['it is in maintenance', { maintenance: true }],
    ['it has no hours', { openingHours: { ...aStore().openingHours, openingHours: [] } }],
  ])('offers no order while %s', (_, changes) => {
    expect(asJson(restaurantJsonLd(storeOnPage(aStore(changes)), SITE))).not.toHaveProperty(
      'potentialAction',
    );
  });

  it('accepts reservations where it has hours for them, and says nothing elsewhere', () => {
    const tableReservation = [{ days: [5 as const], open: 720, close: 840 }];
    const dataOf = (store: ReturnType<typeof aStore>) => asJson(restaurantJsonLd(storeOnPage(store), SITE));
    const store = aStore({ openingHours: { ...aStore().openingHours, tableReservation } });
    expect(dataOf(store).acceptsReservations).toBe(true);
    expect(dataOf(aStore())).not.toHaveProperty('acceptsReservations');
  });
});
