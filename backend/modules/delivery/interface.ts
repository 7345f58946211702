// Delivery: the zones of a shop, and the French communes that they may have.

export { withDeliveryZones } from './delivered-addresses.ts';
export { countZones } from './repository/zone.ts';

// For compose.ts.

export { registerDeliveryZones } from './http.ts';
export { listZones, replaceZones } from './repository/zone.ts';
export { createZones, undoZones } from './zones.ts';
