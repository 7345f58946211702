// Delivery: the zones of a shop, and the French communes that they may have.

// For compose.ts.

export { registerDelivery } from './http.ts';
export { createZones } from './zones.ts';
