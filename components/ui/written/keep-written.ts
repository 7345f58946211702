import { createHash } from 'node:crypto';
import { createElement, type FunctionComponent } from 'react';
import { keep } from './kept.ts';

/**
 * Gives the name under which `Written` puts the component into the HTML of the same render, and of no data: the same
 * content is always called the same. Neither it nor what it shows may use hooks, for no script takes them over.
 */
export function keepWritten<Properties extends object>(
  component: FunctionComponent<Properties>,
  properties: Properties,
): string {
  const id = createHash('sha256').update(JSON.stringify(properties)).digest('base64url').slice(0, 8);
  keep(id, createElement(component, properties));
  return id;
}
