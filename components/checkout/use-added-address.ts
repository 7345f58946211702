'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { AddressWire } from '#lib/contract/customer.ts';

/** Tells of an address that has been added since the page was opened: whoever adds one here wants it. */
export function useAddedAddress(
  addresses: readonly AddressWire[],
  onAdded: (address: AddressWire) => void,
): void {
  const known = useRef<ReadonlySet<number> | null>(null);
  const tell = useEffectEvent(onAdded);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(addresses.map(({ address_id }) => address_id));
    const added = before && addresses.find(({ address_id }) => !before.has(address_id));
    if (added) tell(added);
  }, [addresses]);
}
