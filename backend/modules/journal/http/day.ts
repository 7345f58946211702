import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import { closedDayWire, dayOverviewWire } from '#lib/contract/manage/day-wire.ts';
import { countedCash } from '#lib/domain/day/cash-count.ts';
import { type Cents, parseDecimal, ZERO } from '#lib/domain/money.ts';
import type { Days } from '../day/days.ts';

/** The closed days of a page. */
const DAYS_PER_PAGE = 15;

/** The page 'Journée' of the management area (MANAGEMENT section 9, Day close). */
export function registerDay(bind: Bind, days: Days): void {
  bind('manageDay', async ({ shop }) => done(dayOverviewWire(await days.find(shop.storeId))));
  bind('manageDayClose', async ({ shop, staffId, deviceId }, payload) => {
    const { date, seen_no: no, float, counted, explanation, act_key: requestKey } = payload;
    const closed = await days.close(shop.storeId, {
      date,
      seen: { no, float: amountOf(float) },
      counted: counted && countedCash(counted),
      explanation: explanation.trim(),
      by: { staffId, deviceId },
      requestKey,
    });
    return closed.ok ? done(closedDayWire(closed.value)) : closed;
  });
  bind('manageDayFloat', ({ shop, staffId, deviceId }, { float, from }) =>
    days.changeFloat(shop.storeId, {
      from: amountOf(from),
      to: amountOf(float),
      by: { staffId, deviceId },
    }),
  );
  bind('manageDays', async ({ shop }, { before = null }) => {
    const page = await days.list(shop.storeId, { before, limit: DAYS_PER_PAGE });
    return done({ days: page.days.map(closedDayWire), next: page.next });
  });
  bind('manageDayPdf', async ({ shop }, { date }) => {
    const pdf = await days.pdf(shop.storeId, date);
    return pdf.ok ? done({ pdf: pdf.value.toString('base64') }) : pdf;
  });
  bind('manageDayTable', async ({ shop }, { table, from, until }) => {
    const closed = await days.between(shop.storeId, { from, until });
    const { dayCsv } = await import('../day/day-csv.ts');
    return done({ csv: dayCsv(table, closed).toString('base64') });
  });
}

const amountOf = (text: string): Cents => parseDecimal(text) ?? ZERO;
