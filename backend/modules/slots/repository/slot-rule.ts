import { writeSetting } from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { slotRuleOfTiming, type TimingWire, timingOfSlotRule } from '#lib/contract/store.ts';
import type { SlotRule } from '#lib/domain/opening-hours/slot-rule.ts';

/** The rule of slots of a store, how often it was changed, and by which act last. */
export interface StoredRule {
  rule: SlotRule;
  revision: number;
  actKey: string | null;
}

interface RuleRow extends Omit<SlotRule, 'busy' | 'stationWeights'> {
  busyFromOrders: number | null;
  busyPreparationMinutes: number | null;
  stationWeights: SlotRule['stationWeights'] | null;
  revision: number;
  actKey: string | null;
}

/** The rule of the running transaction's store, as the setting has it (0150_slots.sql). */
export async function slotRule(tx: Tx): Promise<StoredRule> {
  const [row] = await tx.query<RuleRow>(
    `SELECT forward_ordering AS "forwardOrdering", slot_minutes AS "slotMinutes",
            preparation_minutes AS "preparationMinutes", days_ahead AS "daysAhead", max_orders AS "maxOrdersPerSlot",
            max_weight AS "maxWeightPerSlot", busy_from_orders AS "busyFromOrders",
            busy_preparation_minutes AS "busyPreparationMinutes", revision, act_key AS "actKey",
            (SELECT jsonb_agg(jsonb_build_object('station', station, 'maxWeight', max_weight) ORDER BY station)
               FROM slot_station s WHERE s.store_id = current_store_id()) AS "stationWeights"
       FROM slot_rule WHERE store_id = current_store_id()`,
  );
  if (!row) return { rule: slotRuleOfTiming({}), revision: 0, actKey: null };
  const { busyFromOrders, busyPreparationMinutes, stationWeights, revision, actKey, ...rule } = row;
  const busy =
    busyFromOrders === null || busyPreparationMinutes === null
      ? null
      : { fromOrders: busyFromOrders, preparationMinutes: busyPreparationMinutes };
  return { rule: { ...rule, busy, stationWeights: stationWeights ?? [] }, revision, actKey };
}

const TIMING_KEY = 'config_delivery_time_settings';

/**
 * The setting that has the rule, locked until the transaction ends; '' for none. An import locks it before it changes the
 * rule.
 */
export async function lockTiming(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ value: string }>(
    'SELECT value FROM setting WHERE store_id = current_store_id() AND key = $1 FOR UPDATE',
    [TIMING_KEY],
  );
  return row?.value ?? '';
}

/** Writes a rule into the setting `timing`, which has more; a trigger writes the rows. */
export async function writeSlotRule(tx: Tx, storeId: number, timing: string, rule: SlotRule): Promise<void> {
  const other = timing === '' ? {} : (JSON.parse(timing) as TimingWire);
  await writeSetting(tx, storeId, TIMING_KEY, JSON.stringify({ ...other, ...timingOfSlotRule(rule) }));
}

/** Notes that the rule is that of the management area: an import keeps it. The setting, and with it the rule, is written. */
export async function noteManagedRule(tx: Tx, actKey: string, now: Date): Promise<void> {
  await tx.query('UPDATE slot_rule SET act_key = $1, managed_at = $2 WHERE store_id = current_store_id()', [
    actKey,
    now,
  ]);
}
