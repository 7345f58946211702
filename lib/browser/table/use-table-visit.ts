'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { verifyTable } from '#lib/contract/calls/store.ts';
import { REFUSALS } from '#lib/contract/refusal-status.ts';
import { TABLE_CONFIRMATION_MS } from '#lib/domain/limits.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import type { StoreOnPage } from '#lib/domain/store/store.ts';
import { readTableToken, type Table } from '#lib/domain/store/table-token.ts';
import { routes, tableTokenOf } from '#lib/routes.ts';
import { callApi } from '../api/call-api.ts';
import { useTimer } from '../dom/use-timer.ts';
import { mergeIntoDraft } from '../orders/order-draft.ts';
import { useShop } from '../shop/shop-context.tsx';
import { tableStoreOf } from './table-store.ts';

/** Takes the token out of the URL, so that neither a reload nor a shared link carries it. */
function takeTableToken(): string | null {
  const token = tableTokenOf(location.pathname);
  // Without a state, so that the router picks up the new URL and never restores the old one.
  if (token !== null) history.replaceState(null, '', routes.home() + location.search + location.hash);
  return token;
}

type TableCheck = { ok: true; table: Table } | { ok: false; code: RefusalCode };

/** Whether the token could not be verified now, so that a retry makes sense. */
export const isUndecided = (code: RefusalCode): boolean => REFUSALS[code] >= 429;

/**
 * Checks a token against the shop's tables and verifies its signature with the backend. A verified table is stored; a
 * refused token also clears an earlier table.
 */
async function checkTable(store: StoreOnPage, token: string): Promise<TableCheck> {
  const check = await verify(store, token);
  const kept = tableStoreOf(store.storeId);
  if (check.ok) kept.keep(token);
  else if (!isUndecided(check.code)) kept.forget();
  return check;
}

async function verify(store: StoreOnPage, token: string): Promise<TableCheck> {
  const reading = readTableToken(token, store);
  if (!reading.ok) return reading;
  const answer = await callApi(verifyTable, { token, storeId: store.storeId });
  return answer.class === 'success' ? { ok: true, table: answer.table } : { ok: false, code: answer.code };
}

/** State of the table token that the page was opened with. */
export type TableVisit =
  | { step: 'none' }
  | { step: 'checking' }
  /** For 3 s (SPEC section 4, Table token). */
  | { step: 'confirmed'; table: Table }
  | { step: 'refused'; code: RefusalCode; retry: () => void };

const NONE: TableVisit = { step: 'none' };

/** Checks the table token in the URL, if there is one. */
export function useTableVisit(): { visit: TableVisit; dismiss: () => void } {
  const { store } = useShop();
  const [visit, setVisit] = useState(NONE);
  const timer = useTimer();
  const dismiss = () => setVisit(NONE);

  async function check(token: string): Promise<void> {
    setVisit({ step: 'checking' });
    const result = await checkTable(store, token);
    if (result.ok) {
      // The diner sits at this table now, whatever way of ordering they had chosen before.
      mergeIntoDraft(store.storeId, { shippingMethod: null, deliveryTime: null });
      setVisit({ step: 'confirmed', table: result.table });
      timer.start(TABLE_CONFIRMATION_MS, dismiss);
    } else {
      setVisit({ step: 'refused', code: result.code, retry: () => void check(token) });
    }
  }

  const arrive = useEffectEvent(() => {
    const token = takeTableToken();
    if (token !== null) void check(token);
  });
  useEffect(() => arrive(), []);

  return { visit, dismiss };
}
