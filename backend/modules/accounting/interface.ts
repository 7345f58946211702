// Accounting: the monthly package of a shop's accountant (decision 91). No module imports it.

// For compose.ts.

export { createAccounting } from './accounting.ts';
export { registerAccounting } from './http.ts';
export { createAccountingTask } from './send-month.ts';
