import { NO_REPORT, type ReportFigures, sumReports } from '#lib/domain/reports/day-report.ts';
import { areReportDays, periodBefore, periodDays } from '#lib/domain/reports/period.ts';
import type { Report, ReportWanted } from '#lib/domain/reports/report.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { lastEventNumber } from '../../shared/events/shop-event.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { rulesOfStore } from './count-orders.ts';
import { countAnew, progressOf } from './repository/progress.ts';
import { dayFigures, topProducts, topValues } from './repository/report.ts';

/** How many dishes, and values of options, a report names. */
const TOP_MAX = 20;

export interface Reports {
  /** The report of a period from what is counted by now. Has what changed since counted; the next report contains it. */
  find(storeId: number, wanted: ReportWanted): Promise<Outcome<Report>>;
  /** Has all orders of a shop, or of all (null), counted anew. Returns how many shops. */
  rebuild(storeId: number | null): Promise<number>;
}

export function createReports({
  database,
  clock,
  wakeCount,
}: {
  database: Database;
  clock: () => number;
  wakeCount: () => void;
}): Reports {
  return {
    async find(storeId, wanted) {
      const outcome = await database.inStore(storeId, async (tx): Promise<Outcome<Report>> => {
        const { dayOf, timeZone } = await rulesOfStore(tx);
        const today = dayOf(clock());
        const days = wanted.period === 'custom' ? wanted.days : periodDays(wanted.period, today);
        if (wanted.period === 'custom' && !areReportDays(days)) return refuse('report_days');
        const before = periodBefore(wanted.period, days);
        const figures = await dayFigures(tx, days);
        const progress = await progressOf(tx);
        return done({
          period: wanted.period,
          ...days,
          today,
          timeZone,
          figures: sumOf(figures),
          days: figures.map(({ date, figures: { taxes, orders } }) => ({ date, taxes, orders })),
          before: { ...before, figures: sumOf(await dayFigures(tx, before)) },
          products: await topProducts(tx, days, TOP_MAX),
          values: await topValues(tx, days, TOP_MAX),
          countedAt: progress?.countedAt?.getTime() ?? null,
          isBehind: await isBehind(tx, progress),
        });
      });
      if (outcome.ok && outcome.value.isBehind) wakeCount();
      return outcome;
    },

    async rebuild(storeId) {
      const stores = await database.acrossStores((tx) => countAnew(tx, storeId, new Date(clock())));
      wakeCount();
      return stores;
    },
  };
}

const sumOf = (days: readonly { figures: ReportFigures }[]): ReportFigures =>
  days.length === 0 ? NO_REPORT : sumReports(days.map(({ figures }) => figures));

async function isBehind(tx: Tx, progress: Awaited<ReturnType<typeof progressOf>>): Promise<boolean> {
  if (!progress || progress.countedUpTo !== null) return true;
  return (await lastEventNumber(tx)) > progress.eventNumber;
}
