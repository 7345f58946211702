'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** While `open`, asks to close on Escape and on a touch or a focus outside of `place`. */
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
    const hear = (event: Event) => onOutside(event);
    const hearKey = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('pointerdown', hear);
    document.addEventListener('focusin', hear);
    document.addEventListener('keydown', hearKey);
    return () => {
      document.removeEventListener('pointerdown', hear);
      document.removeEventListener('focusin', hear);
      document.removeEventListener('keydown', hearKey);
    };
  }, [open]);
}
