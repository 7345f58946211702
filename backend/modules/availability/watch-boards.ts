import { decideWatch, UNWATCHED_AFTER_MS } from '#lib/domain/opening-hours/board-watch.ts';
import { NO_SCHEDULE, openPeriod, openUntil, scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import type { ServiceSettings } from '#lib/domain/orders/service-settings.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { offersMethod, type Store } from '#lib/domain/store/store.ts';
import { createJobTask, type JobParts, lockLeased, QUEUES, type Task } from '../../jobs/interface.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { alertManagers } from '../notifications/interface.ts';
import { type Shops, tenantOfStore } from '../tenants/interface.ts';
import { appendAvailabilityEvent, type PausesParts } from './announce.ts';
import { auditEnded, writePause } from './pauses.ts';
import { lockWatch, noteAnswer, writeNextCheck, writeTold } from './repository/board-watch.ts';
import { renewClosures } from './repository/closure.ts';
import { closeEndedPauses, endUnwatchedPauses, lockPauses } from './repository/pause.ts';
import { closeEndedSoldOut } from './repository/sold-out.ts';

/** Boards answer every tick; a process notes an answer of a shop so often. */
const NOTE_EVERY_MS = 15_000;

/** The scheduler polls every minute. After a longer gap, as while the database was away, answers may be missing. */
const GAP_MS = 2 * 60_000;

const SYSTEM = { staffId: null };

export interface WatchParts extends PausesParts, JobParts {
  shops: Shops;
  /** What the running transaction's store does by itself. */
  readSettings: (tx: Tx) => Promise<Pick<ServiceSettings, 'ladder' | 'pauseUnwatched'>>;
  /** Called after the commit of an e-mail. */
  wakeOutbox: () => void;
}

/** Notes the answers of a shop's boards, and looks for shops whose boards do not answer (MANAGEMENT section 3, Heartbeat). */
export interface BoardWatch {
  /** A board of the store on this process has answered a tick. */
  answered(storeId: number): Promise<void>;
  tasks: readonly Task[];
}

export function createBoardWatch(parts: WatchParts): BoardWatch {
  const { database, clock, shops, readStore, readSettings, wakeOutbox, wakePages, shopChanged } = parts;
  /** Since when this process has looked without a gap, and when it last did. */
  let lookingSince = clock();
  let lastLookAt = clock();
  /** When this process last noted an answer, by store. */
  const notedAt = new Map<number, number>();

  /** Outside of the transaction that writes, because PGlite has one connection. */
  async function shopOf(storeId: number): Promise<Shop> {
    const shop = await shops.byTenant(await database.acrossStores((tx) => tenantOfStore(tx, storeId)));
    if (!shop) throw new Error(`no shop ${storeId}`);
    return shop;
  }

  /** Runs a transaction that returns what it changed, and makes that known. */
  async function announced(
    { storeId, tenant }: Shop,
    work: (tx: Tx) => Promise<{ told: boolean; pauses: boolean }>,
  ): Promise<void> {
    const changed = await database.inStore(storeId, work);
    if (changed.told) wakeOutbox();
    if (!changed.pauses) return;
    wakePages(storeId);
    shopChanged(tenant.id);
  }

  /** Ends what began because no board answered. Owner and manager are told unless that service is over. */
  async function boardIsBack(storeId: number): Promise<void> {
    const shop = await shopOf(storeId);
    await announced(shop, async (tx) => {
      const now = new Date(clock());
      const toldAt = (await lockWatch(tx))?.toldAt ?? null;
      if (toldAt === null) return { told: false, pauses: false };
      await writeTold(tx, null);
      const ended = await endUnwatchedPauses(tx, now);
      await auditEnded(tx, storeId, ended, SYSTEM, now);
      const store = await readStore(tx);
      const period = openPeriod(scheduleOf(store.openingHours, null), now.getTime(), store.timeZone);
      const resumed = ended.length > 0;
      const told = resumed || (period !== null && toldAt >= period.opensAt);
      if (told) await alertManagers(tx, shop, { kind: 'board_back', resumed }, now);
      if (resumed) await appendAvailabilityEvent(tx, storeId);
      return { told, pauses: resumed };
    });
  }

  /** Pauses every way to order until the end of the service. Returns whether there is one. */
  async function pauseAll(tx: Tx, shop: Shop, store: Store, now: number): Promise<boolean> {
    const { storeId } = shop;
    const until = openUntil(scheduleOf(store.openingHours, null), now, store.timeZone);
    if (until === null) return false;
    await lockPauses(tx, storeId);
    const times = { startsAt: new Date(now), endsAt: new Date(until) };
    for (const method of SHIPPING_METHODS.filter((each) => offersMethod(store, each))) {
      const subject = { method, moreMinutes: null };
      const pause = { storeId, subject, reason: 'unwatched', ...times, staffId: null, actKey: null } as const;
      await writePause(tx, shop, pause, SYSTEM);
    }
    return true;
  }

  async function look(tx: Tx, shop: Shop): Promise<{ told: boolean; pauses: boolean }> {
    const now = clock();
    const watch = await lockWatch(tx);
    if (!watch) return { told: false, pauses: false };
    const store = await readStore(tx);
    // A shop with the ladder expects a board in every service, also when none has answered on the day.
    const { ladder: isExpected, pauseUnwatched } = await readSettings(tx);
    // Without online orders there is nothing to watch for.
    const schedule =
      store.webOrder && !store.maintenance ? scheduleOf(store.openingHours, null) : NO_SCHEDULE;
    const { timeZone } = store;
    const decided = decideWatch(watch, { schedule, timeZone, isExpected, lookingSince }, now);
    const { unwatchedSince, checkAt } = decided;
    await writeNextCheck(tx, new Date(checkAt));
    if (unwatchedSince === null) return { told: false, pauses: false };
    await writeTold(tx, new Date(now));
    const paused = pauseUnwatched && (await pauseAll(tx, shop, store, now));
    const alert = { kind: 'board_unwatched', since: new Date(unwatchedSince), paused } as const;
    await alertManagers(tx, shop, alert, new Date(now));
    if (paused) await appendAvailabilityEvent(tx, shop.storeId);
    return { told: true, pauses: paused };
  }

  const lookTask = createJobTask(parts, {
    kind: 'board_watch',
    async run(job) {
      const shop = await shopOf(job.storeId);
      await announced(shop, async (tx) =>
        (await lockLeased(tx, QUEUES.board_watch, job)) ? look(tx, shop) : { told: false, pauses: false },
      );
    },
  });

  return {
    async answered(storeId) {
      const now = clock();
      // Also when the clock was set back.
      if (Math.abs(now - (notedAt.get(storeId) ?? Number.NEGATIVE_INFINITY)) < NOTE_EVERY_MS) return;
      notedAt.set(storeId, now);
      const answer = { answeredAt: new Date(now), checkAt: new Date(now + UNWATCHED_AFTER_MS) };
      try {
        const isTold = await database.inStore(storeId, (tx) => noteAnswer(tx, storeId, answer));
        if (isTold) await boardIsBack(storeId);
      } catch (error) {
        // The answer to the next tick tries again.
        notedAt.delete(storeId);
        throw error;
      }
    },
    tasks: [
      {
        name: lookTask.name,
        async runOne() {
          const now = clock();
          // Also when the clock was set back.
          if (Math.abs(now - lastLookAt) > GAP_MS) lookingSince = now;
          const worked = await lookTask.runOne();
          lastLookAt = now;
          return worked;
        },
      },
      {
        name: 'closures that began or ended',
        /** Only for the pages' caches, as with pauses. */
        async runOne() {
          const renewed = await database.acrossStores((tx) => renewClosures(tx, new Date(clock())));
          for (const { tenant } of renewed) shopChanged(tenant);
          return renewed.length > 0;
        },
      },
      {
        name: 'what was sold out and is back',
        /** Only for the pages: rows end by their time, whether or not this has run. */
        async runOne() {
          const now = new Date(clock());
          const closed = await database.acrossStores((tx) => closeEndedSoldOut(tx, now));
          for (const { storeId, tenant } of closed) {
            await database.inStore(storeId, (tx) => appendAvailabilityEvent(tx, storeId));
            shopChanged(tenant);
            wakePages(storeId);
          }
          return closed.length > 0;
        },
      },
      {
        name: 'pauses that ended',
        /** Only for the pages' caches: pauses end by their time, whether or not this has run. */
        async runOne() {
          const closed = await database.acrossStores((tx) => closeEndedPauses(tx, new Date(clock())));
          for (const { tenant } of closed) shopChanged(tenant);
          return closed.length > 0;
        },
      },
    ],
  };
}
