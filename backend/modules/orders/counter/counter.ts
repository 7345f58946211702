import type { UnpricedCounterRequest } from '#lib/domain/counter/counter-request.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { preparationAt } from '#lib/domain/opening-hours/slot-capacity.ts';
import type { ShopArea } from '#lib/domain/store/shop-tables.ts';
import { transact } from '../../../shared/database/transact.ts';
import type { Shop } from '../../../shared/http/call.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { listAreas } from '../../tables/interface.ts';
import { readLoad } from '../current-load.ts';
import { createCurrentShopReader } from '../current-shop.ts';
import type { OrdersParts } from '../orders.ts';
import { type LocateTyped, pointOfTyped } from '../typed-place.ts';
import { type Caller, findCaller } from './find-caller.ts';
import {
  type PlaceCounterRequest,
  type PlacedCounterOrder,
  placeCounterOrder,
} from './place-counter-order.ts';
import { type PricedCounterOrder, priceCounterOrder } from './price-counter-order.ts';

export interface CounterParts
  extends Pick<
    OrdersParts,
    | 'database'
    | 'clock'
    | 'payments'
    | 'wakeOutbox'
    | 'wakePages'
    | 'wakeTimers'
    | 'stockChanged'
    | 'orderPlaced'
  > {
  /** Asks the address service where an address is. */
  locate: LocateTyped;
}

/** What the staff choose from when they take an order, beside the catalogue. */
export interface CounterChoices {
  areas: readonly ShopArea[];
  deliveryZones: readonly DeliveryZone[];
  /** The minutes that the kitchen needs now. */
  preparationMinutes: number;
  /** Whether payments are noted; not where the restaurant's own till collects. */
  takesPayments: boolean;
}

/** Orders that the staff take at the counter and by telephone (MANAGEMENT section 9). */
export interface Counter {
  choices(storeId: number): Promise<CounterChoices>;
  /** What an order would cost and when it would be due; nothing is written. */
  quote(storeId: number, request: UnpricedCounterRequest): Promise<Outcome<PricedCounterOrder>>;
  /** The same key again gives the same order. */
  place(shop: Shop, request: PlaceCounterRequest): Promise<Outcome<PlacedCounterOrder>>;
  /** Who has a telephone number, E.164; null for nobody who is known. */
  caller(storeId: number, telephone: string): Promise<Caller | null>;
}

export function createCounter(parts: CounterParts): Counter {
  const { database, clock, payments } = parts;
  const readCurrentShop = createCurrentShopReader();

  return {
    choices: (storeId) =>
      database.inStore(storeId, async (tx) => {
        const { store, taken } = await readLoad(tx, clock());
        return {
          areas: await listAreas(tx),
          deliveryZones: store.deliveryZones,
          preparationMinutes: preparationAt(store, taken, clock()),
          takesPayments: (await payments.tillWay(tx)) !== 'own_till',
        };
      }),

    async quote(storeId, request) {
      const point = await pointOfTyped(parts, storeId, request.address);
      return database.inStore(storeId, async (tx) => {
        const productIds = request.lines.map(({ productId }) => productId);
        const shop = await readCurrentShop(tx, storeId, productIds);
        return priceCounterOrder(tx, request, { ...shop, name: '', point, now: clock() });
      });
    },

    async place(shop, request) {
      const { storeId } = shop;
      // Before the transaction, which holds the counter of the shop.
      const point = await pointOfTyped(parts, storeId, request.request.address);
      const now = new Date(clock());
      const outcome = await transact(database, storeId, (tx) =>
        placeCounterOrder(tx, shop, request, { readCurrentShop, payments, point, now }),
      );
      if (outcome.ok && outcome.value.isNew) {
        parts.wakePages(storeId);
        parts.wakeOutbox();
        parts.wakeTimers();
        if (outcome.value.soldOutChanged) parts.stockChanged(storeId);
        parts.orderPlaced(outcome.value.order);
      }
      return outcome;
    },

    caller: (storeId, telephone) => database.inStore(storeId, (tx) => findCaller(tx, telephone)),
  };
}
