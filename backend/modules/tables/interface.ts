// Tables: the areas and tables of a shop, and the signed tokens on their QR codes.

// The tables of orders.

export { hasTable, orderTable } from './tables.ts';

// For compose.ts.

export { createAreas, undoAreas } from './areas.ts';
export { registerManagedTables, registerTable } from './http.ts';
export { listAreas, replaceTables } from './repository/area.ts';
export { createTables } from './tables.ts';
