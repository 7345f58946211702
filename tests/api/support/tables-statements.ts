import { randomUUID } from 'node:crypto';
import { openTableOrders } from '#backend/modules/orders/repository/order.ts';
import * as areas from '#backend/modules/tables/repository/area.ts';
import {
  renewTableVersion,
  tableKeyOf,
  tableVersions,
} from '#backend/modules/tables/repository/table-key.ts';
import { countPlanChange, lockPlan, planOf } from '#backend/modules/tenants/repository/plan.ts';
import type { Tx } from '#backend/shared/database/database.ts';

const PLAN = { table: 'area_plan', setting: 'config_areas', page: 'tables' } as const;

/** Runs the statements about areas, tables and their codes by themselves. */
export async function runStatementsOfTables(tx: Tx, storeId: number, now: Date): Promise<void> {
  const table = { area: 'Véranda', number: 7 };
  await lockPlan(tx, storeId, PLAN);
  await planOf(tx, PLAN);
  const areaId = await areas.insertArea(tx, storeId, { name: 'Verrière', place: 0 });
  await areas.renameArea(tx, areaId, table.area);
  await areas.insertTables(tx, storeId, areaId, [{ number: table.number, name: null }]);
  await areas.orderAreas(tx, [areaId]);
  const added = (await areas.listAreas(tx)).find((each) => each.areaId === areaId)?.tables[0];
  await areas.nameTable(tx, added?.tableId ?? 0, 'Table du fond');
  await renewTableVersion(tx, storeId, table, now);
  await tableVersions(tx);
  await areas.presentTableVersion(tx, table);
  await openTableOrders(tx);
  await areas.deleteTable(tx, added?.tableId ?? 0);
  await areas.deleteArea(tx, areaId);
  await countPlanChange(tx, PLAN, randomUUID());
  await tableKeyOf(tx, 1);
}

/** What imports run across stores. */
export async function runStatementsOfTablesAcross(tx: Tx, storeId: number): Promise<void> {
  await areas.listAreas(tx, storeId);
  await areas.replaceTables(tx, storeId, [{ name: 'Salle', tables: [{ number: 1, name: null }] }]);
}
