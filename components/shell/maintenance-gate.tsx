'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { focusMain } from '#lib/browser/focus-main.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { MaintenancePage } from './maintenance-page.tsx';

/**
 * The shop, or the maintenance page for as long as its setting is on (SPEC section 4). One takes the other's place with
 * all that could have the focus, which goes to what is new.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { store } = useShop();
  const { maintenance } = store;
  const shown = useRef(maintenance);
  useEffect(() => {
    if (shown.current === maintenance) return;
    shown.current = maintenance;
    focusMain();
  }, [maintenance]);
  return maintenance ? <MaintenancePage store={store} /> : children;
}
