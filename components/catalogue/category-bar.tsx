'use client';

import { useRef } from 'react';
import { ChipBar, chipLook } from './chip-bar.tsx';
import { useKeepInView } from './use-keep-in-view.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

/** Links to the parts of the card; the one that is being read is marked and kept in view. */
export function CategoryBar({
  label,
  parts,
}: {
  label: string;
  parts: readonly { id: string; label: string }[];
}) {
  const bar = useRef<HTMLUListElement>(null);
  const { current, goTo } = useScrollSpy(parts.map(({ id }) => id));
  useKeepInView(bar, current);
  return (
    <ChipBar label={label} list={bar}>
      {parts.map(({ id, label }) => (
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
