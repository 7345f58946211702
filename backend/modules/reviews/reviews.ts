import { localClock } from '#lib/domain/opening-hours/clock.ts';
import {
  firstNameOf,
  type OwnReview,
  type PublishedReviews,
  type Rating,
  type Review,
} from '#lib/domain/reviews/review.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { meanWithConsent, newestPublished, reviewOfOrder, writeReview } from './repository/review.ts';
import { asksForReviews, nameOfDiner, noteStopped, orderOfReviewLink } from './repository/review-request.ts';

const SHOWN_MAX = 10;

/** What diners say of their orders behind the links of the e-mails, and what of it everybody reads. */
export type Reviews = ReturnType<typeof createReviews>;

export function createReviews({
  database,
  clock,
  shopChanged,
}: {
  database: Database;
  clock: () => number;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}) {
  /** Does something for the order of a link. A guessed, expired or erased one is refused, each with the same answer. */
  const behind = <Value>(
    shop: Shop,
    secret: string,
    act: (tx: Tx, orderId: number, now: Date) => Promise<Value>,
  ): Promise<Outcome<Value>> =>
    transact(database, shop.storeId, async (tx) => {
      const now = new Date(clock());
      const orderId = await orderOfReviewLink(tx, secret, now);
      return orderId === null ? refuse('unknown_token') : done(await act(tx, orderId, now));
    });

  return {
    async write(
      shop: Shop,
      secret: string,
      written: Partial<Review> & { rating: Rating },
    ): Promise<Outcome<OwnReview>> {
      const outcome = await behind(shop, secret, async (tx, orderId, now) => {
        const firstName = firstNameOf(await nameOfDiner(tx, orderId));
        await writeReview(tx, { storeId: shop.storeId, orderId }, { ...written, firstName }, now);
        const review = await reviewOfOrder(tx, orderId);
        if (!review) throw new Error('a review was not written');
        const { rating, text, consent, reply, publishedAt } = review;
        return { rating, text, consent, firstName, isPublished: publishedAt !== null, reply };
      });
      // The mean counts every review with consent, and one that changed is no longer public.
      if (outcome.ok) shopChanged(shop.tenant.id);
      return outcome;
    },

    /** Who was asked about the order of the link is not asked again by this shop. */
    stop: (shop: Shop, secret: string): Promise<Outcome<void>> => behind(shop, secret, noteStopped),

    /** What the home page shows; nothing where the shop does not ask for reviews. */
    published: ({ storeId, timeZone }: Shop): Promise<PublishedReviews> =>
      database.inStore(storeId, async (tx) => {
        if (!(await asksForReviews(tx))) return { count: 0, mean: null, reviews: [] };
        const monthOf = (at: Date) => localClock(at.getTime(), timeZone).date.slice(0, 7);
        const rows = await newestPublished(tx, SHOWN_MAX);
        const reviews = rows.map(({ orderedAt, publishedAt, ...review }) => ({
          ...review,
          orderedIn: monthOf(orderedAt),
          publishedIn: monthOf(publishedAt),
        }));
        return { ...(await meanWithConsent(tx)), reviews };
      }),
  };
}
