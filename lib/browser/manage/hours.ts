'use client';

import { useState } from 'react';
import * as calls from '#lib/contract/manage/hours-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { HoursException } from '#lib/domain/opening-hours/exceptions.ts';
import type { ManagedHours } from '#lib/domain/opening-hours/managed-hours.ts';
import {
  type GridConflict,
  gridOf,
  mergeGrids,
  sameGrid,
  type WeeklyGrid,
} from '#lib/domain/opening-hours/week.ts';
import { callManage } from './call-manage.ts';
import { repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';

const REFRESH_MS = { polling: 15_000, live: 60_000 };

/** The opening hours of the shop and its closures, and how they are changed. */
export function useHours() {
  const isLive = useIsLive();
  const { reading, reread, staleSince } = useManageData(calls.readHours, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
  });

  async function changing(answering: Promise<Answer<ManagedHours>>): Promise<Answer<ManagedHours>> {
    const answer = await answering;
    await reread();
    return answer;
  }

  return {
    reading,
    staleSince,
    calls: {
      reread,
      saveWeek: (read: WeeklyGrid, grid: WeeklyGrid) => changing(callManage(calls.saveHours, { read, grid })),
      saveClosure: (exception: HoursException, closureId: number | null) =>
        changing(repeated((actKey) => callManage(calls.saveClosure, { exception, closureId, actKey }))),
      removeClosure: (closureId: number) => changing(callManage(calls.removeClosure, { closureId })),
    },
  };
}

export type HoursCalls = ReturnType<typeof useHours>['calls'];

/** A week that is edited, on top of what was read. */
interface Draft {
  read: WeeklyGrid;
  grid: WeeklyGrid;
  /** What somebody else has saved since the editing began. */
  conflicts: readonly GridConflict[];
  taken: readonly Omit<GridConflict, 'theirs'>[];
}

/**
 * The week of each service while it is edited. What somebody else saves meanwhile is taken over where it was not edited; a
 * day that both have changed stays as it is edited and is a conflict.
 */
export function useWeekDraft({ hours }: Pick<ManagedHours, 'hours'>) {
  const saved = gridOf(hours);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isBehind = draft !== null && !sameGrid(draft.read, saved);
  const merged = isBehind ? mergeDraft(draft, saved) : draft;
  if (isBehind) setDraft(merged);
  const grid = merged?.grid ?? saved;
  const edit = (changed: WeeklyGrid): void =>
    setDraft({ conflicts: [], taken: [], ...merged, read: merged?.read ?? saved, grid: changed });
  return {
    saved,
    grid,
    isChanged: !sameGrid(grid, saved),
    conflicts: merged?.conflicts ?? [],
    taken: merged?.taken ?? [],
    edit,
    /** Settles a conflict; `grid` has the chosen day. */
    settle: (conflict: GridConflict, changed: WeeklyGrid): void =>
      setDraft(
        merged && {
          ...merged,
          grid: changed,
          conflicts: merged.conflicts.filter((each) => each !== conflict),
        },
      ),
    discard: (): void => setDraft(null),
  };
}

function mergeDraft({ read, grid, conflicts, taken }: Draft, saved: WeeklyGrid): Draft {
  const merged = mergeGrids(read, grid, saved);
  const isNew = ({ service, day }: Omit<GridConflict, 'theirs'>) =>
    !merged.conflicts.some((each) => each.service === service && each.day === day);
  return {
    read: saved,
    grid: merged.grid,
    conflicts: [...conflicts.filter(isNew), ...merged.conflicts],
    taken: [...taken, ...merged.taken],
  };
}

/** Closures that are over or were removed, read page by page. */
export function usePastClosures() {
  const [pages, setPages] = useState<readonly calls.PastClosure[]>([]);
  const [more, setMore] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);

  async function readMore(before: number | null): Promise<void> {
    setFailure(null);
    const answer = await callManage(calls.readPastClosures, { before });
    if (answer.class === 'error') return setFailure(answer.message);
    setPages((known) => [...(before === null ? [] : known), ...answer.closures]);
    setMore(answer.more);
  }

  return {
    closures: pages,
    more,
    failure,
    /** Reads the newest again. */
    reload: () => readMore(null),
    readMore: () => readMore(pages.at(-1)?.closureId ?? null),
  };
}
