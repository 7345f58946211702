'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';

/** Between two of them, so that a page that is touched meanwhile waits for one at most. */
const APART_MS = 300;

/**
 * Fetches the pages at `addresses` once this one stands, one after the other: whoever came for a category goes on to
 * the next one. A phone that is asked to save data fetches none.
 */
export function useFetchAhead(addresses: readonly string[]): void {
  const router = useRouter();
  const all = addresses.join(' ');
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const left = all.split(' ');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff = () => {};
    const wait = () => {
      callOff = whenIdle(fetchNext);
    };
    const fetchNext = () => {
      const next = left.shift();
      if (!next) return;
      router.prefetch(next);
      timer = setTimeout(wait, APART_MS);
    };
    wait();
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [router, all]);
}
