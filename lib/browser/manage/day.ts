'use client';

import * as calls from '#lib/contract/manage/day-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { ClosedDayReport, DayTable } from '#lib/domain/day/day-report.ts';
import type { Cents } from '#lib/domain/money.ts';
import { saveFile } from '../dom/save-file.ts';
import { callManage } from './call-manage.ts';
import { REFRESH_MS, repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';
import { usePaged } from './use-paged.ts';

/** The open day of the shop, read again at every change of its orders, and what is done with it. */
export function useDay() {
  const isLive = useIsLive();
  const { reading, reread } = useManageData(calls.readDay, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });

  /** What is there after an act is read again, also when it was refused. */
  async function acting<Body>(call: Promise<Answer<Body>>): Promise<Answer<Body>> {
    const answer = await call;
    await reread();
    return answer;
  }

  return {
    reading,
    close: (wanted: calls.DayClose): Promise<Answer<ClosedDayReport>> =>
      acting(repeated((actKey) => callManage(calls.closeDay, { ...wanted, actKey }))),
    changeFloat: (float: Cents, from: Cents) => acting(callManage(calls.changeFloat, { float, from })),
  };
}

export type DayActs = Omit<ReturnType<typeof useDay>, 'reading'>;

/** The closed days of the shop, the newest first. */
export const useClosedDays = () => usePaged(calls.readDays, {});

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Downloads a closed day as a PDF file. */
export async function saveDayPdf(date: string, name: string): Promise<Answer<object>> {
  const answer = await callManage(calls.readDayPdf, { date });
  if (answer.class === 'success')
    saveFile(new Blob([bytesOf(answer.pdf)], { type: 'application/pdf' }), name);
  return answer;
}

/** Downloads closed days as a CSV file. */
export async function saveDayTable(
  wanted: { table: DayTable; from: string; until: string },
  name: string,
): Promise<Answer<object>> {
  const answer = await callManage(calls.readDayTable, wanted);
  if (answer.class === 'success') saveFile(new Blob([bytesOf(answer.csv)], { type: 'text/csv' }), name);
  return answer;
}
