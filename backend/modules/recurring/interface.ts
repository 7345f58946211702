// Recurring orders, their reminders and their confirmation. No module imports it.

// For compose.ts.

export { createConfirmRecurring } from './confirm-recurring.ts';
export { registerRecurring } from './http.ts';
export { createRecurring } from './recurring.ts';
export { recurringWires } from './recurring-wire.ts';
export { createReminderTask } from './remind.ts';
