import type { ReactNode } from 'react';

/** What a sentence is about, such as an address of any length. */
export const emphasis = (text: ReactNode) => (
  <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{text}</strong>
);
