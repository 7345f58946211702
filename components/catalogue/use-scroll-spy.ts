'use client';

import { useEffect, useRef, useState } from 'react';

/** The last part that has reached this line, a third down the window, is the one being read. */
const READING_LINE = '-33% 0px -66% 0px';
/** For browsers that do not tell when a scroll has ended. */
const LONGEST_SCROLL_MS = 1000;

/**
 * Which part of the page is being read, by id. `goTo` marks the part that a link leads to at once, so that the
 * mark does not run through all the parts on the way.
 */
export function useScrollSpy(ids: readonly string[]): {
  current: string | undefined;
  goTo: (id: string) => void;
} {
  const [current, setCurrent] = useState(ids[0]);
  const onItsWay = useRef(false);
  const key = ids.join();

  useEffect(() => {
    let parts: HTMLElement[] = [];
    const look = () => {
      // Drawn anew since: what is no longer on the page seems to stand at the top of the window.
      if (parts.some((part) => !part.isConnected)) return watch();
      const line = innerHeight / 3;
      const reached = parts.findLast((part) => part.getBoundingClientRect().top < line) ?? parts[0];
      if (reached && !onItsWay.current) setCurrent(reached.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: READING_LINE });
    /** The observer looks at once at what it is given. */
    const watch = () => {
      observer.disconnect();
      parts = key.split(',').flatMap((id) => document.getElementById(id) ?? []);
      for (const part of parts) observer.observe(part);
    };
    watch();
    // A jump from above the first part to below the last crosses no line.
    addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      removeEventListener('scrollend', look);
    };
  }, [key]);

  const goTo = (id: string) => {
    setCurrent(id);
    onItsWay.current = true;
    const arrived = () => {
      onItsWay.current = false;
      removeEventListener('scrollend', arrived);
    };
    addEventListener('scrollend', arrived);
    setTimeout(arrived, LONGEST_SCROLL_MS);
  };

  return { current, goTo };
}
