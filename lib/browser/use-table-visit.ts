'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { RefusalCode } from '#lib/contract/codes.ts';
import { TABLE_CONFIRMATION_MS } from '#lib/domain/limits.ts';
import type { Table } from '#lib/domain/table-token.ts';
import { proposeInDraft } from './order-draft.ts';
import { useShop } from './shop-context.tsx';
import { checkTable, takeTableToken } from './table-check.ts';
import { useTimer } from './use-timer.ts';

/** What is going on with the code that the page was opened with. */
export type TableVisit =
  | { step: 'none' }
  | { step: 'checking' }
  /** For 3 s (SPEC section 4, Table token). */
  | { step: 'confirmed'; table: Table }
  | { step: 'refused'; code: RefusalCode; retry: () => void };

const NONE: TableVisit = { step: 'none' };

/** Checks the table token of the address, if it has one. */
export function useTableVisit(): { visit: TableVisit; dismiss: () => void } {
  const { store } = useShop();
  const [visit, setVisit] = useState(NONE);
  const timer = useTimer();
  const dismiss = () => setVisit(NONE);

  async function check(token: string): Promise<void> {
    setVisit({ step: 'checking' });
    const result = await checkTable(store, token);
    if (result.ok) {
      // Whoever scans sits there, whatever they had begun to order before.
      proposeInDraft(store.storeId, { shippingMethod: null, deliveryTime: null });
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
