// Reports: sums of orders and of their money by business day (decision 89). No module imports it.

// For compose.ts.

export { createReportTask, REPORT_COUNT } from './count-orders.ts';
export { registerReports } from './http.ts';
export { createReports } from './reports.ts';
