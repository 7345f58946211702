import { type Actor, type AuditEntry, insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent, type ShopEvent } from '#backend/shared/events/shop-event.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import type { AuditAction } from '#lib/domain/staff/audit-action.ts';

export interface ActParts {
  database: Database;
  clock: () => number;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
}

/** An act by somebody of the staff. */
export interface PrintingAct extends Actor {
  shop: Shop;
}

/** What an act has done: its answer, and the values of its entry in the audit. */
interface Done<Value> extends Pick<AuditEntry, 'before' | 'after'> {
  value: Value;
  /** The same act was done before: nothing was changed. */
  isRepeated?: true;
}

/** Runs an act of somebody of the staff in one transaction with its entry of the audit and its event. */
export async function actOfStaff<Value>(
  { database, clock, wakePages }: ActParts,
  { shop: { storeId }, staffId, deviceId, undoes }: PrintingAct,
  { action, event }: { action: AuditAction; event: ShopEvent },
  work: (tx: Tx, now: Date) => Promise<Outcome<Done<Value>>>,
): Promise<Outcome<Value>> {
  const outcome = await transact(database, storeId, async (tx): Promise<Outcome<Value>> => {
    const now = new Date(clock());
    const acted = await work(tx, now);
    if (!acted.ok) return acted;
    const { value, isRepeated, ...values } = acted.value;
    if (isRepeated) return done(value);
    await insertAudit(tx, storeId, { staffId, deviceId, undoes, action, ...values }, now);
    await appendShopEvent(tx, storeId, event);
    return done(value);
  });
  if (outcome.ok) wakePages(storeId);
  return outcome;
}
