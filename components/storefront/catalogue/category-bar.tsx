'use client';

import { useEffect, useRef, useState } from 'react';
import { ChipBar, chipLook, useCurrentLinkInView } from './chip-bar.tsx';

/** Links to the sections of the home page; scroll spy marks the current one, which stays in view. */
export function CategoryBar({
  label,
  sections,
}: {
  label: string;
  sections: readonly { id: string; label: string }[];
}) {
  const bar = useRef<HTMLUListElement>(null);
  const { current, goTo } = useScrollSpy(sections.map(({ id }) => id));
  useCurrentLinkInView(bar, current);
  return (
    <ChipBar label={label} list={bar}>
      {sections.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => goTo(id)}
            className={chipLook(label)}
          >
            {label}
          </a>
        </li>
      ))}
    </ChipBar>
  );
}

/** The last section that has passed this line, a third down the window, is the current one. */
const READING_LINE = '-33% 0px -66% 0px';
/** For browsers without the `scrollend` event. */
const LONGEST_SCROLL_MS = 1000;

/**
 * Returns the id of the section at the reading line. `goTo` marks the target of a link at once, so that the mark does
 * not run through the sections in between during a smooth scroll.
 */
function useScrollSpy(ids: readonly string[]): {
  current: string | undefined;
  goTo: (id: string) => void;
} {
  const [current, setCurrent] = useState(ids[0]);
  const onItsWay = useRef(false);
  const key = ids.join();

  useEffect(() => {
    let sections: HTMLElement[] = [];
    const look = () => {
      // Rendered again since: elements that left the document would measure as at the top of the window.
      if (sections.some((section) => !section.isConnected)) return watch();
      const line = innerHeight / 3;
      const reached =
        sections.findLast((section) => section.getBoundingClientRect().top < line) ?? sections[0];
      if (reached && !onItsWay.current) setCurrent(reached.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: READING_LINE });
    /** The observer calls back once for each element that it starts to observe. */
    const watch = () => {
      observer.disconnect();
      sections = key.split(',').flatMap((id) => document.getElementById(id) ?? []);
      for (const section of sections) observer.observe(section);
    };
    watch();
    // A jump over all sections crosses the line with none of them.
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
