'use client';

import type { ReactNode } from 'react';
import { useShop } from '#lib/browser/shop-context.tsx';
import { MaintenancePage } from './maintenance-page.tsx';

/** The shop, or the maintenance page for as long as its setting is on (SPEC section 4). */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { store } = useShop();
  return store.maintenance ? <MaintenancePage store={store} /> : children;
}
