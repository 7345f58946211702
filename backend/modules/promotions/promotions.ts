import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#lib/domain/journal/canonical-json.ts';
import {
  type ManagedPromotion,
  normalizedCode,
  PROMOTIONS_MAX,
  type PromotionEntry,
  type PromotionOffer,
  type PromotionRule,
} from '#lib/domain/promotions/promotion.ts';
import { type Actor, type AuditValues, insertAudit } from '../../shared/audit.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { numberOf, sameValues, type UndoRules } from '../../shared/undo.ts';
import { offerOf } from './order-promotions.ts';
import {
  activePromotions,
  archivePromotion,
  historiesOf,
  insertPromotion,
  isActDone,
  isCodeTaken,
  lockPromotion,
  promotionsOfStore,
  updatePromotion,
} from './repository/promotion.ts';

/** A promotion as somebody of the staff wants it. The same `actKey` again is done once. */
export interface PromotionAct {
  entry: PromotionEntry;
  /** What the person saw; null for a new one. */
  seen: Pick<ManagedPromotion, 'promotionId' | 'revision'> | null;
  actKey: string;
  by: Actor;
}

/** The promotions of a shop, for its diners and its staff (decision 100). */
export type Promotions = ReturnType<typeof createPromotions>;

export function createPromotions({
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

  /** The promotion with a revision that was seen, locked. */
  async function lockSeen(
    tx: Tx,
    { promotionId, revision }: Pick<ManagedPromotion, 'promotionId' | 'revision'>,
  ): Promise<Outcome<ManagedPromotion>> {
    const before = await lockPromotion(tx, promotionId);
    return before?.revision === revision ? done(before) : refuse('promotion_changed');
  }

  return {
    /** What everybody may have, and whether the customer has ordered before: null without an account. */
    list: (
      storeId: number,
      customerId: number | null,
    ): Promise<{ offers: PromotionOffer[]; hasOrdered: boolean | null; takesCodes: boolean }> =>
      database.inStore(storeId, async (tx) => {
        const active = (await promotionsOfStore(tx)).filter((promotion) => promotion.active);
        const promotions = active.filter(({ code }) => code === null);
        const [history] = customerId === null ? [] : await historiesOf(tx, [customerId]);
        return {
          offers: promotions.map((promotion) => offerOf(promotion, history)),
          hasOrdered: history?.hasOrdered ?? null,
          takesCodes: promotions.length < active.length,
        };
      }),

    /** The promotion of a code as it was typed. */
    find: (storeId: number, customerId: number | null, typed: string): Promise<Outcome<PromotionOffer>> =>
      database.inStore(storeId, async (tx) => {
        const code = normalizedCode(typed);
        const found = (await activePromotions(tx, [code])).find((promotion) => promotion.code === code);
        if (!found) return refuse('unknown_promotion');
        const [history] = customerId === null ? [] : await historiesOf(tx, [customerId]);
        return done(offerOf(found, history));
      }),

    managed: (storeId: number): Promise<ManagedPromotion[]> => database.inStore(storeId, promotionsOfStore),

    save: (
      storeId: number,
      { entry, seen, actKey, by }: PromotionAct,
    ): Promise<Outcome<ManagedPromotion[]>> =>
      announced(
        storeId,
        transact(database, storeId, async (tx) => {
          if (await isActDone(tx, actKey)) return done(await promotionsOfStore(tx));
          const before = seen && (await lockSeen(tx, seen));
          if (before && !before.ok) return before;
          const promotionId = before?.value.promotionId ?? null;
          if (entry.code !== null && (await isCodeTaken(tx, entry.code, promotionId)))
            return refuse('promotion_code_taken');
          const now = new Date(clock());
          if (promotionId !== null) await updatePromotion(tx, promotionId, entry, actKey);
          else if ((await promotionsOfStore(tx)).length >= PROMOTIONS_MAX)
            return refuse('too_many_promotions', { data: { maximum: PROMOTIONS_MAX } });
          const savedId = promotionId ?? (await insertPromotion(tx, storeId, entry, { actKey, now }));
          const after = promotionValues({ ...entry, promotionId: savedId });
          await insertAudit(
            tx,
            storeId,
            before
              ? { ...by, action: 'promotion.changed', before: promotionValues(before.value), after }
              : { ...by, action: 'promotion.created', after },
            now,
          );
          return done(await promotionsOfStore(tx));
        }),
      ),

    archive: (
      storeId: number,
      seen: Pick<ManagedPromotion, 'promotionId' | 'revision'>,
      by: Actor,
    ): Promise<Outcome<ManagedPromotion[]>> =>
      announced(
        storeId,
        transact(database, storeId, async (tx) => {
          const before = await lockSeen(tx, seen);
          if (!before.ok) return before;
          const now = new Date(clock());
          await archivePromotion(tx, seen.promotionId, now);
          const values = promotionValues(before.value);
          await insertAudit(tx, storeId, { ...by, action: 'promotion.archived', before: values }, now);
          return done(await promotionsOfStore(tx));
        }),
      ),
  };
}

/** A promotion as plain values, for the history. */
const promotionValues = ({
  promotionId,
  name,
  code,
  rule,
  active,
}: PromotionEntry & { promotionId: number }) => ({
  promotionId,
  name,
  code,
  active,
  rule: canonicalJson(rule),
});

/** The promotion that `promotionValues` has noted. */
function notedPromotion(values: AuditValues): PromotionEntry {
  const { name, code, active, rule } = values as ReturnType<typeof promotionValues>;
  return { name, code, active, rule: JSON.parse(rule) as PromotionRule };
}

/** How a change of a promotion is taken back. */
export const undoPromotions = ({ managed, save }: Promotions): UndoRules<'promotion.changed'> => ({
  'promotion.changed': {
    endpoint: 'managePromotionSave',
    async undo({ shop: { storeId }, by, before, after }) {
      const present = (await managed(storeId)).find(
        ({ promotionId }) => promotionId === numberOf(after.promotionId),
      );
      if (!present || !sameValues(promotionValues(present), after)) return refuse('changed_since');
      return save(storeId, { entry: notedPromotion(before), seen: present, actKey: randomUUID(), by });
    },
  },
});
