// Reports: sums of orders and of their money by business day (decision 89).

// What happened to the money of orders, for those who count it by day.

export { coursesOf } from './repository/course.ts';

// For compose.ts.

export { createReportTask, REPORT_COUNT, rulesOfStore } from './count-orders.ts';
export { registerReports } from './http.ts';
export { createReports } from './reports.ts';
