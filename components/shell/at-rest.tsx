'use client';

import { BasketUpkeep } from '#components/basket/basket-upkeep.tsx';
import { QuickAdd } from '#components/catalogue/quick-add.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { Alerts } from './alerts/alerts.tsx';

/** What goes on behind a page, and tells of it. In one piece, so that what both parts use is fetched once. */
export function AtRest() {
  const { maintenance } = useShop().store;
  return (
    <>
      {!maintenance && <BasketUpkeep />}
      {!maintenance && <QuickAdd />}
      <Alerts />
    </>
  );
}
