import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import {
  type Availability,
  type MoreMinutes,
  type PauseLength,
  pauseEnd,
} from '#lib/domain/opening-hours/pauses.ts';
import { type Slot, serviceSlots } from '#lib/domain/opening-hours/slots.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { offersMethod, type Store } from '#lib/domain/store/store.ts';
import { type Actor, type AuditEntry, insertAudit, insertAudits } from '../../shared/audit.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import { appendShopEvent } from '../../shared/events/shop-event.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
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

export interface PausesParts {
  database: Database;
  clock: () => number;
  /** The running transaction's store. */
  readStore: (tx: Tx) => Promise<Store>;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}

export function createPauses({ database, clock, readStore, wakePages, shopChanged }: PausesParts): Pauses {
  const slotsOf = ({ openingHours }: Store, method: ShippingMethod | null): readonly Slot[] =>
    method === null ? openingHours.openingHours : serviceSlots(openingHours, method);

  async function availability(tx: Tx, store: Store, now: number): Promise<Availability> {
    const serviceEnd = (method: ShippingMethod | null) =>
      pauseEnd('service', slotsOf(store, method), now, store.timeZone);
    return {
      methods: SHIPPING_METHODS.filter((method) => offersMethod(store, method)).map((method) => ({
        method,
        serviceEndsAt: serviceEnd(method),
      })),
      serviceEndsAt: serviceEnd(null),
      running: await runningPauses(tx, new Date(now)),
    };
  }

  function announce({ storeId, tenant }: Shop): void {
    wakePages(storeId);
    shopChanged(tenant.id);
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
      const until = pauseEnd(length, slotsOf(store, subject.method), now, store.timeZone);
      if (until === null) return refuse('no_service');
      const { staffId } = by;
      const times = { startsAt: new Date(now), endsAt: new Date(until) };
      await writePause(tx, shop, { storeId, subject, reason: 'staff', ...times, staffId, actKey }, by);
      await appendAvailabilityEvent(tx, storeId);
      return done(await availability(tx, store, now));
    });
    if (begun.ok) announce(shop);
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
      if (ended.length > 0) announce(shop);
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

/** Tells the shop's pages and its staff to read what is paused again. */
export const appendAvailabilityEvent = (tx: Tx, storeId: number): Promise<number> =>
  appendShopEvent(tx, storeId, { kind: 'switch', payload: { sw: 'availability', value: 1 } });
