import type { Tx } from '#backend/shared/database/database.ts';
import type { BackTo } from '#lib/domain/account/sign-up.ts';

export type LinkPurpose = 'confirmation' | 'reset';

export interface CustomerLink {
  customerId: number;
  purpose: LinkPurpose;
  backTo: BackTo;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  /** Hash of the sign-up cookie of the browser that asked for it; null for a reset. */
  browserHash: string | null;
}

export interface NewLink {
  tokenHash: string;
  customerId: number;
  purpose: LinkPurpose;
  backTo: BackTo;
  createdAt: Date;
  expiresAt: Date;
  browserHash: string | null;
}

const LINK = `customer_id AS "customerId", purpose, back_to AS "backTo", created_at AS "createdAt",
  expires_at AS "expiresAt", used_at AS "usedAt", browser_hash AS "browserHash"`;

export async function insertLink(tx: Tx, storeId: number, link: NewLink): Promise<void> {
  await tx.query(
    `INSERT INTO customer_link (token_hash, store_id, customer_id, purpose, back_to, created_at, expires_at,
                                browser_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      link.tokenHash,
      storeId,
      link.customerId,
      link.purpose,
      link.backTo,
      link.createdAt,
      link.expiresAt,
      link.browserHash,
    ],
  );
}

export async function linkOfToken(tx: Tx, tokenHash: string): Promise<CustomerLink | null> {
  const [link] = await tx.query<CustomerLink>(`SELECT ${LINK} FROM customer_link WHERE token_hash = $1`, [
    tokenHash,
  ]);
  return link ?? null;
}

/** The latest valid confirmation link of a browser and an e-mail address. */
export async function latestSignUpLink(
  tx: Tx,
  { browserHash, email }: { browserHash: string; email: string },
  now: Date,
): Promise<{ customerId: number; tokenHash: string } | null> {
  const [link] = await tx.query<{ customerId: number; tokenHash: string }>(
    `SELECT link.customer_id AS "customerId", link.token_hash AS "tokenHash"
       FROM customer_link link JOIN customer USING (customer_id)
      WHERE link.browser_hash = $1 AND customer.email = $2 AND link.purpose = 'confirmation'
        AND link.expires_at > $3
      ORDER BY link.created_at DESC, link.customer_id DESC LIMIT 1`,
    [browserHash, email, now],
  );
  return link ?? null;
}

/** Counts the confirmation links sent to an e-mail address since an instant; `last` is null without any. */
export async function signUpLinksTo(
  tx: Tx,
  email: string,
  since: Date,
): Promise<{ count: number; last: Date | null }> {
  const [found] = await tx.query<{ count: number; last: Date | null }>(
    `SELECT count(*)::integer AS count, max(link.created_at) AS last
       FROM customer_link link JOIN customer USING (customer_id)
      WHERE customer.email = $1 AND link.purpose = 'confirmation' AND link.created_at > $2`,
    [email, since],
  );
  return found ?? { count: 0, last: null };
}

/** The latest link of a purpose. Locks the customer, so that no other transaction sends one at the same time. */
export async function lockLatestLink(
  tx: Tx,
  customerId: number,
  purpose: LinkPurpose,
): Promise<CustomerLink | null> {
  await tx.query('SELECT customer_id FROM customer WHERE customer_id = $1 FOR UPDATE', [customerId]);
  const [link] = await tx.query<CustomerLink>(
    `SELECT ${LINK} FROM customer_link WHERE customer_id = $1 AND purpose = $2 ORDER BY created_at DESC LIMIT 1`,
    [customerId, purpose],
  );
  return link ?? null;
}

/** Returns false when the link is used already, also by a concurrent transaction. */
export async function markLinkUsed(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE customer_link SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL RETURNING token_hash',
    [tokenHash, now],
  );
  return rows.length > 0;
}

export async function revokeLinks(
  tx: Tx,
  customerId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<void> {
  await tx.query(
    'UPDATE customer_link SET used_at = $3 WHERE customer_id = $1 AND purpose = $2 AND used_at IS NULL',
    [customerId, purpose, now],
  );
}
