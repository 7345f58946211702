'use client';

import { REFUSALS, type RefusalCode } from '#lib/contract/codes.ts';
import type { StoreOnPage } from '#lib/domain/store.ts';
import { readTableToken, type Table } from '#lib/domain/table-token.ts';
import { routes, tableTokenOf } from '#lib/routes.ts';
import { callApi } from './api.ts';
import { tableStoreOf } from './table-store.ts';

/** The token that the address carries, once: from then on neither a reload nor a shared link has it. */
export function takeTableToken(): string | null {
  const token = tableTokenOf(location.pathname);
  // Without a state, so that the router takes the new address over and never puts the old one back.
  if (token !== null) history.replaceState(null, '', routes.home() + location.search + location.hash);
  return token;
}

export type TableCheck = { ok: true; table: Table } | { ok: false; code: RefusalCode };

/** Whether nobody could say if the code is good, so that it may be asked again. */
export const isUndecided = (code: RefusalCode): boolean => REFUSALS[code] >= 429;

/**
 * Reads a token against the tables of the shop and asks the shop whether it is genuine. The table is remembered; with
 * a code that is refused the diner is at no table, not even at an earlier one.
 */
export async function checkTable(store: StoreOnPage, token: string): Promise<TableCheck> {
  const check = await verify(store, token);
  const kept = tableStoreOf(store.storeId);
  if (check.ok) kept.keep(token);
  else if (!isUndecided(check.code)) kept.forget();
  return check;
}

async function verify(store: StoreOnPage, token: string): Promise<TableCheck> {
  const reading = readTableToken(token, store);
  if (!reading.ok) return reading;
  const answer = await callApi('tableVerify', { token, store_id: store.storeId });
  return answer.class === 'success'
    ? { ok: true, table: { area: answer.area, number: answer.number } }
    : { ok: false, code: answer.code };
}
