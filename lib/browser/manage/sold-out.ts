'use client';

import * as calls from '#lib/contract/manage/sold-out-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type {
  SoldOutEntry,
  SoldOutLength,
  SoldOutList,
  SoldOutSubject,
} from '#lib/domain/catalogue/sold-out.ts';
import { callManage } from './call-manage.ts';
import { repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';

const REFRESH_MS = { polling: 15_000, live: 60_000 };

/** How something is marked: until when, and how many portions are left; null when it is sold out. */
export interface Marking {
  length: SoldOutLength;
  /** 'YYYY-MM-DDTHH:MM' with the length 'date'. */
  date: string | null;
  portions: number | null;
}

/** What is sold out or counted, and how the staff change it. */
export function useSoldOut() {
  const isLive = useIsLive();
  const { reading, reread, staleSince } = useManageData(calls.readSoldOut, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });

  async function changing(answering: Promise<Answer<SoldOutList>>): Promise<Answer<SoldOutList>> {
    const answer = await answering;
    await reread();
    return answer;
  }

  return {
    reading,
    staleSince,
    calls: {
      start: (
        { kind, id }: Pick<SoldOutSubject, 'kind' | 'id'>,
        seen: SoldOutEntry | null,
        marking: Marking,
      ) =>
        changing(
          repeated((actKey) => callManage(calls.startSoldOut, { kind, id, seen, ...marking, actKey })),
        ),
      count: (entry: SoldOutEntry, portions: number) =>
        changing(repeated((actKey) => callManage(calls.countPortions, { entry, portions, actKey }))),
      end: (entry: SoldOutEntry) => changing(callManage(calls.endSoldOut, entry)),
    },
  };
}

export type SoldOutCalls = ReturnType<typeof useSoldOut>['calls'];

/** All that may be sold out. */
export const useSoldOutSubjects = () => useManageData(calls.readSubjects, null).reading;

/** What runs of a subject: its row before what the shop's file has marked; null for nothing. */
export function entryOf(
  entries: readonly SoldOutEntry[],
  { kind, id }: Pick<SoldOutSubject, 'kind' | 'id'>,
): SoldOutEntry | null {
  const ofSubject = entries.filter((entry) => entry.kind === kind && entry.id === id);
  return ofSubject.find(({ soldOutId }) => soldOutId !== null) ?? ofSubject[0] ?? null;
}
