import { randomUUID } from 'node:crypto';
import { addDays, clockText, instantOf, localClock, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { type HoursException, spanOf } from '#lib/domain/opening-hours/exceptions.ts';
import {
  CLOSURES_MAX,
  type ManagedClosure,
  type QuickClosure,
  type ShopClosing,
} from '#lib/domain/opening-hours/managed-hours.ts';
import { pauseEnd } from '#lib/domain/opening-hours/pauses.ts';
import { openingsOf, openPeriod, scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import { weekOfDate } from '#lib/domain/opening-hours/week.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { offersMethod, type Store } from '#lib/domain/store/store.ts';
import { type Actor, type AuditEntry, type AuditValues, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { sameValues, textOf, type UndoRules } from '../../shared/undo.ts';
import { announceTo, appendAvailabilityEvent, type PausesParts } from './announce.ts';
import { refuseWrongTimes } from './hours.ts';
import {
  comingClosures,
  datedClosures,
  insertClosure,
  isClosureActDone,
  removeClosure,
  removeClosures,
} from './repository/closure.ts';
import { lockPauses } from './repository/pause.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface Closures {
  /**
   * Adds a closure or an opening of a date, in the place of `replaces` where it is given. The same `actKey` again is done
   * once.
   */
  save(
    shop: Shop,
    act: { exception: HoursException; replaces: number | null; actKey: string; by: Actor },
  ): Promise<Outcome<void>>;
  /** Removes one that is not over; one that runs ends now. */
  remove(shop: Shop, act: { closureId: number; by: Actor }): Promise<Outcome<void>>;
  /** Closes the shop now, until the end of the service or until tomorrow. The same `actKey` again is done once. */
  closeNow(shop: Shop, act: { length: QuickClosure; actKey: string; by: Actor }): Promise<Outcome<void>>;
  /** Ends what `closeNow` has closed; whatever is over stays as it is. */
  reopen(shop: Shop, act: { by: Actor }): Promise<void>;
  closing(shop: Shop): Promise<ShopClosing>;
  /** What is not over and was entered with its dates, as the history has it. */
  dated(shop: Shop): Promise<{ closureId: number; values: AuditValues }[]>;
}

export function createClosures(parts: PausesParts): Closures {
  const { database, clock, readStore } = parts;

  /** Runs a change while no order is placed: orders before it have the hours of then, and those after it see the change. */
  async function changing(
    shop: Shop,
    change: (tx: Tx, store: Store, now: number) => Promise<Outcome<boolean>>,
  ): Promise<Outcome<void>> {
    const changed = await transact(database, shop.storeId, async (tx) => {
      await lockPauses(tx, shop.storeId);
      const outcome = await change(tx, await readStore(tx), clock());
      if (outcome.ok && outcome.value) await appendAvailabilityEvent(tx, shop.storeId);
      return outcome;
    });
    if (!changed.ok) return changed;
    if (changed.value) announceTo(parts, shop);
    return done(undefined);
  }

  return {
    closing: ({ storeId }) =>
      database.inStore(storeId, async (tx) => shopClosing(tx, await readStore(tx), clock())),
    dated: ({ storeId }) =>
      database.inStore(storeId, async (tx) =>
        (await comingClosures(tx))
          .filter(({ quick, endsAt }) => quick === null && endsAt > clock())
          .map(({ closureId, exception }) => ({ closureId, values: valuesOf(exception) })),
      ),
    save: (shop, { exception, replaces, actKey, by }) =>
      changing(shop, async (tx, store, now) => {
        if (await isClosureActDone(tx, actKey)) return done(false);
        if (exception.method !== null && !offersMethod(store, exception.method))
          return refuse('method_unavailable');
        const wrong =
          exception.kind === 'opening' && refuseWrongTimes(weekOfDate(exception.date, exception.times));
        if (wrong) return wrong;
        const moments = momentsOf(exception, store.timeZone);
        if (moments.endsAt.getTime() <= now) return refuse('closure_past');
        const before = replaces === null ? null : await removeClosure(tx, replaces, new Date(now));
        if (replaces !== null && before === null) return refuse('closure_changed');
        if ((await comingClosures(tx)).length >= CLOSURES_MAX)
          return refuse('too_many_closures', { data: { maximum: CLOSURES_MAX } });
        const row = { storeId: shop.storeId, exception, ...moments, quick: null, staffId: by.staffId };
        await insertClosure(tx, { ...row, actKey, now: new Date(now) });
        const entry: Omit<AuditEntry, keyof Actor> = before
          ? { action: 'closure.changed', before: valuesOf(before), after: valuesOf(exception) }
          : { action: 'closure.added', after: valuesOf(exception) };
        await insertAudit(tx, shop.storeId, { ...by, ...entry }, new Date(now));
        return done(true);
      }),
    remove: (shop, { closureId, by }) =>
      changing(shop, async (tx, _, now) => {
        const removed = await removeClosure(tx, closureId, new Date(now));
        if (!removed) return refuse('closure_changed');
        const entry = { action: 'closure.removed', before: valuesOf(removed) } as const;
        await insertAudit(tx, shop.storeId, { ...by, ...entry }, new Date(now));
        return done(true);
      }),
    closeNow: (shop, { length, actKey, by }) =>
      changing(shop, async (tx, store, now) => {
        if (await isClosureActDone(tx, actKey)) return done(false);
        const until = quickEnd(store, await comingClosures(tx), length, now);
        if (until === null) return refuse('no_service');
        await endQuick(tx, now);
        const exception = {
          kind: 'closure',
          method: null,
          reason: '',
          during: { from: now, until },
        } as const;
        const moments = momentsOf(exception, store.timeZone);
        const row = { storeId: shop.storeId, exception, ...moments, quick: length, staffId: by.staffId };
        await insertClosure(tx, { ...row, actKey, now: new Date(now) });
        const time = clockText(localClock(until, store.timeZone).minute);
        const entry = { action: 'shop.closed', after: { kind: length, time } } as const;
        await insertAudit(tx, shop.storeId, { ...by, ...entry }, new Date(now));
        return done(true);
      }),
    async reopen(shop, { by }) {
      await changing(shop, async (tx, _, now) => {
        if ((await endQuick(tx, now)) === 0) return done(false);
        await insertAudit(tx, shop.storeId, { ...by, action: 'shop.reopened' }, new Date(now));
        return done(true);
      });
    },
  };
}

/**
 * Across stores too: makes what was entered with its dates and is not over exactly `wanted`. What is over is not written;
 * what is there already keeps its row and who entered it.
 */
export async function replaceDatedClosures(
  tx: Tx,
  { storeId, timeZone }: { storeId: number; timeZone: string },
  wanted: readonly HoursException[],
  now: Date,
): Promise<void> {
  const textOfClosure = (exception: HoursException) => JSON.stringify(valuesOf(exception));
  const present = Map.groupBy(await datedClosures(tx, storeId, now), ({ exception }) =>
    textOfClosure(exception),
  );
  const added = wanted.filter(
    (exception) => !isClosureOver(exception, timeZone, now) && !present.get(textOfClosure(exception))?.pop(),
  );
  const removed = [...present.values()].flat().map(({ closureId }) => closureId);
  if (removed.length > 0) await removeClosures(tx, storeId, removed, now);
  for (const exception of added) {
    const moments = momentsOf(exception, timeZone);
    const row = { storeId, exception, ...moments, quick: null, staffId: null, actKey: null, now };
    await insertClosure(tx, row);
  }
}

/** Whether a closure, or the date of an opening, is over. */
export const isClosureOver = (exception: HoursException, timeZone: string, now: Date): boolean =>
  momentsOf(exception, timeZone).endsAt <= now;

/** What the two switches have closed, and when each would end. */
export async function shopClosing(tx: Tx, store: Store, now: number): Promise<ShopClosing> {
  const closures = await comingClosures(tx);
  const running = closures.find(({ quick, endsAt }) => quick !== null && now < endsAt);
  return {
    serviceEndsAt: quickEnd(store, closures, 'service', now),
    tomorrowAt: quickEnd(store, closures, 'tomorrow', now) ?? now,
    running: running?.quick ? { until: running.endsAt, quick: running.quick, by: running.by } : null,
  };
}

/** Ends what was closed in one tap. Returns how many ended. */
async function endQuick(tx: Tx, now: number): Promise<number> {
  const quick = (await comingClosures(tx)).filter((each) => each.quick !== null && each.endsAt > now);
  for (const { closureId } of quick) await removeClosure(tx, closureId, new Date(now));
  return quick.length;
}

/**
 * When a shop that is closed in one tap opens again: at the end of its service, or at midnight. A service that goes on past
 * midnight belongs to the day on which it begins, whether it is to come or runs. What one tap has closed before does not
 * count: it is replaced. null without a service.
 */
function quickEnd(
  { openingHours, timeZone }: Store,
  closures: readonly ManagedClosure[],
  length: QuickClosure,
  now: number,
): number | null {
  const exceptions = closures.filter(({ quick }) => quick === null).map(({ exception }) => exception);
  const schedule = scheduleOf({ ...openingHours, exceptions }, null);
  if (length === 'service') return pauseEnd('service', schedule, now, timeZone);
  const midnightAfter = (instant: number) =>
    instantOf(addDays(localClock(instant, timeZone).date, 1), 0, timeZone);
  const { opensAt, closesAt } = openPeriod(schedule, now, timeZone) ?? { opensAt: now, closesAt: now };
  // A shop that never closes has no service that ends.
  if (closesAt - opensAt > DAY_MS) return midnightAfter(now);
  const ends = openingsOf(schedule, localClock(opensAt, timeZone).date, timeZone).map(
    (each) => each.closesAt,
  );
  return Math.max(midnightAfter(opensAt), closesAt, ...ends);
}

function momentsOf(exception: HoursException, timeZone: string) {
  const during =
    exception.kind === 'closure' ? exception.during : { first: exception.date, last: exception.date };
  const { from, until } = spanOf(during, timeZone);
  // The last opening of a closed day may end on the next one.
  const overAt = 'first' in during ? instantOf(addDays(during.last, 2), 0, timeZone) : until;
  return { beginsAt: new Date(from), endsAt: new Date(until), overAt: new Date(overAt) };
}

/** What the history says of a closure, with all that is needed to enter it again. */
function valuesOf(exception: HoursException): AuditValues {
  const { kind, method, reason } = exception;
  const named = { kind, method, closureReason: reason };
  if (exception.kind === 'opening') {
    const times = exception.times.map(({ open, close }) => `${clockText(open)}-${clockText(close)}`);
    return { ...named, first: exception.date, replaces: exception.replaces, times: times.join(' ') };
  }
  const { during } = exception;
  if ('first' in during) return { ...named, first: during.first, last: during.last };
  return { ...named, from: new Date(during.from).toISOString(), until: new Date(during.until).toISOString() };
}

/** The closure or opening that `valuesOf` has written down. */
function exceptionOf(values: AuditValues): HoursException {
  const { kind, first, last, from, until, replaces, times } = values;
  const method = SHIPPING_METHODS.find((known) => known === values.method) ?? null;
  const named = { method, reason: textOf(values.closureReason) };
  if (kind === 'opening') {
    const openings = textOf(times)
      .split(' ')
      .map((each) => each.split('-'));
    return {
      kind,
      ...named,
      date: textOf(first),
      replaces: replaces === true,
      times: openings.map(([open = '', close = '']) => ({ open: minuteOf(open), close: minuteOf(close) })),
    };
  }
  const during =
    typeof first === 'string'
      ? { first, last: textOf(last) }
      : { from: Date.parse(textOf(from)), until: Date.parse(textOf(until)) };
  return { kind: 'closure', ...named, during };
}

/** How closures and openings are taken back: one that is no longer as the entry left it has another row by then. */
export function undoClosures({
  dated,
  save,
  remove,
  closing,
  reopen,
}: Closures): UndoRules<'closure.added' | 'closure.changed' | 'closure.removed' | 'shop.closed'> {
  const foundId = async (shop: Shop, values: AuditValues) =>
    (await dated(shop)).find((each) => sameValues(each.values, values))?.closureId;
  return {
    'closure.added': {
      endpoint: 'manageClosureRemove',
      async undo({ shop, by, after }) {
        const closureId = await foundId(shop, after);
        return closureId === undefined ? refuse('changed_since') : remove(shop, { closureId, by });
      },
    },
    'closure.changed': {
      endpoint: 'manageClosureSave',
      async undo({ shop, by, before, after }) {
        const replaces = await foundId(shop, after);
        if (replaces === undefined) return refuse('changed_since');
        return save(shop, { exception: exceptionOf(before), replaces, actKey: randomUUID(), by });
      },
    },
    'closure.removed': {
      endpoint: 'manageClosureSave',
      undo: ({ shop, by, before }) =>
        save(shop, { exception: exceptionOf(before), replaces: null, actKey: randomUUID(), by }),
    },
    'shop.closed': {
      endpoint: 'manageShopReopen',
      async undo({ shop, by, after }) {
        const { running } = await closing(shop);
        const time = running && clockText(localClock(running.until, shop.timeZone).minute);
        if (running?.quick !== after.kind || time !== after.time) return refuse('changed_since');
        return done(await reopen(shop, { by }));
      },
    },
  };
}
