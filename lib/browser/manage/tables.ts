'use client';

import * as calls from '#lib/contract/manage/tables-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { NewTable, SheetLayout, ShopTables } from '#lib/domain/store/shop-tables.ts';
import { callManage } from './call-manage.ts';
import { REFRESH_MS, repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';

/** The areas and tables of the shop and the orders at them, read again at every change of the shop. */
export function useTables() {
  const isLive = useIsLive();
  const { reading, reread } = useManageData(calls.readTables, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });
  const revision = reading.status === 'found' ? reading.value.revision : 0;

  /** Changes what is on the screen; what is there then is read again, also when somebody else was faster. */
  async function changing(
    call: (act: calls.TablesAct) => Promise<Answer<ShopTables>>,
  ): Promise<Answer<ShopTables>> {
    const answer = await repeated((actKey) => call({ revision, actKey }));
    await reread();
    return answer;
  }

  return {
    reading,
    calls: {
      /** `place` counts from 0; null for the last one. */
      addArea: (area: { name: string; tables: readonly NewTable[]; place: number | null }) =>
        changing((act) => callManage(calls.addArea, { ...act, ...area })),
      renameArea: (areaId: number, name: string) =>
        changing((act) => callManage(calls.renameArea, { ...act, areaId, name })),
      orderAreas: (areaIds: readonly number[]) =>
        changing((act) => callManage(calls.orderAreas, { ...act, areaIds })),
      removeArea: (areaId: number, withOpenOrders: boolean) =>
        changing((act) => callManage(calls.removeArea, { ...act, areaId, withOpenOrders })),
      addTables: (areaId: number, tables: readonly NewTable[]) =>
        changing((act) => callManage(calls.addTables, { ...act, areaId, tables })),
      nameTable: (tableId: number, name: string | null) =>
        changing((act) => callManage(calls.nameTable, { ...act, tableId, name })),
      removeTable: (tableId: number, withOpenOrders: boolean) =>
        changing((act) => callManage(calls.removeTable, { ...act, tableId, withOpenOrders })),
      renewTable: (tableId: number) => changing((act) => callManage(calls.renewTable, { ...act, tableId })),
      renewAll: () => callManage(calls.renewAllTables, null),
      readSheet: (layout: SheetLayout, tableIds: readonly number[]) =>
        callManage(calls.readTableSheet, { layout, tableIds }),
    },
  };
}

export type TablesCalls = ReturnType<typeof useTables>['calls'];

/** What the QR code of a table opens; `reread` after it was renewed. */
export const useTableCode = (tableId: number) =>
  useManageData(calls.readTableCode, { tableId }, { dedupingInterval: 0 });
