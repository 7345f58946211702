import type { ManagedReviewWire } from '#lib/contract/manage/reviews-schemas.ts';
import type { OwnReviewWire } from '#lib/contract/schemas/review.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
import type { ManagedReview, OwnReview } from '#lib/domain/reviews/review.ts';
import type { Bind } from '../../shared/http/bind.ts';
import type { MemberCall } from '../../shared/http/call.ts';
import { done, type Outcome } from '../../shared/outcome.ts';
import type { ManagedReviews, ReviewAct } from './managed-reviews.ts';
import type { Reviews } from './reviews.ts';

/** The links of the e-mails that ask for a review, and the reviews of the home page. */
export function registerReviews(bind: Bind, reviews: Reviews): void {
  bind('reviewWrite', async ({ shop }, { secret, rating, text, consent }) =>
    ownAnswer(
      await reviews.write(shop, secret, {
        rating,
        ...(text !== undefined && { text }),
        ...(consent !== undefined && { consent }),
      }),
    ),
  );
  bind('reviewStop', async ({ shop }, { secret }) => {
    const stopped = await reviews.stop(shop, secret);
    return stopped.ok ? done({}) : stopped;
  });
  bind('reviewList', async ({ shop }) => {
    const { count, mean, reviews: published } = await reviews.published(shop);
    return done({
      count,
      mean,
      reviews: published.map(({ firstName, orderedIn, publishedIn, ...same }) => ({
        ...same,
        first_name: firstName,
        ordered_in: orderedIn,
        published_in: publishedIn,
      })),
    });
  });
}

/** The page of reviews in the management area. */
export function registerManagedReviews(bind: Bind, reviews: ManagedReviews): void {
  bind('manageReviews', async ({ shop }, { rating, unanswered, cursor, limit }) => {
    const filter = rating ?? (unanswered ? ('unanswered' as const) : undefined);
    const { items, next } = await reviews.find(shop.storeId, { filter, cursor, limit });
    return done({ reviews: items.map(reviewWire), next_cursor: cursorText(next) });
  });
  bind('manageReviewFigures', async ({ shop }) => done(await reviews.figures(shop.storeId)));
  bind('manageReviewReply', async (call, { review_id, reply }) =>
    managedAnswer(await reviews.reply(actOf(call, review_id), reply)),
  );
  bind('manageReviewPublish', async (call, { review_id }) =>
    managedAnswer(await reviews.publish(actOf(call, review_id))),
  );
  bind('manageReviewWithdraw', async (call, { review_id }) =>
    managedAnswer(await reviews.withdraw(actOf(call, review_id))),
  );
}

const actOf = ({ shop, staffId, deviceId }: MemberCall, reviewId: number): ReviewAct => ({
  shop,
  by: { staffId, deviceId },
  reviewId,
});

const ownAnswer = (outcome: Outcome<OwnReview>) => (outcome.ok ? done(ownWire(outcome.value)) : outcome);

const ownWire = ({ firstName, isPublished, ...same }: OwnReview): OwnReviewWire => ({
  ...same,
  first_name: firstName,
  published: isPublished,
});

const managedAnswer = (outcome: Outcome<ManagedReview>) =>
  outcome.ok ? done({ review: reviewWire(outcome.value) }) : outcome;

const instantText = (at: number): string => new Date(at).toISOString();
const textOrNull = (at: number | null): string | null => (at === null ? null : instantText(at));

const reviewWire = (review: ManagedReview): ManagedReviewWire => ({
  review_id: review.reviewId,
  order_id: review.orderId,
  invoice_no: review.invoiceNo,
  first_name: review.firstName,
  rating: review.rating,
  text: review.text,
  consent: review.consent,
  written_at: instantText(review.writtenAt),
  published_at: textOrNull(review.publishedAt),
  reply: review.reply,
  replied_at: textOrNull(review.repliedAt),
});
