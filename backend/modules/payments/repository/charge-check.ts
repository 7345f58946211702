import type { Tx } from '#backend/shared/database/database.ts';
import type { AccountId } from '../provider/provider.ts';

/** A payment whose refunds and disputes are to be read at the provider. */
export interface ChargeCheck {
  chargeCheckId: number;
  storeId: number;
  accountId: AccountId;
  intentId: string;
}

/** Schedules the check of a payment; one that is being checked is checked again. */
export async function scheduleChargeCheck(
  tx: Tx,
  { storeId, accountId, intentId }: Omit<ChargeCheck, 'chargeCheckId'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO charge_check (store_id, account_id, intent_id, due_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (intent_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0`,
    [storeId, accountId, intentId, at],
  );
}

/** A check that is due. */
export async function dueChargeCheck(tx: Tx, chargeCheckId: number): Promise<ChargeCheck | null> {
  const [check] = await tx.query<ChargeCheck>(
    `SELECT charge_check_id AS "chargeCheckId", store_id AS "storeId", account_id AS "accountId",
            intent_id AS "intentId"
       FROM charge_check WHERE charge_check_id = $1 AND due_at IS NOT NULL`,
    [chargeCheckId],
  );
  return check ?? null;
}

/** Removes a check whose payment was read. */
export async function removeChargeCheck(tx: Tx, chargeCheckId: number): Promise<void> {
  await tx.query('DELETE FROM charge_check WHERE charge_check_id = $1', [chargeCheckId]);
}
