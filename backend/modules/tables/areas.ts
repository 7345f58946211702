import { randomUUID } from 'node:crypto';
import type { Tx } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { namedInOrder, numberOf, textOf, type UndoAct, type UndoRules } from '#backend/shared/undo.ts';
import { inOrderOf } from '#lib/domain/ordered-list.ts';
import {
  AREAS_MAX,
  areasOnWire,
  isSameName,
  type NewTable,
  ordersAt,
  readTableNumbers,
  type ShopArea,
  type ShopTable,
  type ShopTables,
  TABLES_MAX,
  type TableOrder,
  tableNumbersText,
} from '#lib/domain/store/shop-tables.ts';
import { createManagedSetting, type ManagedSettingParts, type PlanAct } from '../tenants/interface.ts';
import {
  deleteArea,
  deleteTable,
  insertArea,
  insertTables,
  listAreas,
  nameTable,
  orderAreas,
  renameArea,
} from './repository/area.ts';
import { renewTableVersion, tableVersions } from './repository/table-key.ts';

export interface AreasParts extends ManagedSettingParts {
  /** The orders of the running transaction's store that are at a table and not over. */
  openTableOrders: (tx: Tx) => Promise<TableOrder[]>;
}

/** The areas and tables of a shop, as somebody of the staff changes them (MANAGEMENT section 8). */
export type Areas = ReturnType<typeof createAreas>;

export function createAreas({ openTableOrders, ...parts }: AreasParts) {
  const { list, changing } = createManagedSetting<Omit<ShopTables, 'revision'>>(parts, {
    plan: { table: 'area_plan', setting: 'config_areas', page: 'tables' },
    changed: 'tables_changed',
    read: async (tx) => ({ areas: await listAreas(tx), orders: await openTableOrders(tx) }),
    wire: ({ areas }) => areasOnWire(areas),
  });

  return {
    list,

    /** Adds an area with its tables; at a place from 0 on, else as the last one. */
    addArea: (
      act: PlanAct,
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
    renameArea: (act: PlanAct, { areaId, name }: { areaId: number; name: string }) =>
      changing(act, async (tx, { areas }) => {
        const area = areas.find((each) => each.areaId === areaId);
        if (!area) return refuse('unknown_area');
        if (areas.some((each) => each.areaId !== areaId && isSameName(each.name, name)))
          return refuse('area_exists');
        await renameArea(tx, areaId, name);
        return done({ action: 'area.renamed', before: { area: area.name }, after: { area: name } });
      }),

    /** Puts the areas in the order of `areaIds`, which are all of them. */
    orderAreas: (act: PlanAct, areaIds: readonly number[]) =>
      changing(act, async (tx, { areas }) => {
        const ordered = inOrderOf(areas, areaIds, ({ areaId }) => areaId);
        if (!ordered) return refuse('tables_changed');
        await orderAreas(tx, areaIds);
        return done({
          action: 'areas.ordered',
          before: { areas: namesText(areas) },
          after: { areas: namesText(ordered) },
        });
      }),

    /** Removes an area with its tables; one where orders are open only `withOpenOrders`. */
    removeArea: (act: PlanAct, { areaId, withOpenOrders }: { areaId: number; withOpenOrders: boolean }) =>
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

    addTables: (act: PlanAct, { areaId, tables }: { areaId: number; tables: readonly NewTable[] }) =>
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

    nameTable: (act: PlanAct, { tableId, name }: { tableId: number; name: string | null }) =>
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
    removeTable: (act: PlanAct, { tableId, withOpenOrders }: { tableId: number; withOpenOrders: boolean }) =>
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

    /** Removes tables of an area by their numbers, unless orders are open at one of them. */
    removeTables: (act: PlanAct, { areaId, numbers }: { areaId: number; numbers: readonly number[] }) =>
      changing(act, async (tx, tables) => {
        const area = tables.areas.find((each) => each.areaId === areaId);
        const removed = area?.tables.filter(({ number }) => numbers.includes(number)) ?? [];
        if (!area || removed.length < numbers.length) return refuse('tables_changed');
        const open = removed.flatMap((table) => ordersAt(tables, area, table));
        if (open.length > 0) return refuseInUse(open);
        for (const { tableId } of removed) await deleteTable(tx, tableId);
        const names = namedTables(removed);
        return done({
          action: 'tables.removed',
          before: { area: area.name, tables: numbersOf(removed), ...(names && { names }) },
        });
      }),

    /** Makes another code for a table: the old one is refused. */
    renewTable: (act: PlanAct, tableId: number) =>
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

/** The tables that `numbersOf` and `namedTables` have written down. */
function notedTables({ tables, names }: UndoAct['before']): NewTable[] {
  const named = textOf(names)
    .split(/, (?=\d+: )/)
    .map((each) => each.split(/: (.*)/s));
  const nameOf = new Map(named.map(([number, name]) => [Number(number), name ?? null]));
  const numbers = readTableNumbers(textOf(tables)) ?? [];
  return numbers.map((number) => ({ number, name: nameOf.get(number) ?? null }));
}

/** How changes of areas and tables are taken back. A code that was renewed stays shut for good. */
export function undoAreas(
  areas: Areas,
): UndoRules<
  | 'area.added'
  | 'area.renamed'
  | 'areas.ordered'
  | 'area.removed'
  | 'tables.added'
  | 'table.removed'
  | 'tables.removed'
  | 'table.named'
> {
  /** Takes a change back of what an area is now. */
  const rule = (
    work: (act: PlanAct, present: readonly ShopArea[], entry: UndoAct) => Promise<Outcome<unknown>>,
  ): { undo: (entry: UndoAct) => Promise<Outcome<unknown>> } => ({
    undo: async (entry) => {
      const { areas: present, revision } = await areas.list(entry.shop.storeId);
      return work({ shop: entry.shop, by: entry.by, revision, actKey: randomUUID() }, present, entry);
    },
  });
  const named = (present: readonly ShopArea[], name: unknown) => present.find((each) => each.name === name);
  const addAgain = rule(async (act, present, { before }) => {
    const area = named(present, before.area);
    const tables =
      before.tables === undefined
        ? [{ number: numberOf(before.table), name: textOf(before.name) || null }]
        : notedTables(before);
    return area ? areas.addTables(act, { areaId: area.areaId, tables }) : refuse('changed_since');
  });
  return {
    'area.added': {
      endpoint: 'manageAreaRemove',
      ...rule(async (act, present, { after }) => {
        const area = named(present, after.area);
        if (!area || numbersOf(area.tables) !== after.tables) return refuse('changed_since');
        return areas.removeArea(act, { areaId: area.areaId, withOpenOrders: false });
      }),
    },
    'area.renamed': {
      endpoint: 'manageAreaRename',
      ...rule(async (act, present, { before, after }) => {
        const area = named(present, after.area);
        if (!area) return refuse('changed_since');
        return areas.renameArea(act, { areaId: area.areaId, name: textOf(before.area) });
      }),
    },
    'areas.ordered': {
      endpoint: 'manageAreaOrder',
      ...rule(async (act, present, { before, after }) => {
        const ordered = namedInOrder(textOf(before.areas), present);
        if (!ordered || namesText(present) !== after.areas) return refuse('changed_since');
        return areas.orderAreas(
          act,
          ordered.map(({ areaId }) => areaId),
        );
      }),
    },
    'area.removed': {
      endpoint: 'manageAreaAdd',
      ...rule((act, _present, { before }) =>
        areas.addArea(act, {
          name: textOf(before.area),
          tables: notedTables(before),
          place: numberOf(before.place),
        }),
      ),
    },
    'tables.added': {
      endpoint: 'manageTableRemove',
      ...rule(async (act, present, { after }) => {
        const area = named(present, after.area);
        const numbers = notedTables(after).map(({ number }) => number);
        return area ? areas.removeTables(act, { areaId: area.areaId, numbers }) : refuse('changed_since');
      }),
    },
    'table.removed': { endpoint: 'manageTablesAdd', ...addAgain },
    'tables.removed': { endpoint: 'manageTablesAdd', ...addAgain },
    'table.named': {
      endpoint: 'manageTableName',
      ...rule(async (act, present, { before, after }) => {
        const table = named(present, after.area)?.tables.find(({ number }) => number === after.table);
        if (!table || table.name !== after.name) return refuse('changed_since');
        return areas.nameTable(act, { tableId: table.tableId, name: textOf(before.name) || null });
      }),
    },
  };
}
