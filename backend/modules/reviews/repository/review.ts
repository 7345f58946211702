import type { Tx } from '#backend/shared/database/database.ts';
import {
  afterCursor,
  cursorColumns,
  type Page,
  type PagedRow,
  pageOf,
  type SortKey,
  sortedBy,
} from '#backend/shared/database/page.ts';
import type { Cursor } from '#lib/domain/answer.ts';
import {
  type ManagedReview,
  type Rating,
  REVIEW_FIGURE_DAYS,
  type Review,
  type ReviewFigures,
  type ReviewFilter,
} from '#lib/domain/reviews/review.ts';

/** Has the indexes of 0220_reviews.sql. */
const NEWEST_FIRST: SortKey = { instants: ['r.written_at'], id: 'r.review_id', order: 'DESC' };

const COLUMNS = `r.review_id AS "reviewId", r.order_id AS "orderId", o.invoice_no AS "invoiceNo",
  r.first_name AS "firstName", r.rating, r.text, r.consent, r.written_at AS "writtenAt",
  r.published_at AS "publishedAt", r.reply, r.replied_at AS "repliedAt"`;

interface ReviewRow extends Omit<ManagedReview, 'writtenAt' | 'publishedAt' | 'repliedAt'> {
  writtenAt: Date;
  publishedAt: Date | null;
  repliedAt: Date | null;
}

const reviewOf = ({ reviewId, orderId, invoiceNo, firstName, ...row }: ReviewRow): ManagedReview => ({
  reviewId,
  orderId,
  invoiceNo,
  firstName,
  rating: row.rating,
  text: row.text,
  consent: row.consent,
  writtenAt: row.writtenAt.getTime(),
  publishedAt: row.publishedAt?.getTime() ?? null,
  reply: row.reply,
  repliedAt: row.repliedAt?.getTime() ?? null,
});

async function reviewWhere(tx: Tx, condition: string, id: number): Promise<ManagedReview | null> {
  const [row] = await tx.query<ReviewRow>(
    `SELECT ${COLUMNS} FROM review r JOIN "order" o USING (order_id)
      WHERE ${condition} = $1 AND r.store_id = current_store_id()`,
    [id],
  );
  return row ? reviewOf(row) : null;
}

/** The review of an order; null without one. */
export const reviewOfOrder = (tx: Tx, orderId: number): Promise<ManagedReview | null> =>
  reviewWhere(tx, 'r.order_id', orderId);

/** A review of the running transaction's store, locked until the transaction ends; null for an unknown one. */
export async function lockReview(tx: Tx, reviewId: number): Promise<ManagedReview | null> {
  await tx.query('SELECT 1 FROM review WHERE review_id = $1 FOR UPDATE', [reviewId]);
  return reviewWhere(tx, 'r.review_id', reviewId);
}

/**
 * Writes the review of an order; what is absent stays. Another face or text is no longer the one that the shop has published,
 * and neither is one without consent.
 */
export async function writeReview(
  tx: Tx,
  { storeId, orderId }: { storeId: number; orderId: number },
  { rating, text, consent, firstName }: Partial<Review> & { rating: Rating; firstName: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO review AS r (store_id, order_id, rating, text, first_name, consent, written_at)
     VALUES ($1, $2, $3, coalesce($4::text, ''), $5, coalesce($6::boolean, false), $7)
     ON CONFLICT (order_id) DO UPDATE SET rating = $3, text = coalesce($4::text, r.text), first_name = $5,
       consent = coalesce($6::boolean, r.consent),
       published_at = CASE WHEN coalesce($6::boolean, r.consent) AND r.rating = $3
                            AND r.text = coalesce($4::text, r.text) THEN r.published_at END`,
    [storeId, orderId, rating, text ?? null, firstName, consent ?? null, now],
  );
}

export async function writeReply(tx: Tx, reviewId: number, reply: string, now: Date): Promise<void> {
  await tx.query('UPDATE review SET reply = $2, replied_at = coalesce(replied_at, $3) WHERE review_id = $1', [
    reviewId,
    reply,
    now,
  ]);
}

/** Publishes a review at an instant, or takes it out of publication (null). */
export async function writePublished(tx: Tx, reviewId: number, at: Date | null): Promise<void> {
  await tx.query('UPDATE review SET published_at = $2 WHERE review_id = $1', [reviewId, at]);
}

/** A page of the reviews of the running transaction's store, newest first. */
export async function findReviews(
  tx: Tx,
  filter: ReviewFilter | undefined,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<Page<ManagedReview>> {
  const rating = typeof filter === 'number' ? [filter] : [];
  const after = afterCursor(NEWEST_FIRST, cursor, 2 + rating.length);
  const rows = await tx.query<ReviewRow & PagedRow>(
    `SELECT ${COLUMNS}, ${cursorColumns(NEWEST_FIRST)} FROM review r JOIN "order" o USING (order_id)
      WHERE r.store_id = current_store_id() ${rating.length > 0 ? 'AND r.rating = $2' : ''}
            ${filter === 'unanswered' ? 'AND r.replied_at IS NULL' : ''} ${after.condition}
      ORDER BY ${sortedBy(NEWEST_FIRST)} LIMIT $1`,
    [limit + 1, ...rating, ...after.parameters],
  );
  return pageOf(rows, limit, reviewOf);
}

const COUNTED_MAX = 1000;

/** The figures of the reviews that were written after `since`, and how many wait for a reply, to `COUNTED_MAX + 1`. */
export async function reviewFigures(tx: Tx, now: Date): Promise<ReviewFigures> {
  const since = new Date(now.getTime() - REVIEW_FIGURE_DAYS * 24 * 3_600_000);
  const [row] = await tx.query<ReviewFigures>(
    `SELECT count(*)::integer AS count, avg(rating)::float8 AS mean,
            (SELECT count(*)::integer FROM (
               SELECT FROM review WHERE store_id = current_store_id() AND replied_at IS NULL
                LIMIT ${COUNTED_MAX + 1}) AS open) AS unanswered
       FROM review WHERE store_id = current_store_id() AND written_at > $1`,
    [since],
  );
  return row ?? { count: 0, mean: null, unanswered: 0 };
}

/** How many reviews their authors agreed to publish, and the mean of all of them, published or not. */
export async function meanWithConsent(tx: Tx): Promise<{ count: number; mean: number | null }> {
  const [row] = await tx.query<{ count: number; mean: number | null }>(
    `SELECT count(*)::integer AS count, avg(rating)::float8 AS mean
       FROM review WHERE store_id = current_store_id() AND consent`,
  );
  return row ?? { count: 0, mean: null };
}

/** A published review, with when its order was placed. */
export interface PublishedRow extends Pick<Review, 'rating' | 'text'> {
  firstName: string;
  orderedAt: Date;
  publishedAt: Date;
  reply: string;
}

export const newestPublished = (tx: Tx, limit: number): Promise<PublishedRow[]> =>
  tx.query<PublishedRow>(
    `SELECT r.rating, r.text, r.first_name AS "firstName", r.reply, r.published_at AS "publishedAt",
            o.order_date AS "orderedAt"
       FROM review r JOIN "order" o USING (order_id)
      WHERE r.store_id = current_store_id() AND r.published_at IS NOT NULL
      ORDER BY r.written_at DESC, r.review_id DESC LIMIT $1`,
    [limit],
  );

/** The reviews of orders, newest first, for the export of a person's data. */
export const reviewsOfOrders = async (tx: Tx, orderIds: readonly number[]): Promise<ManagedReview[]> =>
  (
    await tx.query<ReviewRow>(
      `SELECT ${COLUMNS} FROM review r JOIN "order" o USING (order_id)
        WHERE r.order_id = ANY ($1::integer[]) ORDER BY r.written_at DESC, r.review_id DESC`,
      [orderIds],
    )
  ).map(reviewOf);

/** Writes reviews of the past, for a demonstration. */
export async function insertReviews(
  tx: Tx,
  storeId: number,
  reviews: readonly Omit<ManagedReview, 'reviewId' | 'invoiceNo'>[],
): Promise<void> {
  await tx.query(
    `INSERT INTO review (store_id, order_id, rating, text, first_name, consent, written_at, published_at, reply, replied_at)
     SELECT $1, "orderId", rating, text, "firstName", consent, to_timestamp("writtenAt" / 1000.0),
            to_timestamp("publishedAt" / 1000.0), reply, to_timestamp("repliedAt" / 1000.0)
       FROM json_to_recordset($2::json) AS past (
            "orderId" integer, rating smallint, text text, "firstName" text, consent boolean, "writtenAt" float8,
            "publishedAt" float8, reply text, "repliedAt" float8)
     ON CONFLICT (order_id) DO NOTHING`,
    [storeId, JSON.stringify(reviews)],
  );
}
