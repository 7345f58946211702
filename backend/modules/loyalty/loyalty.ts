import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#lib/domain/journal/canonical-json.ts';
import {
  LOYALTY_COUNT_MAX,
  type LoyaltyMovement,
  type LoyaltyOffer,
  type LoyaltyRule,
  type ManagedLoyalty,
  NO_PROGRAMME,
} from '#lib/domain/promotions/loyalty.ts';
import { type Actor, type AuditValues, insertAudit } from '../../shared/audit.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { sameValues, type UndoRules } from '../../shared/undo.ts';
import {
  countWithStamps,
  isLoyaltyActDone,
  movementsOfCustomer,
  type Programme,
  programmeOfStore,
  stampsOfCustomers,
  writeProgramme,
} from './repository/loyalty.ts';

/** How many movements a customer sees. */
const SHOWN_MOVEMENTS = 10;

/** A programme as somebody of the staff wants it, over the revision that they saw. The same `actKey` again is done once. */
export interface LoyaltyAct extends Programme {
  actKey: string;
  by: Actor;
}

const present = async (tx: Tx): Promise<Programme> =>
  (await programmeOfStore(tx)) ?? { ...NO_PROGRAMME, revision: 0 };

/** The running programme as a customer has it; null for none. `customerId` is null without an account. */
export async function readLoyaltyOffer(tx: Tx, customerId: number | null): Promise<LoyaltyOffer | null> {
  const { active, rule } = await present(tx);
  if (!active) return null;
  if (customerId === null) return { rule, stamps: null };
  return { rule, stamps: (await stampsOfCustomers(tx, [customerId])).get(customerId) ?? 0 };
}

/** The loyalty programmes of shops, for their diners and their staff (decision 101). */
export type Loyalty = ReturnType<typeof createLoyalty>;

export function createLoyalty({
  database,
  clock,
  pagesChanged,
}: {
  database: Database;
  clock: () => number;
  /** Revalidates the shop's pages. */
  pagesChanged: (storeId: number) => void;
}) {
  /** The outcome of a change, after its commit. */
  async function announced<Value>(storeId: number, change: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const outcome = await change;
    if (outcome.ok) pagesChanged(storeId);
    return outcome;
  }

  async function managedIn(tx: Tx): Promise<ManagedLoyalty> {
    const programme = await present(tx);
    return {
      ...programme,
      customers: await countWithStamps(tx, 1, LOYALTY_COUNT_MAX),
      ready: await countWithStamps(tx, programme.rule.needed, LOYALTY_COUNT_MAX),
    };
  }

  return {
    /** The running programme as a diner has it; null for none. `customerId` is null without an account. */
    offer: (storeId: number, customerId: number | null): Promise<LoyaltyOffer | null> =>
      database.inStore(storeId, (tx) => readLoyaltyOffer(tx, customerId)),

    /** A customer's stamps with the last movements; null while no programme runs. */
    ofCustomer: (
      storeId: number,
      customerId: number,
    ): Promise<{ offer: LoyaltyOffer; movements: LoyaltyMovement[] } | null> =>
      database.inStore(storeId, async (tx) => {
        const offer = await readLoyaltyOffer(tx, customerId);
        return offer && { offer, movements: await movementsOfCustomer(tx, customerId, SHOWN_MOVEMENTS) };
      }),

    managed: (storeId: number): Promise<ManagedLoyalty> => database.inStore(storeId, managedIn),

    save: (
      storeId: number,
      { rule, active, revision, actKey, by }: LoyaltyAct,
    ): Promise<Outcome<ManagedLoyalty>> =>
      announced(
        storeId,
        transact(database, storeId, async (tx) => {
          if (await isLoyaltyActDone(tx, actKey)) return done(await managedIn(tx));
          const before = await present(tx);
          const now = new Date(clock());
          if (!(await writeProgramme(tx, storeId, { rule, active, revision }, { actKey, now })))
            return refuse('loyalty_changed');
          await insertAudit(
            tx,
            storeId,
            {
              ...by,
              action: 'loyalty.changed',
              before: loyaltyValues(before),
              after: loyaltyValues({ rule, active }),
            },
            now,
          );
          return done(await managedIn(tx));
        }),
      ),
  };
}

/** A programme as plain values, for the history. */
const loyaltyValues = ({ active, rule }: Pick<Programme, 'active' | 'rule'>) => ({
  active,
  rule: canonicalJson(rule),
});

/** The programme that `loyaltyValues` has noted. */
function notedProgramme(values: AuditValues): Pick<Programme, 'active' | 'rule'> {
  const { active, rule } = values as ReturnType<typeof loyaltyValues>;
  return { active, rule: JSON.parse(rule) as LoyaltyRule };
}

/** How a change of the programme is taken back. */
export const undoLoyalty = ({ managed, save }: Loyalty): UndoRules<'loyalty.changed'> => ({
  'loyalty.changed': {
    endpoint: 'manageLoyaltySave',
    async undo({ shop: { storeId }, by, before, after }) {
      const present = await managed(storeId);
      if (!sameValues(loyaltyValues(present), after)) return refuse('changed_since');
      const { revision } = present;
      return save(storeId, { ...notedProgramme(before), revision, actKey: randomUUID(), by });
    },
  },
});
