import { cents } from '#lib/domain/money.ts';
import { NO_REPORT } from '#lib/domain/reports/day-report.ts';
import type { Report } from '#lib/domain/reports/report.ts';

const counted = { orders: 2, value: cents(2500) };
const taxes = [{ rate: 10, net: cents(2273), tax: cents(227), gross: cents(2500) }];

/** A week that ends today, with something in each part. */
export const REPORT: Report = {
  from: '2026-11-22',
  until: '2026-11-28',
  period: 'week',
  today: '2026-11-28',
  timeZone: 'Europe/Paris',
  figures: {
    ...NO_REPORT,
    ...counted,
    taxes,
    means: [{ means: 'cash', received: cents(2500), returned: cents(0) }],
    methods: [{ ...counted, method: 'pickup' }],
    hours: [{ ...counted, weekday: 6, hour: 12 }],
    punctual: { known: 2, late: 1, minutes: 9 },
    cancelled: [{ ...counted, by: 'staff', why: 'sold_out' }],
    customers: [{ kind: 'new', orders: 2 }],
  },
  days: [{ date: '2026-11-28', taxes, orders: 2 }],
  before: { from: '2026-11-15', until: '2026-11-21', comparison: 'week', figures: NO_REPORT },
  products: [{ productId: 1, name: 'Soupe', of: '', pieces: 2, amount: cents(1780) }],
  values: [{ productId: null, name: 'Grande', of: 'Taille', pieces: 1, amount: cents(100) }],
  countedAt: 0,
  isBehind: false,
};
