// Recurring orders, their reminders and their confirmation. No module imports it.

// For compose.ts.

export { createConfirmRecurring } from './confirm-recurring.ts';
export { registerRecurring } from './http.ts';
export { recurringOrders } from './priced-recurring.ts';
export { createRecurring } from './recurring.ts';
export { createReminderTask } from './remind.ts';
