import { z } from 'zod';
import { RATINGS, REVIEW_TEXT_MAX } from '#lib/domain/reviews/review.ts';
import { id, line, lineOf, lines, linesOf, readableList } from './scalars.ts';

/** One of the five faces, 1 for the most disappointed. */
export const rating = z.literal(RATINGS);

/** 'YYYY-MM'. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The secret of the link in the e-mail that asks for a review. */
export const reviewLinkPayload = z.strictObject({ store_id: id, secret: lineOf(200).min(1) });

/** A tap on a face sends `rating` alone: what is absent stays. */
export const reviewWritePayload = reviewLinkPayload.extend({
  rating,
  text: linesOf(REVIEW_TEXT_MAX).trim().optional(),
  consent: z.boolean().optional(),
});

/** A review as its author sees it. */
export const ownReviewAnswer = z.object({
  rating,
  text: lines,
  consent: z.boolean(),
  /** What is published as the name; '' where none is known. */
  first_name: line,
  published: z.boolean(),
  /** What the shop replied; '' for nothing. */
  reply: lines,
});

export const reviewListPayload = z.strictObject({ store_id: id });

/**
 * The newest ten published reviews. `count` and `mean` (1 to 5, null without any) are those of all reviews that their authors
 * agreed to publish, published or not.
 */
export const reviewListAnswer = z.object({
  count: z.int().min(0),
  mean: z.number().min(1).max(5).nullable(),
  reviews: readableList(
    z.object({
      first_name: line,
      rating,
      text: lines,
      ordered_in: month,
      published_in: month,
      reply: lines,
    }),
  ),
});

export type OwnReviewWire = z.output<typeof ownReviewAnswer>;
