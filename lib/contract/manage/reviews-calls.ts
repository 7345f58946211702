import type { Page } from '#lib/domain/answer.ts';
import type { ManagedReview, ReviewFigures, ReviewFilter } from '#lib/domain/reviews/review.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { ManagedReviewWire } from './reviews-schemas.ts';

// The calls of reviews. Apart from calls.ts: the first page of the area does not load them.

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const reviewOf = (wire: ManagedReviewWire): ManagedReview => ({
  reviewId: wire.review_id,
  orderId: wire.order_id,
  invoiceNo: wire.invoice_no,
  firstName: wire.first_name,
  rating: wire.rating,
  text: wire.text,
  consent: wire.consent,
  writtenAt: Date.parse(wire.written_at),
  publishedAt: momentOf(wire.published_at),
  reply: wire.reply,
  repliedAt: momentOf(wire.replied_at),
});

const found = ({ review }: { review: ManagedReviewWire }) => ({ review: reviewOf(review) });

export const listReviews: ApiCall<
  'manageReviews',
  { filter: ReviewFilter | null; cursor: string | null },
  Page<ManagedReview>
> = {
  endpoint: 'manageReviews',
  encode: ({ filter, cursor }) => ({
    limit: 20,
    ...(filter === 'unanswered' ? { unanswered: true as const } : filter !== null && { rating: filter }),
    ...(cursor && { cursor }),
  }),
  decode: ({ reviews, next_cursor: next }) => ({ items: reviews.map(reviewOf), next }),
};

export const readReviewFigures: ApiCall<'manageReviewFigures', null, ReviewFigures> = {
  endpoint: 'manageReviewFigures',
  encode: () => ({}),
  decode: ({ count, mean, unanswered }) => ({ count, mean, unanswered }),
};

export const replyToReview: ApiCall<
  'manageReviewReply',
  { reviewId: number; reply: string },
  { review: ManagedReview }
> = {
  endpoint: 'manageReviewReply',
  encode: ({ reviewId, reply }) => ({ review_id: reviewId, reply }),
  decode: found,
};

export const publishReview: ApiCall<'manageReviewPublish', { reviewId: number }, { review: ManagedReview }> =
  {
    endpoint: 'manageReviewPublish',
    encode: ({ reviewId }) => ({ review_id: reviewId }),
    decode: found,
  };

export const withdrawReview: ApiCall<
  'manageReviewWithdraw',
  { reviewId: number },
  { review: ManagedReview }
> = {
  endpoint: 'manageReviewWithdraw',
  encode: ({ reviewId }) => ({ review_id: reviewId }),
  decode: found,
};
