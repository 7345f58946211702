'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { REMINDER, reminderOf, SHEETS, type SheetName } from '#lib/routes.ts';
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

/** A parameter that is called like a sheet and names none: `product[]=1`, `basket=`. */
const namesNone = (key: string, value: string) =>
  SHEETS.some((name) => (key === name ? value === '' : key.startsWith(`${name}[`)));

/** Takes such parameters out of the address that the diner came with. */
export function tidyAddress(): void {
  const url = new URL(location.href);
  const stray = [...url.searchParams].filter(([key, value]) => namesNone(key, value));
  if (stray.length === 0) return;
  for (const [key, value] of stray) url.searchParams.delete(key, value);
  history.replaceState({ [OPENED_HERE]: entry()[OPENED_HERE] }, '', url.pathname + url.search + url.hash);
}

function addressWith(sheet: OpenSheet | null): string {
  const url = new URL(location.href);
  for (const name of [...SHEETS, REMINDER]) url.searchParams.delete(name);
  if (sheet) url.searchParams.set(sheet.name, sheet.value);
  return url.pathname + url.search + url.hash;
}

const entry = (): Record<string, unknown> => history.state ?? {};

/** What is opened from another sheet, and left for that: the list it stands in. */
const STACKED: Partial<Record<SheetName, readonly SheetName[]>> = {
  dashboard: ['order', 'receipt', 'address'],
  basket: ['line'],
};
const stacks = (below: OpenSheet, name: SheetName) => STACKED[below.name]?.includes(name) === true;

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

/** The token of the reminder that the address carries; null on the server and when there is none. */
export const useReminder = (): string | null =>
  useSyncExternalStore(
    onAddressChange,
    () => reminderOf(location.search),
    () => null,
  );
