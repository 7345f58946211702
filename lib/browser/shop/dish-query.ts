'use client';

import { useSyncExternalStore } from 'react';
import { ALLERGENS } from '#lib/domain/catalogue/food-information.ts';
import { DISH_TAGS, type DishQuery, EMPTY_QUERY } from '#lib/domain/catalogue/search/find-dishes.ts';
import { SEARCH_TEXT_MAX } from '#lib/domain/catalogue/search/text-match.ts';
import { createListeners } from '../dom/listeners.ts';
import { replaceOpened } from '../navigation/open-sheet.ts';
import { isSearching, SEARCH_PARAMETERS } from '../navigation/search-address.ts';
import { onUrlChange } from '../navigation/url-change.ts';

/** How long the diner must pause before the text goes into the address: each step of the history costs a render. */
const WRITE_DELAY_MS = 300;

/** The query that the parameters of an address name; what is unknown in it is left out. */
export function queryOf(search: string): DishQuery {
  const parameters = new URLSearchParams(search);
  const listed = (name: (typeof SEARCH_PARAMETERS)[number]) => parameters.get(name)?.split('-') ?? [];
  const [without, tags] = [listed('without'), listed('tags')];
  return {
    text: (parameters.get('search') ?? '').slice(0, SEARCH_TEXT_MAX),
    avoided: ALLERGENS.filter((each) => without.includes(each)),
    tags: DISH_TAGS.filter((each) => tags.includes(each)),
  };
}

/** The parameters of a query, for an address: 'search=kebab&without=gluten-milk'. */
export function parametersOf({ text, avoided, tags }: DishQuery): string {
  const parameters = new URLSearchParams({ search: text });
  if (avoided.length > 0) parameters.set('without', avoided.join('-'));
  if (tags.length > 0) parameters.set('tags', tags.join('-'));
  return parameters.toString();
}

let query = EMPTY_QUERY;
/** The query of the address that was last seen, and its parameters: `query` is ahead of them while the diner types. */
let known: string | null = null;
let parameters = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

function read(): DishQuery {
  if (location.search === known) return query;
  known = location.search;
  const named = queryOf(known);
  // Opening a dish adds another parameter: what is typed and not yet written stays.
  if (parametersOf(named) === parameters) return query;
  stopTimer();
  parameters = parametersOf(named);
  query = named;
  return query;
}

function write(): void {
  stopTimer();
  if (!isSearching()) return;
  const url = new URL(location.href);
  for (const name of SEARCH_PARAMETERS) url.searchParams.delete(name);
  const others = url.searchParams.toString();
  parameters = parametersOf(query);
  known = `?${parameters}${others && `&${others}`}`;
  replaceOpened(url.pathname + known + url.hash);
}

/** Writes what the diner typed into the address, so that a reload and a step back bring it again. */
export function writeTypedText(): void {
  if (timer !== undefined) write();
}

/** Changes the text; the address follows when the diner pauses, or leaves the field. */
export function typeText(text: string): void {
  query = { ...read(), text };
  clearTimeout(timer);
  timer = setTimeout(write, WRITE_DELAY_MS);
  listeners.notify();
}

/** Changes parts of the query, and the address with it: the next tap may open a dish, in another entry. */
export function changeDishQuery(parts: Partial<DishQuery>): void {
  query = { ...read(), ...parts };
  write();
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  const stops = [listeners.add(listener), onUrlChange(listener)];
  return () => {
    for (const stop of stops) stop();
    if (!listeners.isEmpty()) return;
    // Closed: the next search reads its address.
    stopTimer();
    known = null;
    parameters = '';
  };
}

/** What the diner looks for in the catalogue: in the address, and ahead of it while they type. */
export const useDishQuery = (): DishQuery => useSyncExternalStore(subscribe, read, () => EMPTY_QUERY);

/** One part of it: the other parts may change without a render. */
export const useQueryPart = <Part extends keyof DishQuery>(part: Part): DishQuery[Part] =>
  useSyncExternalStore(
    subscribe,
    () => read()[part],
    () => EMPTY_QUERY[part],
  );
