// Promotions: what a shop takes off orders, by itself or for a code. Orders ask what they may have and note what they have.

// For orders.

export { readOrderPromotions } from './order-promotions.ts';

// For the store's pages.

export { hasPromotions } from './repository/promotion.ts';

// For compose.ts.

export { seedDemonstrationPromotions } from './demonstration.ts';
export { registerPromotions } from './http.ts';
export { createPromotions, undoPromotions } from './promotions.ts';
