'use client';

import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Whether a mouse or the keyboard's focus rests on an element. A finger leaves no hover behind. */
export function useHeld() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const heldHandlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { held: hovered || focused, heldHandlers };
}
