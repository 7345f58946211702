'use client';

import { useEffect, useReducer } from 'react';
import { isMessageShown, messageChangesAt, type SpecialMessage } from '#lib/domain/store/shop-details.ts';
import { onTabVisible } from '../dom/tab-visible.ts';

/** The longest delay of a browser timer; a longer one takes two steps. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Whether the special message is shown now, looked at again when it begins or ends and when the tab becomes visible. Until
 * the first look, what the shop was read with.
 */
export function useMessageShown(message: SpecialMessage): boolean {
  const [now, refreshNow] = useReducer(() => Date.now(), null);
  const hasDates = message.from !== null || message.until !== null;

  useEffect(() => {
    if (!hasDates) return;
    refreshNow();
    return onTabVisible(refreshNow);
  }, [hasDates]);

  const changesAt = now === null ? null : messageChangesAt(message, now);
  useEffect(() => {
    if (changesAt === null || now === null) return;
    const delay = Math.min(Math.max(changesAt - Date.now(), 0), LONGEST_DELAY_MS);
    const timer = setTimeout(refreshNow, delay);
    return () => clearTimeout(timer);
  }, [changesAt, now]);

  return now === null || !hasDates ? message.shown : isMessageShown(message, now);
}
