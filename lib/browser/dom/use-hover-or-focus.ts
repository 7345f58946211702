'use client';

import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Whether an element is hovered by a mouse or has keyboard focus. Touch counts as neither. */
export function useHoverOrFocus() {
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
