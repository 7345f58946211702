'use client';

import { useState } from 'react';
import type { ApiCall } from '#lib/contract/calls/api-call.ts';
import { readHistory, undoEntry } from '#lib/contract/manage/calls.ts';
import type { ManageEndpointName } from '#lib/contract/manage/endpoints.ts';
import type { Answer, Page } from '#lib/domain/answer.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** A list that is read by pages: its newest page, and older ones on demand. Another `wanted` begins anew. */
export function usePaged<Name extends ManageEndpointName, Wanted extends object, Item, Extra extends object>(
  call: ApiCall<Name, Wanted & { cursor: string | null }, Page<Item> & Extra>,
  wanted: Wanted,
) {
  const { reading, mayBePrevious, ...page } = useManageData(
    call,
    { ...wanted, cursor: null },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const key = JSON.stringify(wanted);
  const [loaded, setLoaded] = useState<{ key: string } & Page<Item>>({ key, items: [], next: null });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const newest: Page<Item> | null = reading.status === 'found' ? reading.value : null;
  const older = loaded.key === key && loaded.items.length > 0 ? loaded : null;
  const next = (older ?? newest)?.next ?? null;

  async function onMore(): Promise<void> {
    if (next === null || state === 'busy') return;
    setState('busy');
    const answer = await callManage(call, { ...wanted, cursor: next });
    setState(answer.class === 'success' ? 'idle' : 'failed');
    if (answer.class === 'success')
      setLoaded({ key, items: [...(older?.items ?? []), ...answer.items], next: answer.next });
  }

  /** Reads the newest page again; older ones are read again on demand. */
  async function reread(): Promise<void> {
    await page.reread();
    setLoaded({ key, items: [], next: null });
  }

  return {
    reading,
    /** Whether the list may still be that of another search. */
    mayBePrevious,
    reread,
    items: [...(newest?.items ?? []), ...(older?.items ?? [])],
    more: next === null ? null : { busy: state === 'busy', failed: state === 'failed', onMore },
  };
}

/** The history of the shop, newest first, and how a change is taken back from it. */
export function useHistory() {
  const { reread, ...paged } = usePaged(readHistory, {});

  async function undo(auditId: number): Promise<Answer<object>> {
    const answer = await callManage(undoEntry, { auditId });
    await reread();
    return answer;
  }

  return { ...paged, undo };
}
