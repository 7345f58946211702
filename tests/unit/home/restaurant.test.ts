import { restaurantData } from '#components/home/restaurant.ts';
import { aStore } from '#tests/support/a-store.ts';

const SITE = 'https://commande.chez-paulette.example';

describe('the shop for search engines', () => {
  it('has its hours day by day, and where to order', () => {
    const openingHours = [{ days: [5 as const, 6 as const], open: 1110, close: 60 }];
    const store = aStore({ openingHours: { ...aStore().openingHours, openingHours } });
    const data = JSON.parse(restaurantData(store, SITE));
    expect(data).toMatchObject({ '@type': 'Restaurant', url: SITE, potentialAction: { target: SITE } });
    expect(data.openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Friday', 'Saturday'],
        opens: '18:30',
        closes: '01:00',
      },
    ]);
  });

  it('offers no order while web ordering is off', () => {
    expect(JSON.parse(restaurantData(aStore({ webOrder: false }), SITE))).not.toHaveProperty(
      'potentialAction',
    );
  });

  it('can begin no tag, whatever the shop is called', () => {
    const data = restaurantData(aStore({ name: '</script><script>' }), SITE);
    expect(data).not.toContain('<');
    expect(JSON.parse(data).name).toBe('</script><script>');
  });
});
