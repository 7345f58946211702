'use client';

import { Bike, ShoppingBag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { addressLines } from '#lib/contract/address-lines.ts';
import type { AddressWire } from '#lib/contract/customer.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';

/** How a recurring order reaches its customer, and where. */
export function RecurringWay({
  recurring: { shipping_method: way, address_id },
  addresses,
}: {
  recurring: RecurringWire;
  addresses: readonly AddressWire[];
}) {
  const t = useTranslations('recurring.way');
  const address = addresses.find((each) => each.address_id === address_id);
  const Icon = way === 'delivery' ? Bike : ShoppingBag;
  return (
    <p className="flex gap-2.5">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
      <span className="wrap-anywhere">
        {way === 'delivery' && address ? t('to', { address: addressLines(address).join(', ') }) : t(way)}
      </span>
    </p>
  );
}
