import { createHash } from 'node:crypto';
import { createElement, type FunctionComponent } from 'react';
import { setMarkup } from './markup-store.ts';

/**
 * Stores a component for `ServerMarkup` in the same render, and returns its id, a hash of the properties: the same content
 * has the same id. The component may not use hooks, since it is never hydrated.
 */
export function storeServerMarkup<Properties extends object>(
  component: FunctionComponent<Properties>,
  properties: Properties,
): string {
  const id = createHash('sha256').update(JSON.stringify(properties)).digest('base64url').slice(0, 8);
  setMarkup(id, createElement(component, properties));
  return id;
}
