'use client';

import { BasketReconciliation } from '#components/storefront/basket/basket-reconciliation.tsx';
import { QuickAdd } from '#components/storefront/catalogue/quick-add.tsx';
import { useMaintenanceSwitch } from '#lib/browser/realtime/use-maintenance-switch.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { Alerts } from './alerts/alerts.tsx';

/**
 * Basket updates, the switch of maintenance, quick add and alerts. In one chunk, so that their shared code is loaded once.
 * `interacted`: whether the visitor has used the page.
 */
export function DeferredParts({ interacted }: { interacted: boolean }) {
  useMaintenanceSwitch(interacted);
  const { maintenance } = useShop().store;
  return (
    <>
      {!maintenance && <BasketReconciliation />}
      {!maintenance && <QuickAdd />}
      <Alerts />
    </>
  );
}
