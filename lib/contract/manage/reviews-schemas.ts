import { z } from 'zod';
import { REVIEW_TEXT_MAX } from '#lib/domain/reviews/review.ts';
import { rating } from '../schemas/review.ts';
import { cursorOf, id, line, lines, linesOf, nextCursor } from '../schemas/scalars.ts';

const instant = z.iso.datetime();
const oneReview = z.strictObject({ review_id: id });

/** What a diner said of an order (decision 99). */
const review = z.object({
  review_id: id,
  order_id: id,
  /** As `invoice_no` of the order. */
  invoice_no: z.int(),
  first_name: line,
  rating,
  text: lines,
  /** Whether its author lets the shop publish it. */
  consent: z.boolean(),
  written_at: instant,
  published_at: instant.nullable(),
  reply: lines,
  replied_at: instant.nullable(),
});
const found = z.object({ review });

/** The payload and the success of the calls of reviews; a change answers with the review as it is then. */
export const reviewsSchemas = {
  /** Newest first. */
  manageReviews: {
    payload: z.strictObject({
      rating: rating.optional(),
      unanswered: z.literal(true).optional(),
      cursor: cursorOf(1).optional(),
      limit: z.int().min(1).max(100).optional(),
    }),
    answer: z.object({ reviews: z.array(review), next_cursor: nextCursor }),
  },
  /** `count` and `mean` of the last 90 days; `unanswered` of all times, 1001 stands for more than a thousand. */
  manageReviewFigures: {
    payload: z.strictObject({}),
    answer: z.object({ count: z.int(), mean: z.number().nullable(), unanswered: z.int() }),
  },
  /**
   * Replies; the first reply is e-mailed to the author. Another one takes its place without an e-mail, and is refused with
   * `review_published` while the review is public.
   */
  manageReviewReply: {
    payload: oneReview.extend({ reply: linesOf(REVIEW_TEXT_MAX).trim().min(1) }),
    answer: found,
  },
  /** Refused with `review_without_consent` where its author does not agree. */
  manageReviewPublish: { payload: oneReview, answer: found },
  manageReviewWithdraw: { payload: oneReview, answer: found },
} as const;

export type ManagedReviewWire = z.output<typeof review>;
