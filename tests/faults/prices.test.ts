import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  readCurrentProducts,
  readCurrentStore,
} from '#backend/modules/catalogue/repository/current-catalogue.ts';
import { validateOrder } from '#backend/modules/orders/validate-order.ts';
import { orderRequestOf } from '#lib/contract/order.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { NOTHING_TAKEN } from '#lib/domain/opening-hours/slot-capacity.ts';
import { startBackend } from '#tests/api/support/backend.ts';
import { isFull } from '#tests/support/full-run.ts';
import { arbitraryBasket } from './support/arbitrary-basket.ts';
import { becomeCustomer } from './support/become-customer.ts';
import { denseTenants } from './support/dense-shops.ts';
import { importMenu, type Place, type PricedShop, pricedTenants } from './support/priced-shop.ts';
import { MODES, type Mode, type PrintedMenu, printedMenus } from './support/printed-menu.ts';
import { isForAdults, type Reckoning, referencePrice } from './support/reference-price.ts';

/** Half of them from the test's own menus. */
const BASKETS = 10_000;
const ORDERS = isFull ? 200 : 60;

/** The refusals of a basket that cannot be had, by the reason of the reference. */
const CODES: Record<NonNullable<Reckoning['refused']>, readonly string[]> = {
  dish: ['product_blocked', 'product_not_orderable'],
  sold_out: ['value_blocked'],
  one_half: ['option_two_halves'],
  answers: ['option_rule', 'option_required', 'option_at_least_one'],
};

const menus = printedMenus();
const backend = await startBackend({ tenants: pricedTenants, shops: false });

const isDense = ({ shop }: PrintedMenu) => denseTenants.some(({ id }) => id === shop);

/** The number of baskets of a menu, of `all`: half of them from the test's own menus. */
function shareOf(menu: PrintedMenu, all: number): number {
  const alike = menus.filter((other) => isDense(other) === isDense(menu)).length;
  return Math.ceil(all / 2 / alike);
}

const ADDRESS_ID = 1;
/** Where an order is judged to go that is not stored: its table is verified elsewhere. */
const placeOf = (mode: Mode): Place => ({
  shipping_method: mode,
  ...(mode === 'delivery' && { address_id: ADDRESS_ID }),
});

const addressIn = ({ city, cityId, zoneId, postcode }: DeliveryZone): Address => ({
  addressId: ADDRESS_ID,
  customerId: 1,
  company: '',
  city,
  cityId,
  postcode,
  postcodeId: null,
  address1: '1 rue de la Gare',
  address2: '',
  countryId: null,
  zoneId,
  isDefault: true,
  firstname: 'Camille',
  lastname: 'Martin',
});

// All of them before the first test: once tests run, the runner would not report an import that fails.
const shops: { menu: PrintedMenu; shop: PricedShop }[] = [];
for (const menu of menus) shops.push({ menu, shop: await importMenu(backend, menu) });

for (const { menu, shop } of shops) {
  test(`${menu.shop}: the price of any basket is what its printed menu adds up to`, {
    timeout: 900_000,
  }, async () => {
    const { store, card } = await backend.database.inStore(shop.storeId, async (tx) => ({
      store: await readCurrentStore(tx),
      card: await readCurrentProducts(tx, shop.productIds),
    }));
    const runs = shareOf(menu, BASKETS);
    const context = {
      cardOnline: false,
      addresses: store.deliveryZones.map(addressIn),
      taken: NOTHING_TAKEN,
      now: backend.now(),
    };
    const seen = { had: 0, refused: 0 };
    const check = fc.property(arbitraryBasket(menu), fc.constantFrom(...MODES), (basket, mode) => {
      const expected = referencePrice(menu, basket, mode);
      const payload = shop.payloadOf(basket, expected.cents ?? 0, placeOf(mode));
      const judged = validateOrder(store, card, orderRequestOf(payload), context);
      if (expected.refused) {
        assert.ok(
          !judged.ok && CODES[expected.refused].includes(judged.refusal.code),
          JSON.stringify(judged),
        );
        seen.refused += 1;
        return;
      }
      assert.ok(judged.ok, JSON.stringify(judged));
      assert.equal(judged.value.total, expected.cents);
      seen.had += 1;
      if (!isForAdults(basket)) return;
      const { age_confirmed, ...unconfirmed } = payload;
      const minor = validateOrder(store, card, orderRequestOf(unconfirmed), context);
      assert.ok(!minor.ok && minor.refusal.code === 'age_unconfirmed', JSON.stringify(minor));
    });
    fc.assert(check, { numRuns: runs });
    assert.ok(seen.had > seen.refused && seen.refused > runs / 50, JSON.stringify(seen));
  });

  test(`${menu.shop}: an order is taken at that price, and at no other`, { timeout: 900_000 }, async () => {
    const { visitor: diner, payloadOf, placesOf, storeId } = shop;
    await becomeCustomer(diner, storeId, backend.config.dataDir);
    const places = await placesOf();
    const baskets = fc.sample(arbitraryBasket(menu), Math.max(MODES.length, shareOf(menu, ORDERS)));
    for (const [index, basket] of baskets.entries()) {
      const mode = MODES[index % MODES.length] ?? 'pickup';
      const place = places[mode];
      const expected = referencePrice(menu, basket, mode);
      if (expected.refused) {
        const { code } = await diner.refused('orderAdd', payloadOf(basket, 0, place));
        assert.ok(CODES[expected.refused].includes(code), code);
        continue;
      }
      const payload = payloadOf(basket, expected.cents, place);
      for (const wrong of [expected.cents - 1, expected.cents + 1]) {
        const { code, body } = await diner.refused('orderAdd', payloadOf(basket, wrong, place));
        assert.deepEqual([code, body.total], ['total_changed', payload.expected_total]);
      }
      const { order } = await diner.succeed('orderAdd', payload);
      assert.equal(order.total, payload.expected_total);
    }
  });
}
