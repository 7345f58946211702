'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { REMINDER, SHEETS, type SheetName } from '#lib/routes.ts';
import { inPageState } from './in-page-navigation.ts';
import { onUrlChange } from './url-change.ts';

/** The sheet or dialog that the URL says is open. */
export interface OpenSheet {
  name: SheetName;
  value: string;
}

/** Set in the history state of a sheet opened from a page: closing it goes back. */
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

/** A parameter named after a sheet without naming one: `product[]=1`, `basket=`. */
const isEmptySheetParameter = (key: string, value: string) =>
  SHEETS.some((name) => (key === name ? value === '' : key.startsWith(`${name}[`)));

/** Removes such parameters from the URL of the first page. */
export function removeEmptySheetParameters(): void {
  const url = new URL(location.href);
  const stray = [...url.searchParams].filter(([key, value]) => isEmptySheetParameter(key, value));
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

/** Sheets that open on top of another one and return to it. */
const STACKED: Partial<Record<SheetName, readonly SheetName[]>> = {
  dashboard: ['order', 'receipt', 'address'],
  order: ['receipt'],
  basket: ['line'],
};
const stacks = (below: OpenSheet, name: SheetName) => STACKED[below.name]?.includes(name) === true;

/**
 * Opens a sheet over the current page. Replacing another sheet adds no history entry, unless the sheet stacks.
 *
 * The state must hold nothing of the router's, so that the router picks up the URL and adds its own state; otherwise it
 * would restore the old URL at its next render.
 */
export function openSheet(name: SheetName, value: string | number = 'open'): void {
  const address = addressWith({ name, value: String(value) });
  const below = sheetOf(location.search);
  if (!below || stacks(below, name)) pushOpened(address);
  else replaceOpened(address);
}

/** Adds an entry for something that is open on this page, by its address. */
export function pushOpened(address: string): void {
  history.pushState({ ...inPageState(), [OPENED_HERE]: true }, '', address);
}

/** Gives such an entry another address. */
export function replaceOpened(address: string): void {
  history.replaceState({ ...inPageState(), [OPENED_HERE]: entry()[OPENED_HERE] }, '', address);
}

let goingBack = false;

/** Closes the open sheet as a phone's back button does. */
export function closeSheet(): void {
  if (sheetOf(location.search)) leaveOpened(addressWith(null));
}

/** Goes back from such an entry; where the page itself did not open it, it gets the `closed` address. */
export function leaveOpened(closed: string): void {
  if (goingBack) return;
  if (!entry()[OPENED_HERE]) {
    history.replaceState(inPageState(), '', closed);
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
  const search = useSyncExternalStore(onUrlChange, here, nowhere);
  return useMemo(() => sheetOf(search), [search]);
}

const ID = /^[1-9]\d{0,9}$/;

/** Closes a sheet whose value in the URL is not valid. */
export function useCloseIf(invalid: boolean): void {
  useEffect(() => {
    if (invalid) closeSheet();
  }, [invalid]);
}

/** The id that a sheet's value is; null, and the sheet closes, when it is none. */
export function useSheetId(value: string): number | null {
  const id = ID.test(value) ? Number(value) : null;
  useCloseIf(id === null);
  return id;
}
