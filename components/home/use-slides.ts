'use client';

import { useCallback, useState } from 'react';

/** Which of `count` slides is shown; after the last comes the first, and the other way round. */
export function useSlides(count: number) {
  const [index, goTo] = useState(0);
  const step = useCallback(
    (direction: 1 | -1) => goTo((index) => (index + direction + count) % count),
    [count],
  );
  const next = useCallback(() => step(1), [step]);
  return { index, goTo, step, next };
}
