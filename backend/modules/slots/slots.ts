import { randomUUID } from 'node:crypto';
import { slotOf, type TakenCapacity } from '#lib/domain/opening-hours/slot-capacity.ts';
import {
  comingSlots,
  type KitchenWeights,
  type ManagedSlots,
  type SlotRule,
} from '#lib/domain/opening-hours/slot-rule.ts';
import { USUAL_WEIGHT } from '#lib/domain/orders/kitchen-load.ts';
import { stationContents } from '#lib/domain/printing/station-contents.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { type Actor, type AuditValues, insertAudit } from '../../shared/audit.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { numberOf, sameValues, type UndoRules } from '../../shared/undo.ts';
import { appendAvailabilityEvent, lockPauses } from '../availability/interface.ts';
import { type CurrentProducts, readAllProducts } from '../catalogue/interface.ts';
import { lockTiming, noteManagedRule, slotRule, writeSlotRule } from './repository/slot-rule.ts';
import { lockWeight, type WeighedKind, writeWeight } from './repository/weight.ts';

export interface SlotsParts {
  database: Database;
  clock: () => number;
  /** The running transaction's store. */
  readStore: (tx: Tx) => Promise<Store>;
  /** What the orders of the running transaction's store take of its slots from an instant on. */
  takenCapacity: (tx: Tx, from: number) => Promise<TakenCapacity>;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}

/** A rule as somebody of the staff wants it, who saw `revision`. The same `actKey` again is done once. */
export interface SlotsAct {
  rule: SlotRule;
  revision: number;
  actKey: string;
  by: Actor;
}

/** The slots of a shop and what its products weigh, as somebody of the staff changes them (MANAGEMENT section 8). */
export type Slots = ReturnType<typeof createSlots>;

export function createSlots(parts: SlotsParts) {
  const { database, clock, readStore, takenCapacity, wakePages, shopChanged } = parts;

  async function managedSlots(tx: Tx): Promise<ManagedSlots> {
    const now = clock();
    const store = await readStore(tx);
    const { rule, revision } = await slotRule(tx);
    const taken = await takenCapacity(tx, slotOf(now, rule.slotMinutes));
    const { products } = await readAllProducts(tx, store);
    const stations = stationContents(
      { categories: store.categories, products: [...products.values()] },
      'kitchen',
    );
    return {
      rule,
      revision,
      timeZone: store.timeZone,
      stations: [...stations].map(([station, content]) => ({ station, ...content })),
      coming: comingSlots(rule, taken, now, store.timeZone),
    };
  }

  const kitchenWeights = async (tx: Tx): Promise<KitchenWeights> => {
    const store = await readStore(tx);
    return weightsOf(store, await readAllProducts(tx, store));
  };

  function announce({ storeId, tenant }: Shop): void {
    shopChanged(tenant.id);
    wakePages(storeId);
  }

  return {
    find: ({ storeId }: Shop): Promise<ManagedSlots> => database.inStore(storeId, managedSlots),

    /** Changes the rule. What is sold stays sold: slots that have more than their limit say so in the answer. */
    async save(shop: Shop, { rule, revision, actKey, by }: SlotsAct): Promise<Outcome<ManagedSlots>> {
      const { storeId } = shop;
      const saved = await transact(database, storeId, async (tx) => {
        // Orders in progress have the rule of before, and later ones see this one.
        await lockPauses(tx, storeId);
        const timing = await lockTiming(tx);
        const before = await slotRule(tx);
        if (before.actKey === actKey) return done(await managedSlots(tx));
        if (before.revision !== revision) return refuse('slots_changed');
        const now = new Date(clock());
        await writeSlotRule(tx, storeId, timing, rule);
        await noteManagedRule(tx, actKey, now);
        const values = { before: ruleValues(before.rule), after: ruleValues(rule) };
        await insertAudit(tx, storeId, { ...by, action: 'slots.changed', ...values }, now);
        await appendAvailabilityEvent(tx, storeId);
        return done(await managedSlots(tx));
      });
      if (saved.ok) announce(shop);
      return saved;
    },

    weights: ({ storeId }: Shop): Promise<KitchenWeights> => database.inStore(storeId, kitchenWeights),

    /** Changes what a product or a value weighs, unless it is another weight than `seen` by now. Placed orders keep theirs. */
    async weigh(
      shop: Shop,
      {
        weight,
        seen,
        by,
        ...subject
      }: { kind: WeighedKind; id: number; weight: number; seen: number; by: Actor },
    ): Promise<Outcome<KitchenWeights>> {
      const { storeId } = shop;
      const weighed = await transact(database, storeId, async (tx) => {
        const before = await lockWeight(tx, subject);
        if (!before) return refuse('unknown_subject');
        // Before the comparison: the same act again is done once.
        if (before.weight === weight) return done(await kitchenWeights(tx));
        if (before.weight !== seen) return refuse('slots_changed');
        await writeWeight(tx, { ...subject, weight });
        const values = (of: number) => ({ ...subject, name: before.name, weight: of });
        await insertAudit(
          tx,
          storeId,
          { ...by, action: 'weight.changed', before: values(before.weight), after: values(weight) },
          new Date(clock()),
        );
        await appendAvailabilityEvent(tx, storeId);
        return done(await kitchenWeights(tx));
      });
      if (weighed.ok) announce(shop);
      return weighed;
    },
  };
}

/** A rule as plain values, for the history. */
const ruleValues = ({ stationWeights, busy, ...rule }: SlotRule) => ({
  ...rule,
  stationWeights: stationWeights.map(({ station, maxWeight }) => `${station}: ${maxWeight}`).join(', '),
  busyFromOrders: busy?.fromOrders ?? null,
  busyPreparationMinutes: busy?.preparationMinutes ?? null,
});

/** The rule that `ruleValues` has noted. */
function notedRule(values: AuditValues): SlotRule {
  const { stationWeights, busyFromOrders, busyPreparationMinutes, ...rule } = values as ReturnType<
    typeof ruleValues
  >;
  return {
    ...rule,
    stationWeights: [...stationWeights.matchAll(/(\d+): (\d+)/g)].map(([, station, maxWeight]) => ({
      station: Number(station),
      maxWeight: Number(maxWeight),
    })),
    busy:
      busyFromOrders === null || busyPreparationMinutes === null
        ? null
        : { fromOrders: busyFromOrders, preparationMinutes: busyPreparationMinutes },
  };
}

/** How changes of the rule and of weights are taken back. */
export const undoSlots = ({ find, save, weigh }: Slots): UndoRules<'slots.changed' | 'weight.changed'> => ({
  'slots.changed': {
    endpoint: 'manageSlotsSave',
    async undo({ shop, by, before, after }) {
      const { rule, revision } = await find(shop);
      if (!sameValues(ruleValues(rule), after)) return refuse('changed_since');
      return save(shop, { rule: notedRule(before), revision, actKey: randomUUID(), by });
    },
  },
  'weight.changed': {
    endpoint: 'manageWeightSave',
    undo: ({ shop, by, before, after }) =>
      weigh(shop, {
        kind: after.kind === 'value' ? 'value' : 'product',
        id: numberOf(after.id),
        weight: numberOf(before.weight),
        seen: numberOf(after.weight),
        by,
      }),
  },
});

function weightsOf({ categories }: Store, { products }: CurrentProducts): KitchenWeights {
  const labels = new Map(categories.map(({ categoryId, label }) => [categoryId, label]));
  const options = new Map(
    [...products.values()].flatMap((product) => product.options).map((option) => [option.optionId, option]),
  );
  return {
    products: [...products.values()].map(({ productId, categoryId, name, weight, printerId }) => ({
      id: productId,
      name: name ?? '',
      of: labels.get(categoryId) ?? '',
      weight: weight ?? USUAL_WEIGHT,
      station: printerId,
    })),
    values: [...options.values()].flatMap((option) =>
      option.values.map(({ optionValueId, name, weight }) => ({
        id: optionValueId,
        name,
        of: option.name,
        weight: weight ?? 0,
        station: null,
      })),
    ),
  };
}
