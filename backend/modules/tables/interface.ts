// Tables: the signed tokens on their QR codes.

// The table of an order.

export { orderTable } from './tables.ts';

// For compose.ts.

export { registerTable } from './http.ts';
export { createTables } from './tables.ts';
