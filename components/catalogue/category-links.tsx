'use client';

import { useRef } from 'react';
import { ChipBar, chipLook } from './chip-bar.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useKeepInView } from './use-keep-in-view.ts';

/** Links from one category's page to the others'. */
export function CategoryLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { href: string; label: string; current: boolean }[];
}) {
  const bar = useRef<HTMLUListElement>(null);
  useKeepInView(bar, links);
  useFetchAhead(links.filter(({ current }) => !current).map(({ href }) => href));
  return (
    <ChipBar label={label} list={bar}>
      {links.map(({ href, label, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'page' : undefined} className={chipLook(label)}>
            {label}
          </a>
        </li>
      ))}
    </ChipBar>
  );
}
