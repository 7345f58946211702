import type { Cursor } from '#lib/domain/answer.ts';
import type { ManagedReview, ReviewFigures, ReviewFilter } from '#lib/domain/reviews/review.ts';
import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import type { Page } from '../../shared/database/page.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { numberOf, type UndoRules } from '../../shared/undo.ts';
import { insertEmail, reviewReplyEmail } from '../notifications/interface.ts';
import { findReviews, lockReview, reviewFigures, writePublished, writeReply } from './repository/review.ts';
import { dinerOf } from './repository/review-request.ts';

const PAGE_SIZE = 20;

/** Somebody of the staff who does something with one review. */
export interface ReviewAct {
  shop: Shop;
  by: Actor;
  reviewId: number;
}

/** The reviews of a shop as its staff see them. Nobody of the staff changes or removes what a diner has written. */
export type ManagedReviews = ReturnType<typeof createManagedReviews>;

export function createManagedReviews({
  database,
  clock,
  wakeOutbox,
  shopChanged,
}: {
  database: Database;
  clock: () => number;
  wakeOutbox: () => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}) {
  /** Changes something of a review, with its audit, and returns it as it is then. `change` returns null for nothing changed. */
  async function changing(
    { shop, by, reviewId }: ReviewAct,
    change: (tx: Tx, review: ManagedReview, now: Date) => Promise<Outcome<AuditAction | null>>,
  ): Promise<Outcome<ManagedReview>> {
    const changed = await transact(database, shop.storeId, async (tx) => {
      const review = await lockReview(tx, reviewId);
      if (!review) return refuse('unknown_review');
      const now = new Date(clock());
      const action = await change(tx, review, now);
      if (!action.ok) return action;
      if (action.value === null) return done(review);
      const after = { orderId: review.orderId, reviewId };
      await insertAudit(tx, shop.storeId, { ...by, action: action.value, after }, now);
      const changedReview = await lockReview(tx, reviewId);
      return changedReview ? done(changedReview) : refuse('unknown_review');
    });
    if (changed.ok && changed.value.consent) shopChanged(shop.tenant.id);
    return changed;
  }

  return {
    /** A page of reviews, newest first. */
    find: (
      storeId: number,
      wanted: { filter: ReviewFilter | undefined; cursor: Cursor | undefined; limit: number | undefined },
    ): Promise<Page<ManagedReview>> =>
      database.inStore(storeId, (tx) =>
        findReviews(tx, wanted.filter, { cursor: wanted.cursor, limit: wanted.limit ?? PAGE_SIZE }),
      ),

    figures: (storeId: number): Promise<ReviewFigures> =>
      database.inStore(storeId, (tx) => reviewFigures(tx, new Date(clock()))),

    /** Replies. The first reply goes to its author by e-mail; a later one takes its place while the review is not public. */
    async reply(act: ReviewAct, reply: string): Promise<Outcome<ManagedReview>> {
      const replied = await changing(act, async (tx, review, now) => {
        if (review.reply === reply) return done(null);
        if (review.repliedAt !== null && review.publishedAt !== null) return refuse('review_published');
        await writeReply(tx, act.reviewId, reply, now);
        const diner = review.repliedAt === null ? await dinerOf(tx, review.orderId) : null;
        if (diner) await insertEmail(tx, reviewReplyEmail(act.shop, { ...diner, reply }), now);
        return done('review.replied');
      });
      if (replied.ok) wakeOutbox();
      return replied;
    },

    publish: (act: ReviewAct, ifPublic: Outcome<null> = done(null)) =>
      changing(act, async (tx, review, now): Promise<Outcome<AuditAction | null>> => {
        if (!review.consent) return refuse('review_without_consent');
        if (review.publishedAt !== null) return ifPublic;
        await writePublished(tx, act.reviewId, now);
        return done('review.published');
      }),

    withdraw: (act: ReviewAct, ifNotPublic: Outcome<null> = done(null)) =>
      changing(act, async (tx, review): Promise<Outcome<AuditAction | null>> => {
        if (review.publishedAt === null) return ifNotPublic;
        await writePublished(tx, act.reviewId, null);
        return done('review.withdrawn');
      }),
  };
}

/** How a publication is taken back, and one that was taken back is made again, while the author still agrees. */
export const undoReviews = ({
  publish,
  withdraw,
}: ManagedReviews): UndoRules<'review.published' | 'review.withdrawn'> => ({
  'review.published': {
    endpoint: 'manageReviewWithdraw',
    undo: ({ shop, by, after }) =>
      withdraw({ shop, by, reviewId: numberOf(after.reviewId) }, refuse('changed_since')),
  },
  'review.withdrawn': {
    endpoint: 'manageReviewPublish',
    undo: ({ shop, by, after }) =>
      publish({ shop, by, reviewId: numberOf(after.reviewId) }, refuse('changed_since')),
  },
});
