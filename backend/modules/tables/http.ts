import type { Bind } from '../../shared/http/bind.ts';
import { done } from '../../shared/outcome.ts';
import type { Tables } from './tables.ts';

/** The QR codes of tables: scanned by diners, printed by staff. */
export function registerTable(bind: Bind, tables: Tables): void {
  bind('tableVerify', ({ shop }, { token }) => tables.verify(shop.storeId, token));
  bind('staffTableList', async ({ shop }) =>
    done({ shop: shop.name, tables: await tables.list(shop.storeId) }),
  );
  bind('staffTableRenew', async ({ shop, staffId }) => {
    await tables.renew(shop.storeId, staffId);
    return done({});
  });
}
