'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useHeld } from '#lib/browser/use-held.ts';
import { ALERT_SHOW_DELAY_MS } from '#lib/domain/limits.ts';

/**
 * Shows an alert about 10 ms after it is raised, and hides it in its time (SPEC section 4) unless it is held; one
 * without a time stays.
 */
export function useAlertTime(hideAfterMs: number | null, hide: () => void) {
  const [shown, setShown] = useState(false);
  const { held, heldHandlers } = useHeld();
  const onTimeUp = useEffectEvent(hide);

  // The place where it is read aloud has to be there before the words are.
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ALERT_SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!shown || held || hideAfterMs === null) return;
    const timer = setTimeout(() => onTimeUp(), hideAfterMs);
    return () => clearTimeout(timer);
  }, [shown, held, hideAfterMs]);

  return { shown, heldHandlers };
}
