'use client';

import { useEffect, useState } from 'react';
import { dismissAlert, type RaisedAlert } from '#lib/browser/alerts.ts';
import { useHeld } from '#lib/browser/use-held.ts';
import { ALERT_SHOW_DELAY_MS } from '#lib/domain/limits.ts';

/** Shows an alert about 10 ms after it is raised, and hides it in its time (SPEC section 4) unless it is held. */
export function useAlertTime({ hideAfterMs }: RaisedAlert) {
  const [shown, setShown] = useState(false);
  const { held, heldHandlers } = useHeld();

  // The place where it is read aloud has to be there before the words are.
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ALERT_SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(dismissAlert, hideAfterMs);
    return () => clearTimeout(timer);
  }, [shown, held, hideAfterMs]);

  return { shown, heldHandlers };
}
