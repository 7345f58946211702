import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import {
  type Availability,
  type MoreMinutes,
  type PauseLength,
  pauseEnd,
} from '#lib/domain/opening-hours/pauses.ts';
import { scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { offersMethod, type Store } from '#lib/domain/store/store.ts';
import { type Actor, type AuditEntry, insertAudit, insertAudits } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { UndoAct, UndoRule, UndoRules } from '../../shared/undo.ts';
import { announceTo, appendAvailabilityEvent, type PausesParts } from './announce.ts';
import { shopClosing } from './closures.ts';
import {
  type EndedPause,
  endPauses,
  insertPause,
  isPauseActDone,
  lockPauses,
  type NewPause,
  type PauseSubject,
  runningPauses,
} from './repository/pause.ts';

/** An act of the staff; the same key again is done once. */
interface PauseAct {
  length: PauseLength;
  actKey: string;
  by: Actor;
}

export interface Pauses {
  list(shop: Shop): Promise<Availability>;
  /** Pauses a method: no orders until the end, but for later. Replaces its present pause. */
  pause(shop: Shop, act: PauseAct & { method: ShippingMethod }): Promise<Outcome<Availability>>;
  /** Adds minutes to every promise until the end. Replaces what is added at present. */
  addTime(shop: Shop, act: PauseAct & { minutes: MoreMinutes }): Promise<Outcome<Availability>>;
  /** Ends pauses or more time now; those that are over stay as they are. */
  end(shop: Shop, act: { pauseIds: readonly number[]; by: Actor }): Promise<Availability>;
}

export function createPauses(parts: PausesParts): Pauses {
  const { database, clock, readStore } = parts;

  async function availability(tx: Tx, store: Store, now: number): Promise<Availability> {
    const serviceEnd = (method: ShippingMethod | null) =>
      pauseEnd('service', scheduleOf(store.openingHours, method), now, store.timeZone);
    return {
      methods: SHIPPING_METHODS.filter((method) => offersMethod(store, method)).map((method) => ({
        method,
        serviceEndsAt: serviceEnd(method),
      })),
      serviceEndsAt: serviceEnd(null),
      running: await runningPauses(tx, new Date(now)),
      closing: await shopClosing(tx, store, now),
    };
  }

  async function begin(
    shop: Shop,
    subject: PauseSubject,
    { length, actKey, by }: PauseAct,
  ): Promise<Outcome<Availability>> {
    const { storeId } = shop;
    const begun = await transact(database, storeId, async (tx) => {
      await lockPauses(tx, storeId);
      // After the lock: orders that were placed while it was waited for belong to the time before the pause.
      const now = clock();
      const store = await readStore(tx);
      if (await isPauseActDone(tx, actKey)) return done(await availability(tx, store, now));
      if (subject.method && !offersMethod(store, subject.method)) return refuse('method_unavailable');
      const until = pauseEnd(length, scheduleOf(store.openingHours, subject.method), now, store.timeZone);
      if (until === null) return refuse('no_service');
      const { staffId } = by;
      const times = { startsAt: new Date(now), endsAt: new Date(until) };
      await writePause(tx, shop, { storeId, subject, reason: 'staff', ...times, staffId, actKey }, by);
      await appendAvailabilityEvent(tx, storeId);
      return done(await availability(tx, store, now));
    });
    if (begun.ok) announceTo(parts, shop);
    return begun;
  }

  return {
    list: ({ storeId }) =>
      database.inStore(storeId, async (tx) => availability(tx, await readStore(tx), clock())),
    pause: (shop, { method, ...act }) => begin(shop, { method, moreMinutes: null }, act),
    addTime: (shop, { minutes, ...act }) => begin(shop, { method: null, moreMinutes: minutes }, act),
    async end(shop, { pauseIds, by }) {
      const { storeId } = shop;
      const now = clock();
      const { ended, after } = await database.inStore(storeId, async (tx) => {
        const ended = await endPauses(tx, pauseIds, { endedBy: by.staffId, now: new Date(now) });
        await auditEnded(tx, storeId, ended, by, new Date(now));
        if (ended.length > 0) await appendAvailabilityEvent(tx, storeId);
        return { ended, after: await availability(tx, await readStore(tx), now) };
      });
      if (ended.length > 0) announceTo(parts, shop);
      return after;
    },
  };
}

/** Inserts a pause or more time with its entry in the history. */
export async function writePause(
  tx: Tx,
  { timeZone }: Pick<Shop, 'timeZone'>,
  pause: NewPause,
  by: Actor,
): Promise<void> {
  await insertPause(tx, pause);
  const { method, moreMinutes } = pause.subject;
  const time = clockText(localClock(pause.endsAt.getTime(), timeZone).minute);
  const entry: Omit<AuditEntry, keyof Actor> =
    method === null
      ? { action: 'more_time.started', after: { minutes: moreMinutes, time } }
      : { action: 'pause.started', after: { method, time, reason: pause.reason } };
  await insertAudit(tx, pause.storeId, { ...by, ...entry }, pause.startsAt);
}

/** Writes the ends of pauses and of more time to the history. */
export async function auditEnded(
  tx: Tx,
  storeId: number,
  ended: readonly EndedPause[],
  by: Actor,
  at: Date,
): Promise<void> {
  const entryOf = ({ method, moreMinutes }: EndedPause): Omit<AuditEntry, keyof Actor> =>
    method === null
      ? { action: 'more_time.ended', before: { minutes: moreMinutes } }
      : { action: 'pause.ended', before: { method } };
  if (ended.length > 0)
    await insertAudits(
      tx,
      storeId,
      ended.map((each) => ({ ...by, ...entryOf(each), at })),
    );
}

/** How a pause and more time are taken back, while they run. */
export function undoPauses({ list, end }: Pauses): UndoRules<'pause.started' | 'more_time.started'> {
  async function endRunning({ shop, by, after }: UndoAct): Promise<Outcome<unknown>> {
    const { running } = await list(shop);
    const same = running.find(
      ({ method, moreMinutes, until }) =>
        method === (after.method ?? null) &&
        moreMinutes === (after.minutes ?? null) &&
        clockText(localClock(until, shop.timeZone).minute) === after.time,
    );
    return same ? done(await end(shop, { pauseIds: [same.pauseId], by })) : refuse('changed_since');
  }
  const rule: UndoRule = { endpoint: 'managePauseEnd', undo: endRunning };
  return { 'pause.started': rule, 'more_time.started': rule };
}
