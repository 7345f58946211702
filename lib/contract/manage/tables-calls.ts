import type { NewTable, SheetLayout, ShopTables } from '#lib/domain/store/shop-tables.ts';
import { type ApiCall, nothingOf } from '../calls/api-call.ts';
import type { ManageEndpointName } from './endpoints.ts';
import type { ShopTablesWire } from './tables-schemas.ts';

// The calls of areas and tables. Apart from calls.ts: the first page of the area does not load them.

const tablesOf = ({ areas, orders, revision }: ShopTablesWire): ShopTables => ({
  areas: areas.map(({ area_id, name, tables }) => ({
    areaId: area_id,
    name,
    tables: tables.map(({ table_id, ...table }) => ({ ...table, tableId: table_id })),
  })),
  orders: orders.map(({ order_id, ...order }) => ({ ...order, orderId: order_id })),
  revision,
});

/** `revision` is that of what the person saw; the same `actKey` again is done once. */
export interface TablesAct {
  revision: number;
  actKey: string;
}
type Change<Name extends ManageEndpointName, Input> = ApiCall<Name, TablesAct & Input, ShopTables>;

const actWire = ({ revision, actKey }: TablesAct) => ({ revision, act_key: actKey });

export const readTables: ApiCall<'manageTables', null, ShopTables> = {
  endpoint: 'manageTables',
  encode: () => ({}),
  decode: tablesOf,
};

/** `place` counts from 0; null for the last one. */
export const addArea: Change<
  'manageAreaAdd',
  { name: string; tables: readonly NewTable[]; place: number | null }
> = {
  endpoint: 'manageAreaAdd',
  encode: ({ name, tables, place, ...act }) => ({
    ...actWire(act),
    name,
    tables: [...tables],
    ...(place !== null && { place }),
  }),
  decode: tablesOf,
};

export const renameArea: Change<'manageAreaRename', { areaId: number; name: string }> = {
  endpoint: 'manageAreaRename',
  encode: ({ areaId, name, ...act }) => ({ ...actWire(act), area_id: areaId, name }),
  decode: tablesOf,
};

export const orderAreas: Change<'manageAreaOrder', { areaIds: readonly number[] }> = {
  endpoint: 'manageAreaOrder',
  encode: ({ areaIds, ...act }) => ({ ...actWire(act), area_ids: [...areaIds] }),
  decode: tablesOf,
};

export const removeArea: Change<'manageAreaRemove', { areaId: number; withOpenOrders: boolean }> = {
  endpoint: 'manageAreaRemove',
  encode: ({ areaId, withOpenOrders, ...act }) => ({
    ...actWire(act),
    area_id: areaId,
    with_open_orders: withOpenOrders,
  }),
  decode: tablesOf,
};

export const addTables: Change<'manageTablesAdd', { areaId: number; tables: readonly NewTable[] }> = {
  endpoint: 'manageTablesAdd',
  encode: ({ areaId, tables, ...act }) => ({ ...actWire(act), area_id: areaId, tables: [...tables] }),
  decode: tablesOf,
};

export const nameTable: Change<'manageTableName', { tableId: number; name: string | null }> = {
  endpoint: 'manageTableName',
  encode: ({ tableId, name, ...act }) => ({ ...actWire(act), table_id: tableId, name }),
  decode: tablesOf,
};

export const removeTable: Change<'manageTableRemove', { tableId: number; withOpenOrders: boolean }> = {
  endpoint: 'manageTableRemove',
  encode: ({ tableId, withOpenOrders, ...act }) => ({
    ...actWire(act),
    table_id: tableId,
    with_open_orders: withOpenOrders,
  }),
  decode: tablesOf,
};

export const renewTable: Change<'manageTableRenew', { tableId: number }> = {
  endpoint: 'manageTableRenew',
  encode: ({ tableId, ...act }) => ({ ...actWire(act), table_id: tableId }),
  decode: tablesOf,
};

export const renewAllTables: ApiCall<'manageTablesRenew', null, object> = {
  endpoint: 'manageTablesRenew',
  encode: () => ({}),
  decode: nothingOf,
};

/** What the QR code of a table opens. */
export const readTableCode: ApiCall<'manageTableCode', { tableId: number }, { url: string }> = {
  endpoint: 'manageTableCode',
  encode: ({ tableId }) => ({ table_id: tableId }),
  decode: ({ url }) => ({ url }),
};

/** The codes of tables as a PDF file, in base64. */
export const readTableSheet: ApiCall<
  'manageTableSheet',
  { layout: SheetLayout; tableIds: readonly number[] },
  { pdf: string }
> = {
  endpoint: 'manageTableSheet',
  encode: ({ layout, tableIds }) => ({ layout, table_ids: [...tableIds] }),
  decode: ({ pdf }) => ({ pdf }),
};
