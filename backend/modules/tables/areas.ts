import { type Actor, type AuditEntry, insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import {
  AREAS_MAX,
  areasOnWire,
  isSameName,
  type NewTable,
  ordersAt,
  type ShopArea,
  type ShopTable,
  type ShopTables,
  TABLES_MAX,
  type TableOrder,
  tableNumbersText,
} from '#lib/domain/store/shop-tables.ts';
import { writeSetting } from '../tenants/interface.ts';
import {
  areaPlan,
  countAreaChange,
  deleteArea,
  deleteTable,
  insertArea,
  insertTables,
  listAreas,
  lockAreaPlan,
  nameTable,
  orderAreas,
  renameArea,
} from './repository/area.ts';
import { renewTableVersion, tableVersions } from './repository/table-key.ts';

/** A change by somebody of the staff, who saw `revision`. The same `actKey` again is done once. */
export interface AreaAct {
  shop: Shop;
  by: Actor;
  revision: number;
  actKey: string;
}

export interface AreasParts {
  database: Database;
  clock: () => number;
  /** The orders of the running transaction's store that are at a table and not over. */
  openTableOrders: (tx: Tx) => Promise<TableOrder[]>;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}

type Work = (tx: Tx, tables: ShopTables, now: Date) => Promise<Outcome<Omit<AuditEntry, keyof Actor>>>;

/** The areas and tables of a shop, as somebody of the staff changes them (MANAGEMENT section 8). */
export type Areas = ReturnType<typeof createAreas>;

export function createAreas({ database, clock, openTableOrders, wakePages, shopChanged }: AreasParts) {
  const readTables = async (tx: Tx): Promise<ShopTables> => ({
    areas: await listAreas(tx),
    orders: await openTableOrders(tx),
    revision: (await areaPlan(tx)).revision,
  });

  /** Runs a change of the areas and writes the setting that pages read, the audit and the event. */
  async function changing({ shop, by, revision, actKey }: AreaAct, work: Work): Promise<Outcome<ShopTables>> {
    const { storeId } = shop;
    const changed = await transact(database, storeId, async (tx): Promise<Outcome<ShopTables>> => {
      const plan = await lockAreaPlan(tx, storeId);
      if (plan.actKey === actKey) return done(await readTables(tx));
      if (plan.revision !== revision) return refuse('tables_changed');
      const now = new Date(clock());
      const acted = await work(tx, await readTables(tx), now);
      if (!acted.ok) return acted;
      await countAreaChange(tx, actKey);
      const after = await readTables(tx);
      await writeSetting(tx, storeId, 'config_areas', JSON.stringify(areasOnWire(after.areas)));
      await insertAudit(tx, storeId, { ...by, ...acted.value }, now);
      await appendShopEvent(tx, storeId, { kind: 'switch', payload: { sw: 'availability', value: 1 } });
      return done(after);
    });
    if (changed.ok) {
      wakePages(storeId);
      shopChanged(shop.tenant.id);
    }
    return changed;
  }

  return {
    list: (storeId: number): Promise<ShopTables> => database.inStore(storeId, readTables),

    /** Adds an area with its tables; at a place from 0 on, else as the last one. */
    addArea: (
      act: AreaAct,
      added: { name: string; tables: readonly NewTable[]; place?: number | undefined },
    ) =>
      changing(act, async (tx, { areas }) => {
        if (areas.length >= AREAS_MAX) return refuse('too_many_areas', { data: { count: AREAS_MAX } });
        if (areas.some(({ name }) => isSameName(name, added.name))) return refuse('area_exists');
        const refused = refuseTooMany(areas, added.tables);
        if (refused) return refused;
        const { storeId } = act.shop;
        // Positions of an import begin at 1.
        await orderAreas(
          tx,
          areas.map(({ areaId }) => areaId),
        );
        const place = Math.min(added.place ?? areas.length, areas.length);
        const areaId = await insertArea(tx, storeId, { name: added.name, place });
        await insertTables(tx, storeId, areaId, added.tables);
        return done({ action: 'area.added', after: { area: added.name, tables: numbersOf(added.tables) } });
      }),

    /** Its printed codes name the area as it was: they are refused until it has that name again. */
    renameArea: (act: AreaAct, { areaId, name }: { areaId: number; name: string }) =>
      changing(act, async (tx, { areas }) => {
        const area = areas.find((each) => each.areaId === areaId);
        if (!area) return refuse('unknown_area');
        if (areas.some((each) => each.areaId !== areaId && isSameName(each.name, name)))
          return refuse('area_exists');
        await renameArea(tx, areaId, name);
        return done({ action: 'area.renamed', before: { area: area.name }, after: { area: name } });
      }),

    /** Puts the areas in the order of `areaIds`, which are all of them. */
    orderAreas: (act: AreaAct, areaIds: readonly number[]) =>
      changing(act, async (tx, { areas }) => {
        const ordered = areaIds.flatMap((areaId) => areas.find((each) => each.areaId === areaId) ?? []);
        if (ordered.length !== areas.length || new Set(areaIds).size !== areas.length)
          return refuse('tables_changed');
        await orderAreas(tx, areaIds);
        return done({
          action: 'areas.ordered',
          before: { areas: namesText(areas) },
          after: { areas: namesText(ordered) },
        });
      }),

    /** Removes an area with its tables; one where orders are open only `withOpenOrders`. */
    removeArea: (act: AreaAct, { areaId, withOpenOrders }: { areaId: number; withOpenOrders: boolean }) =>
      changing(act, async (tx, tables) => {
        const place = tables.areas.findIndex((each) => each.areaId === areaId);
        const area = tables.areas[place];
        if (!area) return refuse('unknown_area');
        const open = area.tables.flatMap((table) => ordersAt(tables, area, table));
        if (open.length > 0 && !withOpenOrders) return refuseInUse(open);
        await deleteArea(tx, areaId);
        const names = namedTables(area.tables);
        return done({
          action: 'area.removed',
          before: { area: area.name, place, tables: numbersOf(area.tables), ...(names && { names }) },
        });
      }),

    addTables: (act: AreaAct, { areaId, tables }: { areaId: number; tables: readonly NewTable[] }) =>
      changing(act, async (tx, { areas }) => {
        const area = areas.find((each) => each.areaId === areaId);
        if (!area) return refuse('unknown_area');
        const present = new Set(area.tables.map(({ number }) => number));
        const doubled = tables.filter(({ number }) => present.has(number));
        if (doubled.length > 0)
          return refuse('table_exists', { data: { numbers: numbersOf(doubled), count: doubled.length } });
        const refused = refuseTooMany(areas, tables);
        if (refused) return refused;
        await insertTables(tx, act.shop.storeId, areaId, tables);
        return done({ action: 'tables.added', after: { area: area.name, tables: numbersOf(tables) } });
      }),

    nameTable: (act: AreaAct, { tableId, name }: { tableId: number; name: string | null }) =>
      changing(act, async (tx, { areas }) => {
        const found = tableIn(areas, tableId);
        if (!found) return refuse('unknown_dining_table');
        await nameTable(tx, tableId, name);
        const { area, table } = found;
        const values = { area: area.name, table: table.number };
        return done({
          action: 'table.named',
          before: { ...values, name: table.name },
          after: { ...values, name },
        });
      }),

    /** Removes a table; one where orders are open only `withOpenOrders`. They go on, without the table. */
    removeTable: (act: AreaAct, { tableId, withOpenOrders }: { tableId: number; withOpenOrders: boolean }) =>
      changing(act, async (tx, tables) => {
        const found = tableIn(tables.areas, tableId);
        if (!found) return refuse('unknown_dining_table');
        const { area, table } = found;
        const open = ordersAt(tables, area, table);
        if (open.length > 0 && !withOpenOrders) return refuseInUse(open);
        await deleteTable(tx, tableId);
        const before = { area: area.name, table: table.number, name: table.name };
        return done({ action: 'table.removed', before });
      }),

    /** Makes another code for a table: the old one is refused. */
    renewTable: (act: AreaAct, tableId: number) =>
      changing(act, async (tx, { areas }, now) => {
        const found = tableIn(areas, tableId);
        if (!found) return refuse('unknown_dining_table');
        const { area, table } = found;
        const named = { area: area.name, number: table.number };
        await renewTableVersion(tx, act.shop.storeId, named, now);
        const versions = await tableVersions(tx);
        const version =
          versions.find((each) => each.area === named.area && each.number === named.number)?.version ?? 1;
        return done({ action: 'table.renewed', after: { area: area.name, table: table.number, version } });
      }),
  };
}

/** A table with its area, by its id. */
export function tableIn(
  areas: readonly ShopArea[],
  tableId: number,
): { area: ShopArea; table: ShopTable } | null {
  for (const area of areas) {
    const table = area.tables.find((each) => each.tableId === tableId);
    if (table) return { area, table };
  }
  return null;
}

const numbersOf = (tables: readonly NewTable[]): string =>
  tableNumbersText(tables.map(({ number }) => number).toSorted((a, b) => a - b));

/** The names of tables in the audit, which has plain values only: '12: Table du fond'. */
const namedTables = (tables: readonly ShopTable[]): string =>
  tables.flatMap(({ number, name }) => (name === null ? [] : [`${number}: ${name}`])).join(', ');

const namesText = (areas: readonly ShopArea[]): string => areas.map(({ name }) => name).join(', ');

const refuseInUse = (open: readonly TableOrder[]) => refuse('table_in_use', { data: { count: open.length } });

function refuseTooMany(areas: readonly ShopArea[], added: readonly NewTable[]): Outcome<never> | null {
  const count = areas.reduce((sum, { tables }) => sum + tables.length, added.length);
  return count > TABLES_MAX ? refuse('too_many_tables', { data: { count: TABLES_MAX } }) : null;
}
