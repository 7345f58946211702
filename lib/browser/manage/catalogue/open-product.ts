'use client';

import { useSyncExternalStore } from 'react';
import { onUrlChange } from '../../navigation/url-change.ts';

const PARAMETER = 'produit';

const openKey = (): string | null => new URLSearchParams(location.search).get(PARAMETER);

/** Whether the entry of the history was made here, so that a step back leads to the list. */
const OPENED = 'openedProduct';

/** The product whose form is open: it is in the address, where reload and back find it. */
export function useOpenProduct(): string | null {
  return useSyncExternalStore(onUrlChange, openKey, () => null);
}

/** Opens the form of a product; from one to the next, back leads to the list. */
export function openProduct(key: string): void {
  const isFirst = openKey() === null;
  const address = `${location.pathname}?${new URLSearchParams({ [PARAMETER]: key })}`;
  if (isFirst) history.pushState({ ...history.state, [OPENED]: true }, '', address);
  else history.replaceState(history.state, '', address);
}

/** Closes the form. */
export function closeProduct(): void {
  if (history.state?.[OPENED]) history.back();
  else history.replaceState(history.state, '', location.pathname);
}
