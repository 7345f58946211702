'use client';

import { useEffect, useState } from 'react';

/** A part of the shop whose code comes after the page, and is there at once when it is wanted again. */
export interface LateCode<T> {
  /** null until it has come. */
  present(): T | null;
  load(): Promise<T>;
}

export function lateCode<T>(fetchCode: () => Promise<T>): LateCode<T> {
  let code: T | null = null;
  return {
    present: () => code,
    async load() {
      code = await fetchCode();
      return code;
    },
  };
}

/**
 * The code, null while it is on its way. Unlike React's `lazy`, it never waits for what is there already: that one
 * suspends on its first showing whatever has come, and React holds back what follows a fallback for 300 ms.
 *
 * @throws while rendering, when the code cannot be fetched.
 */
export function useLateCode<T>(late: LateCode<T>): T | null {
  const [code, setCode] = useState(late.present);
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
