// Delivery: the zones of a shop, and the French communes that they may have.

// For compose.ts.

export { registerDeliveryZones } from './http.ts';
export { createZones, undoZones } from './zones.ts';
