'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { SHEETS, type SheetName } from '#lib/routes.ts';
import { onAddressChange } from './address-change.ts';

/** The sheet or dialog that the address says is open. */
export interface OpenSheet {
  name: SheetName;
  value: string;
}

/** Stands in the history entry of a sheet that was opened from a page, so that closing it goes back there. */
const OPENED_HERE = 'sheetOpenedHere';

/** The sheet that a query names, or null. */
export function sheetOf(search: string): OpenSheet | null {
  const query = new URLSearchParams(search);
  for (const name of SHEETS) {
    const value = query.get(name);
    if (value) return { name, value };
  }
  return null;
}

function addressWith(sheet: OpenSheet | null): string {
  const url = new URL(location.href);
  for (const name of SHEETS) url.searchParams.delete(name);
  if (sheet) url.searchParams.set(sheet.name, sheet.value);
  return url.pathname + url.search + url.hash;
}

const entry = (): Record<string, unknown> => history.state ?? {};

/** An order is looked at from the list of them, and left for it. */
const stacks = (below: OpenSheet, name: SheetName) => below.name === 'dashboard' && name === 'order';

/**
 * Opens a sheet over the present page. One that takes the place of another adds no step back, but for one that stacks.
 *
 * What is handed to the history must hold nothing of the router's: so the router learns the address and adds its own.
 * Otherwise it would put the old address back the next time that it draws the page anew.
 */
export function openSheet(name: SheetName, value: string | number = 'open'): void {
  const address = addressWith({ name, value: String(value) });
  const below = sheetOf(location.search);
  if (!below || stacks(below, name)) history.pushState({ [OPENED_HERE]: true }, '', address);
  else history.replaceState({ [OPENED_HERE]: entry()[OPENED_HERE] }, '', address);
}

let goingBack = false;

/** Closes the open sheet, as the back button of a phone does. */
export function closeSheet(): void {
  if (goingBack || !sheetOf(location.search)) return;
  if (!entry()[OPENED_HERE]) {
    history.replaceState(null, '', addressWith(null));
    return;
  }
  goingBack = true;
  addEventListener('popstate', () => (goingBack = false), { once: true });
  history.back();
}

const nowhere = () => '';
const here = () => location.search;

/** The sheet that is open; null on the server and while none is. */
export function useSheet(): OpenSheet | null {
  const search = useSyncExternalStore(onAddressChange, here, nowhere);
  return useMemo(() => sheetOf(search), [search]);
}
