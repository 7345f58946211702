'use client';

import { useSyncExternalStore } from 'react';
import { leaveOpened, pushOpened } from './open-sheet.ts';
import { onUrlChange } from './url-change.ts';

/** The parameters of a search in the catalogue. It is open while the address has one of them, be it empty. */
export const SEARCH_PARAMETERS = ['search', 'without', 'tags'] as const;
const OPEN = new RegExp(`[?&](${SEARCH_PARAMETERS.join('|')})=`);

export const isSearching = (): boolean => OPEN.test(location.search);

/** Whether the search of the catalogue is open; false on the server. */
export const useSearching = (): boolean => useSyncExternalStore(onUrlChange, isSearching, () => false);

/** The link that opens it: before hydration the browser itself follows it. */
export const SEARCH_LINK = '?search=';

/** Whether the next search was opened by a tap, and may take the focus. */
let isTapped = false;

/** Opens the search over the catalogue of this page, so that a step back closes it. */
export function openSearch(): void {
  isTapped = true;
  pushOpened(location.pathname + SEARCH_LINK);
}

/** Tells once that a tap opened the search. */
export function takeTap(): boolean {
  const wasTapped = isTapped;
  isTapped = false;
  return wasTapped;
}

/** Closes the search as a phone's back button does. */
export const closeSearch = (): void => leaveOpened(location.pathname);
