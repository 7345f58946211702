import { delivers } from '#lib/domain/delivery.ts';
import type { ShippingMethod } from '#lib/domain/order.ts';
import type { Store } from '#lib/domain/store.ts';

/** Whether a shop serves orders in a way: pickup always, delivery where it has zones, tables where there are some. */
export function offersMethod(
  { areas, deliveryZones }: Pick<Store, 'areas' | 'deliveryZones'>,
  method: ShippingMethod,
): boolean {
  switch (method) {
    case 'pickup':
      return true;
    case 'delivery':
      return delivers(deliveryZones);
    case 'table':
      return areas.length > 0;
  }
}
