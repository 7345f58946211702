'use client';

import type { ScopedMutator } from 'swr';

/** Removes everything cached for the person, for the next one at this screen. */
export function clearCustomer(mutate: ScopedMutator, storeId: number): void {
  const theirs = (key: unknown) =>
    Array.isArray(key) && ['customer', 'order', 'own'].includes(key[0]) && key[1] === storeId;
  void mutate(theirs, undefined, { revalidate: false });
}
