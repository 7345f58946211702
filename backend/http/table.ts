import { done } from '../outcome.ts';
import type { Tables } from '../services/tables/tables.ts';
import type { Bind } from './bind.ts';

/** The QR codes of tables: a diner's scan, and what the staff print. */
export function registerTable(bind: Bind, tables: Tables): void {
  bind('tableVerify', ({ shop }, { token }) => tables.verify(shop.storeId, token));
  bind('staffTableList', async ({ shop }) =>
    done({ shop: shop.name, tables: await tables.list(shop.storeId) }),
  );
  bind('staffTableRenew', async ({ shop }) => {
    await tables.renew(shop.storeId);
    return done({});
  });
}
