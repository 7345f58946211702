import {
  ACCEPTANCE_RULES,
  isLadderInOrder,
  LADDER_RULES,
  SERVICE_RULES,
  type ServiceSettings,
} from '#lib/domain/orders/service-settings.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { UndoRules } from '../../shared/undo.ts';
import { appendAvailabilityEvent } from '../availability/interface.ts';
import { askAllTimers, restartAllTimers } from './repository/order-timer.ts';
import {
  lockServiceSettings,
  serviceSettings,
  updateServiceSettings,
  writePageRules,
} from './repository/service-setting.ts';

export interface ServiceParts {
  database: Database;
  clock: () => number;
  /** Called after a change of what happens to orders by itself. */
  wakeTimers: () => void;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Whether this installation sends SMS. */
  sendsSms: boolean;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}

/** What a shop does by itself with its orders, and since when. */
export interface Service {
  settings(storeId: number): Promise<ServiceSettings>;
  change(
    shop: Shop,
    change: (before: ServiceSettings) => ServiceSettings,
    by: Actor,
  ): Promise<Outcome<ServiceSettings>>;
  /** Notes the first service of a shop; later ones change nothing. */
  begin(storeId: number, by: Actor): Promise<ServiceSettings>;
}

export function createService(parts: ServiceParts): Service {
  const { database, clock, wakeTimers } = parts;
  return {
    settings: (storeId) => database.inStore(storeId, serviceSettings),

    async change({ storeId, tenant }, change, by) {
      let pagesChanged = false;
      const changed = await transact(database, storeId, async (tx) => {
        const now = new Date(clock());
        const before = await lockServiceSettings(tx, storeId);
        const after = change(before);
        if (!isLadderInOrder(after)) return refuse('ladder_order');
        if (after.orderSms && !before.orderSms && !parts.sendsSms) return refuse('sms_off');
        const difference = differenceOf(before, after);
        if (!difference) return done(after);
        const isChanged = (field: string) => Object.hasOwn(difference.after, field);
        // A waiting order gets the minutes of a new ladder from now on.
        if (LADDER_RULES.some(isChanged)) await restartAllTimers(tx, now);
        else if (ACCEPTANCE_RULES.some(isChanged)) await askAllTimers(tx, now);
        await updateServiceSettings(tx, storeId, after);
        pagesChanged = await writePageRules(tx, storeId, after, isChanged);
        if (pagesChanged) await appendAvailabilityEvent(tx, storeId);
        await insertAudit(tx, storeId, { ...by, action: 'service.changed', ...difference }, now);
        return done(after);
      });
      if (changed.ok) wakeTimers();
      if (changed.ok && pagesChanged) {
        parts.shopChanged(tenant.id);
        parts.wakePages(storeId);
      }
      return changed;
    },

    async begin(storeId, by) {
      const settings = await database.inStore(storeId, async (tx) => {
        const before = await lockServiceSettings(tx, storeId);
        if (before.begunAt !== null) return before;
        const now = clock();
        const begun = { ...before, begunAt: now };
        await updateServiceSettings(tx, storeId, begun);
        await insertAudit(tx, storeId, { ...by, action: 'service.begun' }, new Date(now));
        await restartAllTimers(tx, new Date(now));
        return begun;
      });
      wakeTimers();
      return settings;
    },
  };
}

/** What the audit tells of a change; null of none. */
function differenceOf(before: ServiceSettings, after: ServiceSettings) {
  const pick = (settings: ServiceSettings) =>
    Object.fromEntries(
      SERVICE_RULES.filter((rule) => before[rule] !== after[rule]).map((rule) => [rule, settings[rule]]),
    );
  const changed = pick(after);
  return Object.keys(changed).length === 0 ? null : { before: pick(before), after: changed };
}

/** How a change of the rules is taken back, while each changed one is as it was left. */
export const undoService = ({ change }: Service): UndoRules<'service.changed'> => ({
  'service.changed': {
    endpoint: 'manageServiceSettingsChange',
    undo: ({ shop, by, before, after }) =>
      change(
        shop,
        (present) => {
          const isAsLeft = SERVICE_RULES.every((rule) => !(rule in after) || present[rule] === after[rule]);
          return isAsLeft ? { ...present, ...before } : present;
        },
        by,
      ),
  },
});
