import type { Tx } from '../database.ts';

export type BackTo = 'basket' | 'home';

export interface CustomerLink {
  customerId: number;
  backTo: BackTo;
  createdAt: Date;
  expiresAt: Date;
}

export interface NewLink {
  tokenHash: string;
  customerId: number;
  backTo: BackTo;
  createdAt: Date;
  expiresAt: Date;
}

const LINK = `customer_id AS "customerId", back_to AS "backTo", created_at AS "createdAt", expires_at AS "expiresAt"`;

export async function insertLink(tx: Tx, storeId: number, link: NewLink): Promise<void> {
  await tx.query(
    `INSERT INTO customer_link (token_hash, store_id, customer_id, back_to, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [link.tokenHash, storeId, link.customerId, link.backTo, link.createdAt, link.expiresAt],
  );
}

export async function linkOfToken(tx: Tx, tokenHash: string): Promise<CustomerLink | null> {
  const [link] = await tx.query<CustomerLink>(`SELECT ${LINK} FROM customer_link WHERE token_hash = $1`, [
    tokenHash,
  ]);
  return link ?? null;
}

/** The latest link sent to a customer; no other transaction sends one meanwhile. */
export async function lockLatestLink(tx: Tx, customerId: number): Promise<CustomerLink | null> {
  await tx.query('SELECT customer_id FROM customer WHERE customer_id = $1 FOR UPDATE', [customerId]);
  const [link] = await tx.query<CustomerLink>(
    `SELECT ${LINK} FROM customer_link WHERE customer_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [customerId],
  );
  return link ?? null;
}
