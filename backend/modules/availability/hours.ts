import type { ManagedClosure, ManagedHours, PlannedOrder } from '#lib/domain/opening-hours/managed-hours.ts';
import type { OpeningHours } from '#lib/domain/opening-hours/slots.ts';
import {
  findOverlap,
  gridOf,
  hoursOfGrid,
  isEmptySlot,
  SERVICES,
  type Week,
  type WeeklyGrid,
} from '#lib/domain/opening-hours/week.ts';
import { offersMethod } from '#lib/domain/store/store.ts';
import { overlapValues } from '#lib/i18n/overlap-values.ts';
import { type Actor, type AuditValues, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { textOf, type UndoRules } from '../../shared/undo.ts';
import { announceTo, appendAvailabilityEvent, type PausesParts } from './announce.ts';
import { comingClosures, pastClosures } from './repository/closure.ts';
import { noteManagedHours, openingSlots, writeOpeningHours } from './repository/opening-slot.ts';
import { lockPauses } from './repository/pause.ts';

const PAST_PAGE = 50;

export interface Hours {
  find(shop: Shop): Promise<ManagedHours>;
  /** Writes the weekly hours, unless somebody has changed them since `read`. */
  save(shop: Shop, act: { read: WeeklyGrid; hours: OpeningHours; by: Actor }): Promise<Outcome<ManagedHours>>;
  /** Closures that are over or were removed, from before an id on, and whether there are more. */
  past(
    shop: Shop,
    before: number,
  ): Promise<{ closures: (ManagedClosure & { removed: boolean })[]; more: boolean }>;
}

export interface HoursParts extends PausesParts {
  /** The orders of the running transaction's store for later than an instant. */
  plannedOrders: (tx: Tx, from: Date) => Promise<PlannedOrder[]>;
}

export function createHours(parts: HoursParts): Hours {
  const { database, clock, readStore, plannedOrders } = parts;

  async function managedHours(tx: Tx): Promise<ManagedHours> {
    const store = await readStore(tx);
    const { exceptions: _, ...hours } = store.openingHours;
    const { timeZone, webOrder, forwardOrdering, preparationMinutes, slotMinutes, daysAhead } = store;
    const offered = { delivers: offersMethod(store, 'delivery'), tables: offersMethod(store, 'table') };
    return {
      hours,
      closures: await comingClosures(tx),
      planned: await plannedOrders(tx, new Date(clock())),
      postcode: /\b\d{5}\b/.exec(store.address ?? '')?.[0] ?? '',
      shop: {
        timeZone,
        webOrder,
        forwardOrdering,
        preparationMinutes,
        slotMinutes,
        daysAhead,
        ...offered,
      },
    };
  }

  return {
    find: ({ storeId }) => database.inStore(storeId, managedHours),
    async save(shop, { read, hours, by }) {
      const { storeId } = shop;
      const grid = gridOf(hours);
      const saved = await transact(database, storeId, async (tx) => {
        // Orders in progress have the hours of before, and later ones see these.
        await lockPauses(tx, storeId);
        const wrong = wrongSlots(grid);
        if (wrong) return wrong;
        const before = await openingSlots(tx);
        // Before the comparison: the same act again is done once.
        if (JSON.stringify(hoursText(gridOf(before))) === JSON.stringify(hoursText(grid)))
          return done(await managedHours(tx));
        if (JSON.stringify(gridOf(before)) !== JSON.stringify(read)) return refuse('hours_changed');
        const now = new Date(clock());
        await writeOpeningHours(tx, storeId, hours);
        await noteManagedHours(tx, storeId, now);
        const entry = {
          action: 'hours.changed',
          before: hoursText(gridOf(before)),
          after: hoursText(grid),
        } as const;
        await insertAudit(tx, storeId, { ...by, ...entry }, now);
        await appendAvailabilityEvent(tx, storeId);
        return done(await managedHours(tx));
      });
      if (saved.ok) announceTo(parts, shop);
      return saved;
    },
    past: ({ storeId }, before) =>
      database.inStore(storeId, async (tx) => {
        const closures = await pastClosures(tx, { before, limit: PAST_PAGE + 1 });
        return { closures: closures.slice(0, PAST_PAGE), more: closures.length > PAST_PAGE };
      }),
  };
}

function wrongSlots(grid: WeeklyGrid): Outcome<never> | null {
  for (const service of SERVICES) {
    const wrong = refuseWrongTimes(grid[service]);
    if (wrong) return wrong;
  }
  return null;
}

/** Refuses a week in which a slot is empty or two overlap. */
export function refuseWrongTimes(week: Week): Outcome<never> | null {
  if (week.flat().some(isEmptySlot)) return refuse('slot_empty');
  const overlap = findOverlap(week);
  return overlap && refuse('hours_overlap', { data: overlapValues(overlap) });
}

/** The hours by service as texts, for the history. */
function hoursText(grid: WeeklyGrid): Record<string, string> {
  return Object.fromEntries(SERVICES.map((service) => [service, JSON.stringify(grid[service])]));
}

const gridOfText = (values: AuditValues): WeeklyGrid => {
  const weekOfService = (service: (typeof SERVICES)[number]) =>
    JSON.parse(textOf(values[service])) as WeeklyGrid[typeof service];
  return {
    openingHours: weekOfService('openingHours'),
    pickupService: weekOfService('pickupService'),
    deliveryService: weekOfService('deliveryService'),
    tableReservation: weekOfService('tableReservation'),
  };
};

/** How a change of the weekly hours is taken back. */
export const undoHours = ({ save }: Hours): UndoRules<'hours.changed'> => ({
  'hours.changed': {
    endpoint: 'manageHoursSave',
    undo: ({ shop, by, before, after }) =>
      save(shop, { read: gridOfText(after), hours: hoursOfGrid(gridOfText(before)), by }),
  },
});
