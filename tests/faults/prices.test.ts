import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  readCurrentProducts,
  readCurrentStore,
} from '#backend/modules/catalogue/repository/current-catalogue.ts';
import { validateOrder } from '#backend/modules/orders/validate-order.ts';
import { orderRequestOf } from '#lib/contract/order.ts';
import { NOTHING_TAKEN } from '#lib/domain/opening-hours/slot-capacity.ts';
import { tenants } from '#tenants';
import { startBackend } from '#tests/api/support/backend.ts';
import { arbitraryBasket } from './support/arbitrary-basket.ts';
import { becomeCustomer } from './support/become-customer.ts';
import { importMenu } from './support/priced-shop.ts';
import { printedMenus } from './support/printed-menu.ts';
import { referencePrice } from './support/reference-price.ts';

const BASKETS = 10_000;
const ORDERS = process.env.TESTS === 'full' ? 200 : 60;

/** The refusals of a basket with invalid products or choices. */
const CANNOT_BE_HAD = [
  'product_blocked',
  'product_not_orderable',
  'option_rule',
  'option_required',
  'option_at_least_one',
];

const menus = printedMenus();
const backend = await startBackend({ tenants, shops: false });

for (const menu of menus) {
  const shop = await importMenu(backend, menu);

  test(`${menu.shop}: the price of any basket is what its printed menu adds up to`, {
    timeout: 900_000,
  }, async () => {
    const { store, card } = await backend.database.inStore(shop.storeId, async (tx) => ({
      store: await readCurrentStore(tx),
      card: await readCurrentProducts(tx, shop.productIds),
    }));
    const seen = { had: 0, refused: 0 };
    const check = fc.property(arbitraryBasket(menu), (basket) => {
      const expected = referencePrice(basket);
      const judged = validateOrder(store, card, orderRequestOf(shop.payloadOf(basket, expected ?? 0)), {
        cardOnline: false,
        addresses: [],
        taken: NOTHING_TAKEN,
        now: backend.now(),
      });
      if (expected === null) {
        assert.ok(!judged.ok && CANNOT_BE_HAD.includes(judged.refusal.code), JSON.stringify(judged));
        seen.refused += 1;
      } else {
        assert.ok(judged.ok, JSON.stringify(judged));
        assert.equal(judged.value.total, expected);
        seen.had += 1;
      }
    });
    fc.assert(check, { numRuns: Math.ceil(BASKETS / menus.length) });
    assert.ok(seen.had > seen.refused && seen.refused > BASKETS / menus.length / 50, JSON.stringify(seen));
  });

  test(`${menu.shop}: an order is taken at that price, and at no other`, { timeout: 900_000 }, async () => {
    const { visitor: diner, payloadOf, storeId } = shop;
    await becomeCustomer(diner, storeId, backend.config.dataDir);
    for (const basket of fc.sample(arbitraryBasket(menu), Math.ceil(ORDERS / menus.length))) {
      const expected = referencePrice(basket);
      if (expected === null) {
        const { code } = await diner.refused('orderAdd', payloadOf(basket, 0));
        assert.ok(CANNOT_BE_HAD.includes(code), code);
        continue;
      }
      const payload = payloadOf(basket, expected);
      for (const wrong of [expected - 1, expected + 1]) {
        const { code, body } = await diner.refused('orderAdd', payloadOf(basket, wrong));
        assert.deepEqual([code, body.total], ['total_changed', payload.expected_total]);
      }
      const { order } = await diner.succeed('orderAdd', payload);
      assert.equal(order.total, payload.expected_total);
    }
  });
}
