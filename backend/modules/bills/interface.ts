// Bills: the orders of one table as one, what is paid of them together, and their closing (decision 90). Money stays with the
// orders.

// For compose.ts.

export { createBills } from './bills.ts';
export { registerBills } from './http.ts';
export { takeTipOfNoteBack } from './undo-payment.ts';
