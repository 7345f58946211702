import type { ReactElement } from 'react';

const KEPT = Symbol.for('ardoise.written');

/** More than are ever between the two halves of their renders. */
const LIMIT = 200;

/** The bundles of a render have modules of their own; what they share is the process. */
const shared = globalThis as typeof globalThis & { [KEPT]?: Map<string, ReactElement> };
const all = () => (shared[KEPT] ??= new Map());

/** Keeps what `Written` will put into the HTML under that name. */
export function keep(id: string, element: ReactElement): void {
  const kept = all();
  // What is kept again is the youngest.
  kept.delete(id);
  kept.set(id, element);
  for (const eldest of kept.keys()) {
    if (kept.size <= LIMIT) break;
    kept.delete(eldest);
  }
}

/** @throws when nothing of that name is kept. */
export function keptAs(id: string): ReactElement {
  const element = all().get(id);
  if (!element) throw new Error(`nothing is kept to be written as ${id}`);
  return element;
}
