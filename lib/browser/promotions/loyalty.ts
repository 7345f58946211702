'use client';

import { readLoyalty } from '#lib/contract/calls/loyalty.ts';
import { useCustomerData } from '../session/use-customer-data.ts';
import { useShop } from '../shop/shop-context.tsx';

/**
 * The customer's loyalty stamps with the last movements; null while they load, and where no programme runs. They are read
 * again for an order that is over: it has moved them.
 */
export function useLoyalty(overOrderId = 0) {
  const { savings = false } = useShop().store;
  const { reading } = useCustomerData(readLoyalty, null, { id: overOrderId, asked: savings });
  if (reading.status !== 'found' || !reading.value.loyalty) return null;
  const { loyalty, movements } = reading.value;
  return { rule: loyalty.rule, stamps: loyalty.stamps ?? 0, movements };
}
