'use client';

import { type RefObject, useEffect, useState } from 'react';

/** At which ends of a list that scrolls sideways there is more than is seen: 'before', 'after', both or ''. */
export function useMoreBeside(list: RefObject<HTMLElement | null>): string {
  const [hidden, setHidden] = useState({ before: false, after: false });

  useEffect(() => {
    const root = list.current;
    const first = root?.firstElementChild;
    const last = root?.lastElementChild;
    if (!first || !last) return;
    const look = (entries: IntersectionObserverEntry[]) => {
      for (const { target, intersectionRatio } of entries) {
        const cut = intersectionRatio < 0.9;
        if (target === first) setHidden((present) => ({ ...present, before: cut }));
        if (target === last) setHidden((present) => ({ ...present, after: cut }));
      }
    };
    const observer = new IntersectionObserver(look, { root, threshold: 0.9 });
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [list]);

  return [hidden.before && 'before', hidden.after && 'after'].filter(Boolean).join(' ');
}
