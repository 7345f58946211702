import { type Actor, type AuditEntry, insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { MemberCall, Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { countPlanChange, lockPlan, type Plan, planOf } from './repository/plan.ts';
import { noteManagedPage } from './repository/shop-details.ts';
import { writeSetting } from './repository/store.ts';

/** A change by somebody of the staff, who saw `revision`. The same `actKey` again is done once. */
export interface PlanAct {
  shop: Shop;
  by: Actor;
  revision: number;
  actKey: string;
}

/** What a member sends with each change. */
export const planActOf = (
  { shop, staffId, deviceId }: MemberCall,
  sent: { revision: number; act_key: string },
): PlanAct => ({ shop, by: { staffId, deviceId }, revision: sent.revision, actKey: sent.act_key });

export interface ManagedSettingParts {
  database: Database;
  clock: () => number;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}

type Revised<Rows> = Rows & { revision: number };

/** Changes the rows that it gets; answers with the audit of that. */
export type PlanWork<Rows> = (
  tx: Tx,
  rows: Rows,
  now: Date,
) => Promise<Outcome<Omit<AuditEntry, keyof Actor>>>;

/**
 * A setting that pages and orders read, written from rows that staff change: areas, delivery zones. Two changes of what
 * the same person saw cannot both be done.
 */
export function createManagedSetting<Rows>(
  { database, clock, wakePages, shopChanged }: ManagedSettingParts,
  {
    plan,
    changed,
    read,
    wire,
  }: {
    plan: Plan;
    /** Why a change is refused when somebody else was faster. */
    changed: RefusalCode;
    /** The rows of the running transaction's store. */
    read: (tx: Tx) => Promise<Rows>;
    /** The setting's value of the rows. */
    wire: (rows: Rows) => object;
  },
) {
  const readRevised = async (tx: Tx): Promise<Revised<Rows>> => {
    const rows = await read(tx);
    return { ...rows, revision: (await planOf(tx, plan)).revision };
  };

  /** Runs a change, and writes the setting, the audit and the event for the pages. Answers with what is there then. */
  async function changing(
    { shop, by, revision, actKey }: PlanAct,
    work: PlanWork<Revised<Rows>>,
  ): Promise<Outcome<Revised<Rows>>> {
    const { storeId } = shop;
    const outcome = await transact(database, storeId, async (tx): Promise<Outcome<Revised<Rows>>> => {
      const present = await lockPlan(tx, storeId, plan);
      if (present.actKey === actKey) return done(await readRevised(tx));
      if (present.revision !== revision) return refuse(changed);
      const now = new Date(clock());
      const acted = await work(tx, await readRevised(tx), now);
      if (!acted.ok) return acted;
      await countPlanChange(tx, plan, actKey);
      await noteManagedPage(tx, storeId, plan.page, now);
      const after = await readRevised(tx);
      await writeSetting(tx, storeId, plan.setting, JSON.stringify(wire(after)));
      await insertAudit(tx, storeId, { ...by, ...acted.value }, now);
      await appendShopEvent(tx, storeId, { kind: 'switch', payload: { sw: 'availability', value: 1 } });
      return done(after);
    });
    if (outcome.ok) {
      wakePages(storeId);
      shopChanged(shop.tenant.id);
    }
    return outcome;
  }

  return {
    list: (storeId: number): Promise<Revised<Rows>> => database.inStore(storeId, readRevised),
    changing,
  };
}
