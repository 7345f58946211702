'use client';

import { type ComponentType, lazy, useEffect, useState } from 'react';

/** React's `lazy` for an optional component: when its code cannot be fetched, nothing is rendered. */
export function lazyOrNull<Properties extends object>(load: () => Promise<ComponentType<Properties>>) {
  return lazy<ComponentType<Properties>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
}

/** A module that is loaded after the page and rendered without suspending once it is there. */
export interface LazyModule<T> {
  /** null until it has loaded. */
  loaded(): T | null;
  load(): Promise<T>;
}

export function lazyModule<T>(fetchCode: () => Promise<T>): LazyModule<T> {
  let code: T | null = null;
  return {
    loaded: () => code,
    async load() {
      code = await fetchCode();
      return code;
    },
  };
}

/**
 * The module, or null while it loads. React's `lazy` suspends at its first render even when the module is there, and
 * React then delays the content after the fallback by 300 ms; this does not.
 *
 * @throws while rendering, when the code cannot be fetched.
 */
export function useLazyModule<T>(late: LazyModule<T>): T | null {
  const [code, setCode] = useState(late.loaded);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);

  useEffect(() => {
    if (code !== null) return;
    let wanted = true;
    late.load().then(
      (loaded) => wanted && setCode(() => loaded),
      (cause: unknown) => wanted && setFailure({ cause }),
    );
    return () => {
      wanted = false;
    };
  }, [late, code]);

  if (failure) throw failure.cause;
  return code;
}
