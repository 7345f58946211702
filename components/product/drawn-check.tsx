'use client';

import type { ReactNode } from 'react';

/** The check of a success, drawn in one stroke, before what it says. */
export function DrawnCheck({ children }: { children: ReactNode }) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 fill-none stroke-3 stroke-current">
        <path d="M5 12.5 10 17.5 19.5 7" className="drawn" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {children}
    </>
  );
}
