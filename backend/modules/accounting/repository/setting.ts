import type { Tx } from '#backend/shared/database/database.ts';
import type { ChangedAccounts } from '#lib/domain/accounting/accounts.ts';
import type { Delivery } from '#lib/domain/accounting/report.ts';

/** What a shop has set about its package. */
export interface AccountingSetting {
  /** '' for none. */
  accountantEmail: string;
  /** Whether the package goes there every month by itself. */
  isMonthly: boolean;
  accounts: ChangedAccounts;
}

export const NO_SETTING: AccountingSetting = { accountantEmail: '', isMonthly: false, accounts: {} };

/** The setting of the transaction's store; `NO_SETTING` before the first one. */
export async function accountingSetting(tx: Tx): Promise<AccountingSetting> {
  const [row] = await tx.query<AccountingSetting>(
    `SELECT accountant_email AS "accountantEmail", is_monthly AS "isMonthly", accounts FROM accounting_setting
      WHERE store_id = current_store_id()`,
  );
  return row ?? NO_SETTING;
}

/** Writes the setting; `dueAt`: when to look whether a month is to be sent, null for never. */
export async function writeSetting(
  tx: Tx,
  storeId: number,
  { accountantEmail, isMonthly, accounts }: AccountingSetting,
  dueAt: Date | null,
): Promise<void> {
  await tx.query(
    `INSERT INTO accounting_setting (store_id, accountant_email, is_monthly, accounts, due_at)
     VALUES ($1, $2, $3, $4::jsonb, $5)
     ON CONFLICT (store_id) DO UPDATE SET accountant_email = EXCLUDED.accountant_email,
       is_monthly = EXCLUDED.is_monthly, accounts = EXCLUDED.accounts, due_at = EXCLUDED.due_at, attempts = 0`,
    [storeId, accountantEmail, isMonthly, JSON.stringify(accounts), dueAt],
  );
}

/** Sets when the job of the transaction's store looks again; its attempts begin anew. */
export async function lookAgainAt(tx: Tx, dueAt: Date): Promise<void> {
  await tx.query(
    'UPDATE accounting_setting SET due_at = $1, attempts = 0 WHERE store_id = current_store_id()',
    [dueAt],
  );
}

/** Claims the sending of a package to an address; false when it went there before, which `again` allows. */
export async function claimDelivery(
  tx: Tx,
  storeId: number,
  { month, address, at, again }: { month: string; address: string; at: Date; again: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO accounting_delivery AS known (store_id, month, address, sent_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (store_id, month, address) DO UPDATE SET sent_at = EXCLUDED.sent_at WHERE $5 RETURNING 1`,
    [storeId, month, address, at, again],
  );
  return rows.length > 0;
}

/** Keeps the e-mail of a delivery of the transaction's store, which says what became of it. */
export async function setDeliveryEmail(
  tx: Tx,
  { month, address, emailId }: { month: string; address: string; emailId: number },
): Promise<void> {
  await tx.query(
    `UPDATE accounting_delivery SET email_id = $3
      WHERE store_id = current_store_id() AND month = $1 AND address = $2`,
    [month, address, emailId],
  );
}

/**
 * Where the package of a month went, the latest first, by the outbox. A sending again by the version before leaves the e-mail of
 * the first one: an e-mail is that of a delivery only when both have the same instant.
 */
export const deliveriesOf = (tx: Tx, month: string): Promise<(Omit<Delivery, 'at'> & { at: Date })[]> =>
  tx.query<Omit<Delivery, 'at'> & { at: Date }>(
    `SELECT d.address, coalesce(e.sent_at, d.sent_at) AS at,
            CASE WHEN e.sent_at IS NOT NULL THEN 'sent' WHEN e.next_attempt_at IS NOT NULL THEN 'sending'
                 WHEN e.email_id IS NOT NULL THEN 'failed' ELSE 'unknown' END AS state
       FROM accounting_delivery d LEFT JOIN email e ON e.email_id = d.email_id AND e.created_at = d.sent_at
      WHERE d.store_id = current_store_id() AND d.month = $1 ORDER BY d.sent_at DESC, d.address`,
    [month],
  );
