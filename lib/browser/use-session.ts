'use client';

import { type Session, sessionOf } from './session.ts';
import { useShop } from './shop-context.tsx';

/** The session at the present site's store. */
export function useSession(): Session {
  const { store } = useShop();
  return sessionOf(store.storeId, store.name);
}
