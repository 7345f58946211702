'use client';

import { useEffect } from 'react';
import { usePauses } from './use-pauses.ts';

/** Calls `onChange` with what is paused, or else with the time that is added, in words; with null for nothing. */
export function PauseWatch({ onChange }: { onChange: (sentence: string | null) => void }) {
  const { ofMethods, moreTime } = usePauses();
  const sentence = ofMethods().join(' ') || moreTime;
  useEffect(() => {
    onChange(sentence);
    return () => onChange(null);
  }, [sentence, onChange]);
  return null;
}
