'use client';

import { useState } from 'react';
import type { CustomerWire } from '#lib/contract/customer.ts';

/** Whether someone has been signed in since the page was opened. */
export function useWasCustomer(customer: CustomerWire | null): boolean {
  const [was, setWas] = useState(false);
  if (customer && !was) setWas(true);
  return was;
}
