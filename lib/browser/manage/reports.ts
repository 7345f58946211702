'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { readReport } from '#lib/contract/manage/report-calls.ts';
import { areReportDays, REPORT_PERIODS } from '#lib/domain/reports/period.ts';
import type { ReportWanted } from '#lib/domain/reports/report.ts';
import { type Selected, selectionText } from '#lib/domain/reports/selection.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { createListeners } from '../dom/listeners.ts';
import { useManageData } from './use-manage-data.ts';

/** How soon a report is read again: while its sums are behind, and otherwise. */
const REFRESH_MS = { behind: 5_000, upToDate: 60_000 };

const FIRST: ReportWanted = { period: 'week' };

/** The period that an address asks for. */
export function wantedInAddress(query: string): ReportWanted {
  const fields = new URLSearchParams(query);
  const period = REPORT_PERIODS.find((each) => each === fields.get('periode'));
  const days = { from: fields.get('du') ?? '', until: fields.get('au') ?? '' };
  if (period === 'custom') return areReportDays(days) ? { period, days } : FIRST;
  return period ? { period } : FIRST;
}

const addressOf = (wanted: ReportWanted): string => {
  const days = wanted.period === 'custom' ? `&du=${wanted.days.from}&au=${wanted.days.until}` : '';
  return `${manageRoutes.reports()}?periode=${wanted.period}${days}`;
};

const changes = createListeners();

/** The period of the page, which is in its address: reload and back find it. */
export function useWanted() {
  const query = useSyncExternalStore(
    changes.add,
    () => location.search,
    () => '',
  );
  const choose = useCallback((wanted: ReportWanted) => {
    history.replaceState(history.state, '', addressOf(wanted));
    changes.notify();
  }, []);
  return { wanted: wantedInAddress(query), choose };
}

/** The report of a period, read again from time to time: soon, while its sums lack something. */
export function useReport(wanted: ReportWanted) {
  return useManageData(readReport, wanted, {
    keepPreviousData: true,
    refreshInterval: (report) => (report?.isBehind ? REFRESH_MS.behind : REFRESH_MS.upToDate),
  });
}

/** The address of the orders behind a figure. */
export const ordersBehind = (from: string, until: string, selected: Selected): string =>
  `${manageRoutes.orders()}?${new URLSearchParams({ rapport: selectionText({ from, until, selected }) })}`;
