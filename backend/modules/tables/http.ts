import type { Actor } from '#backend/shared/audit.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall, Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import type { NewTable, ShopTables } from '#lib/domain/store/shop-tables.ts';
import { planActOf } from '../tenants/interface.ts';
import type { Areas } from './areas.ts';
import type { Tables } from './tables.ts';

/** The QR codes of tables: scanned by diners, printed by the command line. */
export function registerTable(bind: Bind, tables: Tables): void {
  bind('tableVerify', ({ shop }, { token }) => tables.verify(shop.storeId, token));
  bind('staffTableList', async ({ shop }) => {
    const listed = await tables.list(shop.storeId);
    return done({
      shop: shop.name,
      tables: listed.map(({ area, number, token }) => ({ area, number, token })),
    });
  });
  bind('staffTableRenew', async ({ shop, staffId }) => {
    await tables.renew(shop.storeId, { staffId });
    return done({});
  });
}

const actorOf = ({ staffId, deviceId }: MemberCall): Actor => ({ staffId, deviceId });

/** The page 'Tables' of the management area (MANAGEMENT section 8). */
export function registerManagedTables(bind: Bind, { areas, tables }: { areas: Areas; tables: Tables }): void {
  bind('manageTables', async ({ shop }) => done(tablesWire(await areas.list(shop.storeId))));
  bind('manageAreaAdd', async (call, { name, tables: added = [], place, ...act }) =>
    answerOf(await areas.addArea(planActOf(call, act), { name, tables: added.map(newTable), place })),
  );
  bind('manageAreaRename', async (call, { area_id: areaId, name, ...act }) =>
    answerOf(await areas.renameArea(planActOf(call, act), { areaId, name })),
  );
  bind('manageAreaOrder', async (call, { area_ids: areaIds, ...act }) =>
    answerOf(await areas.orderAreas(planActOf(call, act), areaIds)),
  );
  bind('manageAreaRemove', async (call, { area_id: areaId, with_open_orders: withOpenOrders, ...act }) =>
    answerOf(await areas.removeArea(planActOf(call, act), { areaId, withOpenOrders })),
  );
  bind('manageTablesAdd', async (call, { area_id: areaId, tables: added, ...act }) =>
    answerOf(await areas.addTables(planActOf(call, act), { areaId, tables: added.map(newTable) })),
  );
  bind('manageTableName', async (call, { table_id: tableId, name, ...act }) =>
    answerOf(await areas.nameTable(planActOf(call, act), { tableId, name })),
  );
  bind('manageTableRemove', async (call, { table_id: tableId, with_open_orders: withOpenOrders, ...act }) =>
    answerOf(await areas.removeTable(planActOf(call, act), { tableId, withOpenOrders })),
  );
  bind('manageTableRenew', async (call, { table_id: tableId, ...act }) =>
    answerOf(await areas.renewTable(planActOf(call, act), tableId)),
  );
  bind('manageTablesRenew', async (call) => {
    await tables.renew(call.shop.storeId, actorOf(call));
    return done({});
  });
  bind('manageTableCode', async ({ shop }, { table_id: tableId }) => {
    const found = (await tables.list(shop.storeId)).find((each) => each.tableId === tableId);
    return found ? done({ url: addressOf(shop, found) }) : refuse('unknown_dining_table');
  });
  bind('manageTableSheet', async ({ shop }, { layout, table_ids: tableIds }) => {
    const wanted = new Set(tableIds);
    const listed = (await tables.list(shop.storeId)).filter(({ tableId }) => wanted.has(tableId));
    if (listed.length < wanted.size) return refuse('tables_changed');
    const paysOnline = await tables.paysOnline(shop.storeId);
    // Loaded when it is needed: sheets are seldom printed.
    const { tableSheet } = await import('./sheet/table-sheet.ts');
    const pdf = await tableSheet(
      { shop: shop.name, siteUrl: shop.siteUrl, paysOnline },
      layout,
      listed.map(({ token, ...table }) => ({ ...table, url: addressOf(shop, { token }) })),
    );
    return done({ pdf: pdf.toString('base64') });
  });
}

/** The home page of the shop's site with the token of a table. */
const addressOf = ({ siteUrl }: Shop, { token }: { token: string }): string => `${siteUrl}/${token}`;

const newTable = ({
  number,
  name = null,
}: {
  number: number;
  name?: string | null | undefined;
}): NewTable => ({
  number,
  name,
});

const answerOf = (changed: Outcome<ShopTables>) => (changed.ok ? done(tablesWire(changed.value)) : changed);

const tablesWire = ({ areas, orders, revision }: ShopTables): AnyAnswerOf<'manageTables'> => ({
  areas: areas.map(({ areaId, name, tables }) => ({
    area_id: areaId,
    name,
    tables: tables.map(({ tableId, number, name }) => ({ table_id: tableId, number, name })),
  })),
  orders: orders.map(({ orderId, number, area, table }) => ({ order_id: orderId, number, area, table })),
  revision,
});
