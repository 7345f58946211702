'use client';

import { type ComponentType, lazy } from 'react';

/** A component whose code comes when it is first shown; where it cannot be fetched, nothing is shown instead. */
export function lazyOrNothing<Properties extends object>(load: () => Promise<ComponentType<Properties>>) {
  return lazy<ComponentType<Properties>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
}
