'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** While `open`, calls `close` on Escape and on a press or focus outside of `place`. */
export function useDismiss(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const onOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !place.current?.contains(event.target)) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    place.current?.querySelector('button')?.focus();
  });

  useEffect(() => {
    if (!open) return;
    const onEvent = (event: Event) => onOutside(event);
    const onKeyEvent = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    document.addEventListener('keydown', onKeyEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
      document.removeEventListener('keydown', onKeyEvent);
    };
  }, [open]);
}
