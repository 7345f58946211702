import { type DeliveredPlace, findZone } from '#lib/domain/delivery.ts';
import type { OrderAddress } from '#lib/domain/orders/order.ts';
import type { TypedOrderAddress } from '#lib/domain/orders/order-request.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Point } from '#lib/domain/store/zone-shape.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { withDeliveryZones } from '../delivery/interface.ts';

/** Where an order is delivered, as somebody typed it. */
export type TypedPlace = DeliveredPlace & OrderAddress & { point: Point | null };

/** The address service: where an address is; null when it is not known. */
export type LocateTyped = (address: {
  address1: string;
  postcode: string;
  city: string;
}) => Promise<Point | null>;

/** The typed address in one of the places that the shop delivers to; null when it delivers there no more. */
function typedPlace(
  { deliveryZones }: Pick<Store, 'deliveryZones'>,
  { cityId, zoneId, company, address1, address2 }: TypedOrderAddress,
  name: string,
): TypedPlace | null {
  const entry = findZone(deliveryZones, cityId, zoneId);
  if (!entry) return null;
  const { city, postcode } = entry;
  const person = { firstname: name, lastname: '' };
  return { cityId, zoneId, company, address1, address2, city, postcode, ...person, point: null };
}

/** The place of a typed address with the delivery zone that its point decides; null when the shop delivers there no more. */
export async function typedPlaceWithZone(
  tx: Tx,
  store: Pick<Store, 'deliveryZones'>,
  address: TypedOrderAddress,
  { name, point }: { name: string; point: Point | null },
): Promise<TypedPlace | null> {
  const typed = typedPlace(store, address, name);
  if (!typed) return null;
  const [place = typed] = await withDeliveryZones(tx, [{ ...typed, point }]);
  return place;
}

/**
 * Where a typed address is, asked only where that decides its delivery zone, and at a store of which `isAsked` is true. Call it
 * before the transaction of the order.
 */
export async function pointOfTyped(
  { database, locate }: { database: Database; locate: LocateTyped },
  storeId: number,
  address: TypedOrderAddress | null,
  isAsked: (store: Store) => boolean = () => true,
): Promise<Point | null> {
  if (!address) return null;
  const place = await database.inStore(storeId, async (tx) => {
    const store = await readCurrentStore(tx);
    return isAsked(store) ? typedPlaceWithZone(tx, store, address, { name: '', point: null }) : null;
  });
  return place?.deliveryZone === undefined ? null : locate(place);
}
