'use client';

import { useEffect } from 'react';
import type { StoreOnPage } from '#lib/domain/store.ts';
import { useStore } from './use-store.ts';

/** Keeps the store up to date; `onRead` is given what was read, null as long as that is what was rendered. */
export function StoreUpkeep({
  rendered,
  realtimeUrl,
  onRead,
}: {
  rendered: StoreOnPage;
  realtimeUrl: string;
  onRead: (store: StoreOnPage | null) => void;
}) {
  const store = useStore(rendered, realtimeUrl);
  useEffect(() => onRead(store === rendered ? null : store), [store, rendered, onRead]);
  return null;
}
