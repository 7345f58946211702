import type { OwnReview, PublishedReviews, Rating } from '#lib/domain/reviews/review.ts';
import type { OwnReviewWire } from '../schemas/review.ts';
import { type ApiCall, nothingOf } from './api-call.ts';

/** The secret of the link in the e-mail that asks for a review. */
export interface ReviewLink {
  storeId: number;
  secret: string;
}

/** What the author of a review says of it now. */
export interface ReviewChange extends ReviewLink {
  rating: Rating;
  text?: string;
  consent?: boolean;
}

const linkWire = ({ storeId, secret }: ReviewLink) => ({ store_id: storeId, secret });

const ownReviewOf = ({ first_name, published, ...same }: OwnReviewWire): OwnReview => ({
  ...same,
  firstName: first_name,
  isPublished: published,
});

/** Writes the review behind a link; what is absent stays as it is, and comes back with the answer. */
export const writeReview: ApiCall<'reviewWrite', ReviewChange, OwnReview> = {
  endpoint: 'reviewWrite',
  encode: ({ rating, text, consent, ...link }) => ({
    ...linkWire(link),
    rating,
    ...(text !== undefined && { text }),
    ...(consent !== undefined && { consent }),
  }),
  decode: ownReviewOf,
};

/** Ends the e-mails of the shop that ask for a review. */
export const stopReviewRequests: ApiCall<'reviewStop', ReviewLink, object> = {
  endpoint: 'reviewStop',
  encode: linkWire,
  decode: nothingOf,
};

/** The published reviews of a shop, for its home page. */
export const listPublishedReviews: ApiCall<'reviewList', { storeId: number }, PublishedReviews> = {
  endpoint: 'reviewList',
  encode: ({ storeId }) => ({ store_id: storeId }),
  decode: ({ count, mean, reviews }) => ({
    count,
    mean,
    reviews: reviews.map(({ first_name, ordered_in, published_in, rating, text, reply }) => ({
      rating,
      text,
      firstName: first_name,
      orderedIn: ordered_in,
      publishedIn: published_in,
      reply,
    })),
  }),
};
