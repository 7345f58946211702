import type { Tx } from '#backend/shared/database/database.ts';
import { telephoneWord } from '#lib/domain/orders/order-search.ts';

export interface Customer {
  customerId: number;
  storeId: number;
  firstname: string;
  lastname: string;
  email: string;
  /** E.164. */
  telephone: string;
  languageId: number;
  status: boolean;
  /** Whether they agreed to get offers. */
  newsletter: boolean;
}

export interface Credentials {
  customerId: number;
  firstname: string;
  passwordHash: string;
  status: boolean;
  confirmed: boolean;
}

export interface SignUp {
  firstname: string;
  lastname: string;
  email: string;
  telephone: string;
  passwordHash: string;
  newsletter: boolean;
}

const CUSTOMER = `customer_id AS "customerId", store_id AS "storeId", firstname, lastname, email, telephone,
  language_id AS "languageId", status, newsletter`;

/** Inserts an unconfirmed customer and returns the id. */
export async function insertCustomer(tx: Tx, storeId: number, signUp: SignUp, now: Date): Promise<number> {
  const rows = await tx.query<{ customer_id: number }>(
    `INSERT INTO customer (store_id, firstname, lastname, email, telephone, password_hash, newsletter,
                           created_at, terms_accepted_at, last_active_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8) RETURNING customer_id`,
    [
      storeId,
      signUp.firstname,
      signUp.lastname,
      signUp.email,
      signUp.telephone,
      signUp.passwordHash,
      signUp.newsletter,
      now,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the customer was not written');
  return row.customer_id;
}

/** Inserts customers who signed up and confirmed at an instant, and returns their ids in the same order. */
export async function insertPastCustomers(
  tx: Tx,
  storeId: number,
  customers: readonly (SignUp & { at: Date; lastActiveAt: Date })[],
): Promise<number[]> {
  const rows = await tx.query<{ customerId: number; email: string }>(
    `INSERT INTO customer (store_id, firstname, lastname, email, telephone, password_hash, newsletter, created_at,
                           terms_accepted_at, confirmed_at, last_active_at)
     SELECT $1, firstname, lastname, email, telephone, "passwordHash", newsletter, at, at, at, "lastActiveAt"
       FROM jsonb_to_recordset($2::jsonb) AS person (firstname text, lastname text, email text, telephone text,
              "passwordHash" text, newsletter boolean, at timestamptz, "lastActiveAt" timestamptz)
     RETURNING customer_id AS "customerId", email`,
    [storeId, JSON.stringify(customers)],
  );
  const idOf = new Map(rows.map(({ email, customerId }) => [email, customerId]));
  return customers.map(({ email }) => idOf.get(email) ?? 0);
}

export async function customerById(tx: Tx, customerId: number): Promise<Customer | null> {
  const [customer] = await tx.query<Customer>(
    `SELECT ${CUSTOMER} FROM customer WHERE customer_id = $1 AND confirmed_at IS NOT NULL`,
    [customerId],
  );
  return customer ?? null;
}

/** The confirmed customer of an e-mail address. */
export async function customerByEmail(tx: Tx, email: string): Promise<Customer | null> {
  const [customer] = await tx.query<Customer>(
    `SELECT ${CUSTOMER} FROM customer WHERE email = $1 AND confirmed_at IS NOT NULL`,
    [email],
  );
  return customer ?? null;
}

export async function passwordHashOf(tx: Tx, customerId: number): Promise<string | null> {
  const [row] = await tx.query<{ password_hash: string }>(
    'SELECT password_hash FROM customer WHERE customer_id = $1',
    [customerId],
  );
  return row?.password_hash ?? null;
}

export async function setNames(
  tx: Tx,
  customerId: number,
  { firstname, lastname }: { firstname: string; lastname: string },
): Promise<void> {
  await tx.query('UPDATE customer SET firstname = $2, lastname = $3 WHERE customer_id = $1', [
    customerId,
    firstname,
    lastname,
  ]);
}

/** Deactivates or reactivates an account; false when it was so already. */
export async function setStatus(tx: Tx, customerId: number, status: boolean): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE customer SET status = $2 WHERE customer_id = $1 AND status <> $2 RETURNING customer_id',
    [customerId, status],
  );
  return rows.length > 0;
}

export async function setPassword(tx: Tx, customerId: number, passwordHash: string): Promise<void> {
  await tx.query('UPDATE customer SET password_hash = $2 WHERE customer_id = $1', [customerId, passwordHash]);
}

/** Records that an account is in use, to the day. */
export async function markActive(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.query(
    `UPDATE customer SET last_active_at = $2
      WHERE customer_id = $1 AND last_active_at <= $2::timestamptz - interval '1 day'`,
    [customerId, now],
  );
}

/** Writes whether a customer wants offers; false when they said so before. */
export async function setNewsletter(
  tx: Tx,
  customerId: number,
  newsletter: boolean,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE customer SET newsletter = $2, newsletter_at = $3
      WHERE customer_id = $1 AND newsletter <> $2 RETURNING customer_id`,
    [customerId, newsletter, now],
  );
  return rows.length > 0;
}

/** The class of the advisory locks on e-mail addresses: any constant. */
const EMAIL_LOCK = 40_010;

/** Locks an e-mail address, by default the customer's own, until the end of the transaction. */
const lockEmail = (tx: Tx, customerId: number, email: string | null = null) =>
  tx.query(
    `SELECT pg_advisory_xact_lock($1::integer, hashtext(store_id || ' ' || coalesce($3::text, email)))
       FROM customer WHERE customer_id = $2`,
    [EMAIL_LOCK, customerId, email],
  );

/** Returns false when another confirmed customer has the e-mail address. */
export async function setEmail(tx: Tx, customerId: number, email: string): Promise<boolean> {
  await lockEmail(tx, customerId, email);
  const rows = await tx.query(
    `UPDATE customer SET email = $2 WHERE customer_id = $1 AND NOT EXISTS (
       SELECT FROM customer other
        WHERE other.email = $2 AND other.confirmed_at IS NOT NULL AND other.customer_id <> $1)
     RETURNING customer_id`,
    [customerId, email],
  );
  return rows.length > 0;
}

export async function setTelephone(tx: Tx, customerId: number, telephone: string): Promise<void> {
  await tx.query('UPDATE customer SET telephone = $2 WHERE customer_id = $1', [customerId, telephone]);
}

/** The credentials of the confirmed customer of an e-mail address, else of its latest sign-up. */
export async function credentialsByEmail(tx: Tx, email: string): Promise<Credentials | null> {
  const [row] = await tx.query<Credentials>(
    `SELECT customer_id AS "customerId", firstname, password_hash AS "passwordHash", status,
            confirmed_at IS NOT NULL AS confirmed
       FROM customer WHERE email = $1
      ORDER BY confirmed_at IS NULL, created_at DESC, customer_id DESC LIMIT 1`,
    [email],
  );
  return row ?? null;
}

/**
 * Returns whether this or another sign-up with the same e-mail address is confirmed. Locks the e-mail address, so that
 * of two links opened at once the second sees the confirmation by the first.
 */
export async function lockEmailAndCheckConfirmed(tx: Tx, customerId: number): Promise<boolean> {
  await lockEmail(tx, customerId);
  const rows = await tx.query<{ confirmed: boolean }>(
    `SELECT confirmed_at IS NOT NULL AS confirmed FROM customer
      WHERE email = (SELECT email FROM customer WHERE customer_id = $1) ORDER BY customer_id FOR UPDATE`,
    [customerId],
  );
  return rows.some(({ confirmed }) => confirmed);
}

/** The data of an unconfirmed sign-up; null once it is confirmed. */
export async function pendingSignUp(
  tx: Tx,
  customerId: number,
): Promise<Pick<Customer, 'firstname' | 'lastname' | 'email' | 'telephone'> | null> {
  const [person] = await tx.query<Customer>(
    `SELECT ${CUSTOMER} FROM customer WHERE customer_id = $1 AND confirmed_at IS NULL`,
    [customerId],
  );
  return person ?? null;
}

/** Replaces everything typed at a sign-up but the e-mail address, password and consents included. */
export async function replaceSignUp(
  tx: Tx,
  customerId: number,
  signUp: Omit<SignUp, 'email'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE customer SET firstname = $2, lastname = $3, telephone = $4, password_hash = $5, newsletter = $6,
            terms_accepted_at = $7
      WHERE customer_id = $1 AND confirmed_at IS NULL`,
    [
      customerId,
      signUp.firstname,
      signUp.lastname,
      signUp.telephone,
      signUp.passwordHash,
      signUp.newsletter,
      now,
    ],
  );
}

export async function confirmCustomer(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.query('UPDATE customer SET confirmed_at = $2 WHERE customer_id = $1', [customerId, now]);
}

/** Personal data that no page shows, for the export. */
export interface CustomerRecord {
  newsletter: boolean;
  /** When they chose so; of a sign-up: then. */
  newsletterAt: Date;
  createdAt: Date;
  termsAcceptedAt: Date;
  sessions: { createdAt: Date; expiresAt: Date }[];
  events: { event: string; occurredAt: Date }[];
}

export async function customerRecord(tx: Tx, customerId: number): Promise<CustomerRecord | null> {
  const [customer] = await tx.query<Omit<CustomerRecord, 'sessions' | 'events'>>(
    `SELECT newsletter, coalesce(newsletter_at, terms_accepted_at) AS "newsletterAt", created_at AS "createdAt",
            terms_accepted_at AS "termsAcceptedAt"
       FROM customer WHERE customer_id = $1`,
    [customerId],
  );
  if (!customer) return null;
  const sessions = await tx.query<CustomerRecord['sessions'][number]>(
    `SELECT created_at AS "createdAt", expires_at AS "expiresAt" FROM session_family
      WHERE customer_id = $1 AND revoked_at IS NULL ORDER BY created_at`,
    [customerId],
  );
  const events = await tx.query<CustomerRecord['events'][number]>(
    `SELECT event, occurred_at AS "occurredAt" FROM account_event
      WHERE customer_id = $1 ORDER BY occurred_at, account_event_id`,
    [customerId],
  );
  return { ...customer, sessions, events };
}

/**
 * The newest customer of the running transaction's store with a telephone number (E.164) who has confirmed the account and may
 * use it; null for none. The numbers are among the words that the staff find customers by (0095_customer_words.sql).
 */
export async function customerByTelephone(
  tx: Tx,
  telephone: string,
): Promise<Pick<Customer, 'customerId' | 'firstname' | 'lastname' | 'telephone'> | null> {
  const [row] = await tx.query<Pick<Customer, 'customerId' | 'firstname' | 'lastname' | 'telephone'>>(
    `SELECT c.customer_id AS "customerId", c.firstname, c.lastname, c.telephone
       FROM customer c
      WHERE c.customer_id = ANY (ARRAY(SELECT w.customer_id FROM customer_word w
                                        WHERE w.store_id = current_store_id() AND w.word = $2))
        AND c.telephone = $1 AND c.confirmed_at IS NOT NULL AND c.status
      ORDER BY c.created_at DESC LIMIT 1`,
    [telephone, telephoneWord(telephone)],
  );
  return row ?? null;
}
