// Printing: printers and their agents, print jobs and what becomes of them. It gets the orders of tickets by injection;
// orders make its jobs.

// For orders, in the transaction of their change.

export { printChange } from './order-change.ts';
export { dropTickets, printCancellation, printOrders } from './order-tickets.ts';

// What a shop prints on.

export { printersOfStore } from './repository/printer.ts';

// For the reader of the orders of tickets, which compose.ts passes in.

export type { TicketContent } from './job-ticket.ts';

// For what the staff see of orders.

export type { ShownJobs } from './shown-jobs.ts';

// For the realtime channel.

export { activeAgents } from './repository/agent.ts';

// The signs of the packaged fonts, for other paper than tickets.

export { fontOf, MISSING_SIGN } from './ticket/glyphs.ts';
export { signsOf } from './ticket/printable-text.ts';
export { visualOrder } from './ticket/visual-order.ts';

// For compose.ts.

export { createAgents, createAgentTokens } from './agents.ts';
export {
  createDemonstrationPrinters,
  seedDemonstrationPrinters,
} from './demonstration/demonstration-printers.ts';
export { registerPrintAgent } from './http/agent.ts';
export { registerPrinting } from './http/manage.ts';
export { registerPollingPrinters } from './http/polling.ts';
export { createPollingJobs } from './polling/jobs-of-printer.ts';
export { createPrintJobs } from './print-again.ts';
export { createPrinters, undoPrinters } from './printers.ts';
export { createShownJobs } from './shown-jobs.ts';
export { createPrintWatch, PRINT_WATCH } from './watch-printing.ts';
