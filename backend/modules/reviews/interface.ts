// Reviews: what diners say of an order after their meal, and what a shop does with it. The e-mail that asks is planned by orders.

// For a person's data.

export { insertReviews, reviewsOfOrders } from './repository/review.ts';

// For compose.ts.

export { createReviewRequests } from './ask-for-reviews.ts';
export { registerManagedReviews, registerReviews } from './http.ts';
export { createManagedReviews, undoReviews } from './managed-reviews.ts';
export { createReviews } from './reviews.ts';
