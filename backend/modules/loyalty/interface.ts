// Loyalty: stamps for orders that are handed over, and rewards for stamps. The database counts them as orders move.

// For orders.

export { type OrderReward, readOrderRewards, stampsForTickets } from './order-rewards.ts';

// For customers.

export { readLoyaltyOffer } from './loyalty.ts';

// For the store's pages.

export { hasProgramme } from './repository/loyalty.ts';

// For compose.ts.

export { seedDemonstrationLoyalty } from './demonstration.ts';
export { registerLoyalty } from './http.ts';
export { createLoyalty, undoLoyalty } from './loyalty.ts';
export { movementsOfCustomer } from './repository/loyalty.ts';
