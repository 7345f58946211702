import type { Bind } from '#backend/shared/http/bind.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, refuse } from '#backend/shared/outcome.ts';
import { reportWire } from '#lib/contract/manage/report-calls.ts';
import type { ReportPeriod } from '#lib/domain/reports/period.ts';
import type { ReportWanted } from '#lib/domain/reports/report.ts';
import type { Reports } from './reports.ts';

/** The page 'Rapports' of the management area (MANAGEMENT section 9), and the operator's command. */
export function registerReports(
  bind: Bind,
  reports: Reports,
  shops: { byTenant(tenantId: string): Promise<Shop | null> },
): void {
  bind('manageReport', async ({ shop }, { period, from, until }) => {
    const wanted = wantedOf(period, from, until);
    if (!wanted) return refuse('report_days');
    const found = await reports.find(shop.storeId, wanted);
    return found.ok ? done(reportWire(found.value)) : found;
  });

  bind('reportRebuild', async (_, { shop: tenantId }) => {
    const shop = tenantId === undefined ? null : await shops.byTenant(tenantId);
    if (tenantId !== undefined && !shop) return refuse('unknown_shop');
    return done({ shops: await reports.rebuild(shop?.storeId ?? null) });
  });
}

/** null: dates of one's own were not given. */
function wantedOf(period: ReportPeriod, from?: string, until?: string): ReportWanted | null {
  if (period !== 'custom') return { period };
  return from && until ? { period, days: { from, until } } : null;
}
