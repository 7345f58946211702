'use client';

import { GUEST_MARKER } from '#lib/routes.ts';
import { useShop } from './shop-context.tsx';
import { useSignedIn } from './use-signed-in.ts';
import { useTable } from './use-table.ts';

const MARKED_SECONDS = 24 * 3600;

/** Whether a visitor may order as they are: at the table that they sit at, where the shop lets guests. */
export function useGuest(): boolean {
  const { guestTables } = useShop().store;
  const signedIn = useSignedIn();
  const table = useTable();
  return guestTables && signedIn === false && table !== null;
}

/** Opens the pages of an order to a guest. */
export function markGuest(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in many a browser, and on plain http
  document.cookie = `${GUEST_MARKER}=1; path=/; max-age=${MARKED_SECONDS}; samesite=lax${secure}`;
}
