import type { ShippingMethod } from '#lib/domain/order.ts';
import type { Store } from '#lib/domain/store.ts';

/** Whether a shop serves orders in a way: pickup always, tables where there are some. For now none delivers. */
export function offersMethod({ areas }: Pick<Store, 'areas'>, method: ShippingMethod): boolean {
  return method === 'pickup' || (method === 'table' && areas.length > 0);
}
