import type { ReactElement } from 'react';

const KEY = Symbol.for('ardoise.server-markup');

/** More than are ever stored and not yet rendered. */
const LIMIT = 200;

/** The server and client bundles of a render have separate modules: they share the process only. */
const shared = globalThis as typeof globalThis & { [KEY]?: Map<string, ReactElement> };
const all = () => (shared[KEY] ??= new Map());

/** Stores the element that `ServerMarkup` renders for `id`. */
export function setMarkup(id: string, element: ReactElement): void {
  const elements = all();
  // Deleted first, so that it becomes the newest.
  elements.delete(id);
  elements.set(id, element);
  for (const oldest of elements.keys()) {
    if (elements.size <= LIMIT) break;
    elements.delete(oldest);
  }
}

/** @throws when no element is stored for `id`. */
export function getMarkup(id: string): ReactElement {
  const element = all().get(id);
  if (!element) throw new Error(`no server markup is stored for ${id}`);
  return element;
}
