import { randomUUID } from 'node:crypto';
import {
  SOLD_OUT_KINDS,
  type SoldOutEntry,
  type SoldOutLength,
  type SoldOutList,
  type SoldOutSubject,
  soldOutEnd,
} from '#lib/domain/catalogue/sold-out.ts';
import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import { scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { type Actor, type AuditValues, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { numberOf, textOf, type UndoAct, type UndoRules } from '../../shared/undo.ts';
import { appendAvailabilityEvent, type PausesParts } from './announce.ts';
import { lockPauses } from './repository/pause.ts';
import {
  endSoldOut,
  insertSoldOut,
  isSoldOutActDone,
  lockRunningRow,
  type SoldOutRow,
  setPortions,
  unblock,
} from './repository/sold-out.ts';
import { soldOutEntries, soldOutSubject, soldOutSubjects } from './repository/sold-out-subject.ts';

type Subject = Pick<SoldOutSubject, 'kind' | 'id'>;

/** What the person who acts has seen of a subject: its running row, and what was left of it; null for none. */
export interface SeenSoldOut {
  soldOutId: number;
  left: number | null;
}

export interface SoldOutAct {
  subject: Subject;
  length: SoldOutLength;
  /** 'YYYY-MM-DDTHH:MM' on the shop's clock, with the length 'date'. */
  date?: string | undefined;
  /** How many portions are left; null when it is sold out. */
  portions: number | null;
  seen: SeenSoldOut | null;
  /** The same act again is done once. */
  actKey: string;
  by: Actor;
}

export interface SoldOutCalls {
  list(shop: Shop): Promise<SoldOutList>;
  /** All that may be sold out. */
  subjects(shop: Shop): Promise<readonly SoldOutSubject[]>;
  /** Marks a subject as sold out, or counts its portions, until an end. Refused when its state is not the one seen. */
  start(shop: Shop, act: SoldOutAct): Promise<Outcome<SoldOutList>>;
  /** Changes how many portions are left of what is counted, until the end it has. */
  count(
    shop: Shop,
    act: Pick<SoldOutAct, 'subject' | 'actKey' | 'by'> & { portions: number; seen: SeenSoldOut | null },
  ): Promise<Outcome<SoldOutList>>;
  /** Brings a subject back, unless another row of it runs by now. `soldOutId` null: what the shop's file has marked. */
  end(shop: Shop, act: { subject: Subject; soldOutId: number | null; by: Actor }): Promise<SoldOutList>;
}

/** What is sold out, and how the staff change it (MANAGEMENT section 6). */
export function createSoldOut({
  database,
  clock,
  readStore,
  wakePages,
  shopChanged,
}: PausesParts): SoldOutCalls {
  async function listOf(tx: Tx, store: Store, now: number): Promise<SoldOutList> {
    const endOf = (length: SoldOutLength) => {
      const end = soldOutEnd({ length }, scheduleOf(store.openingHours, null), now, store.timeZone);
      return end === 'none' ? null : end;
    };
    return {
      entries: await soldOutEntries(tx, new Date(now)),
      serviceEndsAt: endOf('service'),
      tomorrowOpensAt: endOf('tomorrow'),
    };
  }

  function announce({ storeId, tenant }: Shop): void {
    shopChanged(tenant.id);
    wakePages(storeId);
  }

  /** Runs a change under the lock that orders share: it waits for those that were validated before it. */
  async function changing(
    shop: Shop,
    act: Pick<SoldOutAct, 'subject' | 'actKey'>,
    write: (
      tx: Tx,
      found: { subject: SoldOutSubject; running: SoldOutRow | null; store: Store; now: number },
    ) => Promise<Outcome<null>>,
  ): Promise<Outcome<SoldOutList>> {
    const { storeId } = shop;
    const changed = await transact(database, storeId, async (tx) => {
      await lockPauses(tx, storeId);
      const now = clock();
      const store = await readStore(tx);
      if (await isSoldOutActDone(tx, act.actKey)) return done(await listOf(tx, store, now));
      const subject = await soldOutSubject(tx, act.subject);
      if (!subject) return refuse('unknown_subject');
      const running = await lockRunningRow(tx, subject, new Date(now));
      const written = await write(tx, { subject, running, store, now });
      if (!written.ok) return written;
      const list = await listOf(tx, store, now);
      await appendAvailabilityEvent(tx, storeId);
      return done(list);
    });
    if (changed.ok) announce(shop);
    return changed;
  }

  return {
    list: ({ storeId }) => database.inStore(storeId, async (tx) => listOf(tx, await readStore(tx), clock())),

    subjects: ({ storeId }) => database.inStore(storeId, soldOutSubjects),

    start: (shop, act) =>
      changing(shop, act, async (tx, { subject, running, store, now }) => {
        if (!isAsSeen(running, act.seen)) return refuse('availability_changed');
        const end = soldOutEnd(act, scheduleOf(store.openingHours, null), now, store.timeZone);
        if (end === 'none') return refuse(act.length === 'date' ? 'no_end' : 'no_service');
        const { storeId } = shop;
        const { portions: left, actKey, by } = act;
        const times = { startsAt: new Date(now), until: end === null ? null : new Date(end) };
        const { kind, id } = subject;
        await insertSoldOut(tx, { storeId, kind, id, left, ...times, staffId: by.staffId, actKey });
        const before = running && { before: valuesOf(subject, running, store.timeZone) };
        const after = valuesOf(subject, { left, until: times.until }, store.timeZone);
        await insertAudit(
          tx,
          storeId,
          { ...by, action: 'sold_out.started', ...before, after },
          times.startsAt,
        );
        return done(null);
      }),

    count: (shop, act) =>
      changing(shop, act, async (tx, { subject, running, store, now }) => {
        const { seen, portions: left, actKey, by } = act;
        if (!running || running.left === null || !isAsSeen(running, seen))
          return refuse('availability_changed');
        await setPortions(tx, running.soldOutId, { left, staffId: by.staffId, actKey });
        const before = valuesOf(subject, running, store.timeZone);
        const after = { ...before, left };
        await insertAudit(
          tx,
          shop.storeId,
          { ...by, action: 'portions.changed', before, after },
          new Date(now),
        );
        return done(null);
      }),

    async end(shop, { subject: wanted, soldOutId, by }) {
      const { storeId } = shop;
      const now = clock();
      const { changed, list } = await database.inStore(storeId, async (tx) => {
        const at = new Date(now);
        const running = await lockRunningRow(tx, wanted, at);
        const isRow = soldOutId !== null && running?.soldOutId === soldOutId;
        if (isRow) await endSoldOut(tx, soldOutId, { endedBy: by.staffId, now: at });
        const changed = isRow || (soldOutId === null && (await unblock(tx, wanted)));
        const subject = changed && (await soldOutSubject(tx, wanted));
        if (subject) {
          const before = valuesOf(subject, isRow ? running : { left: null, until: null }, shop.timeZone);
          await insertAudit(tx, storeId, { ...by, action: 'sold_out.ended', before }, at);
        }
        const list = await listOf(tx, await readStore(tx), now);
        if (changed) await appendAvailabilityEvent(tx, storeId);
        return { changed, list };
      });
      if (changed) announce(shop);
      return list;
    },
  };
}

const isAsSeen = (running: SoldOutRow | null, seen: SeenSoldOut | null): boolean =>
  (running?.soldOutId ?? null) === (seen?.soldOutId ?? null) &&
  (running?.left ?? null) === (seen?.left ?? null);

/** What the history keeps; the end as the shop's clock shows it. */
function valuesOf(
  { kind, id, name }: SoldOutSubject,
  { left, until }: Pick<SoldOutRow, 'left' | 'until'>,
  timeZone: string,
) {
  const end = until && localClock(until.getTime(), timeZone);
  return { kind, id, name, left, ...(end && { time: clockText(end.minute), day: end.date }) };
}

/** How what was marked or brought back is taken back, and a count. Portions that were ordered since do not matter. */
export function undoSoldOut({
  list,
  start,
  count,
  end,
}: SoldOutCalls): UndoRules<'sold_out.started' | 'sold_out.ended' | 'portions.changed'> {
  const subjectOf = ({ kind, id }: AuditValues): Subject => ({
    kind: SOLD_OUT_KINDS.find((known) => known === kind) ?? 'product',
    id: numberOf(id),
  });
  async function runningOf(shop: Shop, values: AuditValues) {
    const { kind, id } = subjectOf(values);
    return (await list(shop)).entries.find((entry) => entry.kind === kind && entry.id === id);
  }
  const endOf = ({ until }: Pick<SoldOutEntry, 'until'>, { timeZone }: Shop) => {
    const clock = until === null ? null : localClock(until, timeZone);
    return clock && `${clock.date}T${clockText(clock.minute)}`;
  };
  const noted = ({ day, time }: AuditValues) =>
    textOf(day) === '' ? null : `${textOf(day)}T${textOf(time)}`;
  /** Marks a subject again as it was. */
  const restore = ({ shop, by, before }: UndoAct, seen: SeenSoldOut | null) => {
    const date = noted(before);
    return start(shop, {
      subject: subjectOf(before),
      ...(date === null ? { length: 'notice' } : { length: 'date', date }),
      portions: typeof before.left === 'number' ? before.left : null,
      seen,
      actKey: randomUUID(),
      by,
    });
  };
  return {
    'sold_out.started': {
      endpoint: 'manageSoldOutEnd',
      async undo(act) {
        const { shop, by, after, before } = act;
        const running = await runningOf(shop, after);
        const isCounted = typeof after.left === 'number';
        if (
          !running?.soldOutId ||
          (running.left !== null) !== isCounted ||
          endOf(running, shop) !== noted(after)
        )
          return refuse('changed_since');
        const { soldOutId, left } = running;
        if (before.id !== undefined) return restore(act, { soldOutId, left });
        return done(await end(shop, { subject: subjectOf(after), soldOutId, by }));
      },
    },
    'sold_out.ended': {
      endpoint: 'manageSoldOutStart',
      undo: async (act) =>
        (await runningOf(act.shop, act.before)) ? refuse('changed_since') : restore(act, null),
    },
    'portions.changed': {
      endpoint: 'managePortions',
      async undo({ shop, by, before, after }) {
        const running = await runningOf(shop, after);
        if (!running?.soldOutId || running.left !== after.left) return refuse('changed_since');
        const seen = { soldOutId: running.soldOutId, left: running.left };
        const act = { subject: subjectOf(after), seen, actKey: randomUUID(), by };
        return count(shop, { ...act, portions: numberOf(before.left) });
      },
    },
  };
}
