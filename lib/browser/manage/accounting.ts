'use client';

import { useRef } from 'react';
import * as calls from '#lib/contract/manage/accounting-calls.ts';
import type { ChangedAccounts } from '#lib/domain/accounting/accounts.ts';
import type { Month } from '#lib/domain/accounting/month.ts';
import type { AccountingReport, PackageFile } from '#lib/domain/accounting/report.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { saveFile } from '../dom/save-file.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** How often it is looked whether an e-mail has left, and for how long: each look computes the month. */
const SENDING_MS = 5_000;
const LOOKING_MS = 120_000;

const isSending = (report?: AccountingReport): boolean =>
  report?.deliveries.some(({ state }) => state === 'sending') ?? false;

/** A month of the accountant's package, the present one for null, and what is done with it. */
export function useAccounting(month: Month | null) {
  const sendingSince = useRef<number | null>(null);
  const { reading, reread } = useManageData(
    calls.readAccounting,
    { month },
    {
      keepPreviousData: true,
      refreshInterval(report) {
        if (!isSending(report)) {
          sendingSince.current = null;
          return 0;
        }
        sendingSince.current ??= Date.now();
        return Date.now() - sendingSince.current < LOOKING_MS ? SENDING_MS : 0;
      },
    },
  );

  async function acting<Body>(call: Promise<Answer<Body>>): Promise<Answer<Body>> {
    const answer = await call;
    await reread();
    return answer;
  }

  return {
    reading,
    send(sent: Month) {
      sendingSince.current = null;
      return acting(callManage(calls.sendAccounting, { month: sent }));
    },
    change: (setting: { accountantEmail: string; isMonthly: boolean; accounts: ChangedAccounts }) =>
      acting(callManage(calls.changeAccounting, setting)),
  };
}

export type AccountingActs = Omit<ReturnType<typeof useAccounting>, 'reading'>;

const TYPES = { package: 'application/zip', entries: 'text/plain' } as const;

/** Downloads a file of a month's package. */
export async function saveAccountingFile(month: Month, file: PackageFile): Promise<Answer<object>> {
  const answer = await callManage(calls.readAccountingFile, { month, file });
  if (answer.class !== 'success') return answer;
  const bytes = Uint8Array.from(atob(answer.content), (character) => character.charCodeAt(0));
  const type = file === 'package' || file === 'entries' ? TYPES[file] : 'text/csv';
  saveFile(new Blob([bytes], { type }), answer.name);
  return answer;
}
