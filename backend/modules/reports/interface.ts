// Reports: sums of orders and of their money by business day (decision 89).

// For the accountant's package: what happened to the money of orders, and on which day it counts.

export { rulesOfStore } from './count-orders.ts';
export { courseOf, coursesOf } from './repository/course.ts';

// For compose.ts.

export { createReportTask, REPORT_COUNT } from './count-orders.ts';
export { registerReports } from './http.ts';
export { createReports } from './reports.ts';
