import type { Tx } from '#backend/shared/database/database.ts';
import { type Appearance, type DatedBanner, nextBannerChange } from '#lib/domain/store/appearance.ts';
import { cardStyleOf, themeOf } from '#lib/domain/store/theme.ts';

const KEYS = ['config_theme', 'config_card', 'config_logo'];

/** The banners of the running transaction's store, also those that are not shown today, in the order of the carousel. */
export const listBanners = (tx: Tx): Promise<DatedBanner[]> =>
  tx.query(
    `SELECT nullif(image, '') AS image, title, name, first_day::text AS "firstDay", last_day::text AS "lastDay" FROM banner
      WHERE store_id = current_store_id() ORDER BY position`,
  );

/** What the running transaction's store looks like. `isLocked`: nobody else changes it until the transaction ends. */
export async function readAppearance(tx: Tx, { isLocked = false } = {}): Promise<Appearance> {
  // An import locks the settings of a store before it changes anything else.
  const rows = await tx.query<{ key: string; value: string }>(
    `SELECT key, value FROM setting WHERE store_id = current_store_id() AND key = ANY($1::text[])
      ORDER BY key ${isLocked ? 'FOR UPDATE' : ''}`,
    [KEYS],
  );
  const value = new Map(rows.map((row) => [row.key, row.value]));
  return {
    theme: themeOf(value.get('config_theme')),
    cardStyle: cardStyleOf(value.get('config_card')),
    logo: value.get('config_logo') || null,
    banners: await listBanners(tx),
  };
}

/** Replaces the banners of the running transaction's store. */
export async function replaceBanners(
  tx: Tx,
  { storeId, timeZone }: { storeId: number; timeZone: string },
  banners: readonly DatedBanner[],
  now: number,
): Promise<void> {
  await tx.query('DELETE FROM banner WHERE store_id = current_store_id()');
  await tx.query(
    `INSERT INTO banner (store_id, position, title, name, image, first_day, last_day, renew_at)
     SELECT $1, place - 1, title, name, image, first_day, last_day, renew_at
       FROM unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::date[], $7::timestamptz[])
            WITH ORDINALITY AS banners (title, name, image, first_day, last_day, renew_at, place)`,
    [
      storeId,
      banners.map(({ title }) => title),
      banners.map(({ name }) => name),
      banners.map(({ image }) => image ?? ''),
      banners.map(({ firstDay }) => firstDay),
      banners.map(({ lastDay }) => lastDay),
      banners.map((banner) => {
        const next = nextBannerChange(banner, now, timeZone);
        return next === null ? null : new Date(next);
      }),
    ],
  );
}

/**
 * Across stores: notes that banners began or ended to be shown, up to a hundred. Returns the tenants of their stores, whose
 * pages are to be made anew.
 */
export const renewBanners = (tx: Tx, now: Date): Promise<{ tenant: string }[]> =>
  tx.query<{ tenant: string }>(
    `WITH due AS (
       SELECT store_id, position FROM banner WHERE renew_at <= $1 ORDER BY renew_at LIMIT 100 FOR UPDATE SKIP LOCKED
     ), renewed AS (
       UPDATE banner SET renew_at = (
                SELECT end_of_last FROM (SELECT (last_day + 1)::timestamp AT TIME ZONE store.time_zone AS end_of_last
                                           FROM store WHERE store.store_id = banner.store_id) AS ends
                 WHERE end_of_last > $1)
         FROM due WHERE banner.store_id = due.store_id AND banner.position = due.position
       RETURNING banner.store_id
     )
     SELECT DISTINCT tenant FROM store JOIN renewed USING (store_id)`,
    [now],
  );
