'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the place, and the focus, of the button that was pressed. */
export function LeftNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p
      ref={note}
      role="status"
      tabIndex={-1}
      className="rounded-control bg-sunken px-4 py-3 text-sm outline-none"
    >
      {children}
    </p>
  );
}
