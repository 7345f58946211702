import type { Database } from '#backend/shared/database/database.ts';
import { insertManyOrders } from '#tests/api/support/many-orders.ts';

/** In cents, of each order of `insertManyOrders`. */
export const TOTAL = 235;

/** The subject of a reminder, which stays when the e-mail is sent and emptied. */
const REMINDERS = "subject LIKE 'Votre commande du %'";

/** Replaces the only recurring order by copies for as many new customers, each with a reminder that is due. */
export const insertDueReminders = (database: Database, count: number): Promise<void> =>
  database.acrossStores(async (tx) => {
    await tx.query(
      `INSERT INTO customer
       SELECT (jsonb_populate_record(customer, jsonb_build_object(
                'customer_id', next_id('customer'), 'email', 'copie.' || n || '@example.fr'))).*
         FROM customer, generate_series(1, $1::integer) AS n`,
      [count],
    );
    await tx.query(
      `INSERT INTO recurring_order
       SELECT (jsonb_populate_record(r, jsonb_build_object(
                'recurring_id', next_id('recurring_order'), 'customer_id', c.customer_id,
                'next_at', now() + interval '2 hours', 'due_at', now()))).*
         FROM recurring_order r, customer c WHERE c.email LIKE 'copie.%'`,
    );
    await tx.query('DELETE FROM recurring_order WHERE due_at > now()');
  });

/** Inserts cancelled orders that are paid by card at the local provider, each with a refund that is due. */
export const insertDueRefunds = (database: Database, storeId: number, count: number): Promise<void> =>
  database.acrossStores(async (tx) => {
    const [customer] = await tx.query<{ id: number }>('SELECT customer_id AS id FROM customer LIMIT 1');
    const ids = await insertManyOrders(tx, {
      storeId,
      customerId: customer?.id ?? null,
      count,
      addedAt: 'now()',
      status: '4',
    });
    await tx.query(`UPDATE "order" SET received_card = total WHERE order_id = ANY($1::integer[])`, [ids]);
    await tx.query(
      `INSERT INTO ledger_entry (store_id, order_id, kind, means, online, amount, reference, occurred_at)
       SELECT $1, id, 'payment', 'card', true, $3, 'pi_' || id, now() FROM unnest($2::integer[]) AS id`,
      [storeId, ids, TOTAL],
    );
    await tx.query(
      `INSERT INTO local_session (session_id, store_id, session)
       SELECT 'cs_' || id, $1, jsonb_build_object('id', 'cs_' || id, 'status', 'complete', 'payment_intent',
              'pi_' || id, 'amount_total', $3::integer, 'currency', 'eur',
              'metadata', jsonb_build_object('ardoise_order', id::text))
         FROM unnest($2::integer[]) AS id`,
      [storeId, ids, TOTAL],
    );
    await tx.query(
      `INSERT INTO refund (store_id, order_id, intent_id, amount, created_at, due_at)
       SELECT $1, id, 'pi_' || id, $3, now(), now() FROM unnest($2::integer[]) AS id`,
      [storeId, ids, TOTAL],
    );
  });

export interface Done {
  refunds: number;
  reminders: number;
  emails: number;
}

export const doneJobs = (database: Database): Promise<Done> =>
  database.acrossStores(async (tx) => {
    const [done] = await tx.query<Done>(
      `SELECT (SELECT count(*)::integer FROM refund WHERE due_at IS NULL) AS refunds,
              (SELECT count(*)::integer FROM recurring_order WHERE reminded_total IS NOT NULL) AS reminders,
              (SELECT count(*)::integer FROM email WHERE sent_at IS NOT NULL AND ${REMINDERS}) AS emails`,
    );
    return done ?? { refunds: 0, reminders: 0, emails: 0 };
  });

/** Makes the jobs of instances that died due again. */
export const endLeases = (database: Database): Promise<void> =>
  database.acrossStores(async (tx) => {
    await tx.query('UPDATE refund SET due_at = now() WHERE due_at IS NOT NULL');
    await tx.query('UPDATE recurring_order SET due_at = now() WHERE reminded_total IS NULL');
    await tx.query('UPDATE email SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL');
  });

/** The different outcomes of the payments, in the ledger and at the provider: one when all were refunded once. */
export const refundOutcomes = (database: Database): Promise<unknown[]> =>
  database.acrossStores((tx) =>
    tx.query(
      `SELECT DISTINCT ARRAY(SELECT amount FROM ledger_entry l WHERE l.order_id = f.order_id AND kind = 'refund') AS ledger,
              ARRAY(SELECT made->'amount' FROM local_session s, jsonb_array_elements(session->'refunds') AS made
                     WHERE session_id = 'cs_' || f.order_id) AS provider
         FROM refund f`,
    ),
  );

/** How many reminders were put into the outbox. */
export const reminderEmails = (database: Database): Promise<number> =>
  database.acrossStores(async (tx) => (await tx.query(`SELECT 1 FROM email WHERE ${REMINDERS}`)).length);
