import { dropReviewRequest, planReviewRequest } from '#backend/modules/orders/repository/review-request.ts';
import {
  findReviews,
  insertReviews,
  lockReview,
  meanWithConsent,
  newestPublished,
  reviewFigures,
  reviewOfOrder,
  reviewsOfOrders,
  writePublished,
  writeReply,
  writeReview,
} from '#backend/modules/reviews/repository/review.ts';
import {
  dinerOf,
  endRequest,
  nameOfDiner,
  noteAsked,
  noteStopped,
  orderOfReviewLink,
  overAtOf,
} from '#backend/modules/reviews/repository/review-request.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** Runs the statements about reviews and the e-mails that ask for them by themselves. */
export async function runStatementsOfReviews(
  tx: Tx,
  storeId: number,
  orderId: number,
  now: Date,
): Promise<void> {
  await planReviewRequest(tx, { orderId, invoiceNo: orderId }, 'Europe/Paris', now);
  await overAtOf(tx, orderId);
  await dinerOf(tx, orderId);
  await nameOfDiner(tx, orderId);
  const addressHash = await noteAsked(tx, storeId, 'personne@exemple.fr', now);
  await endRequest(tx, orderId, { secret: 'secret', addressHash: addressHash ?? '', at: now });
  await orderOfReviewLink(tx, 'secret', now);
  await noteStopped(tx, orderId, now);
  await dropReviewRequest(tx, orderId);
  const written = { rating: 4, text: 'Bon', consent: true, firstName: 'Zoé' } as const;
  await writeReview(tx, { storeId, orderId }, written, now);
  const review = await reviewOfOrder(tx, orderId);
  const reviewId = review?.reviewId ?? 0;
  if (review) await insertReviews(tx, storeId, [review]);
  await lockReview(tx, reviewId);
  await writeReply(tx, reviewId, 'Merci', now);
  await writePublished(tx, reviewId, now);
  for (const filter of [undefined, 1, 'unanswered'] as const) {
    const { next } = await findReviews(tx, filter, { limit: 20 });
    if (next) await findReviews(tx, filter, { limit: 20, cursor: next });
  }
  await reviewFigures(tx, now);
  await meanWithConsent(tx);
  await newestPublished(tx, 10);
  await reviewsOfOrders(tx, [orderId]);
}
