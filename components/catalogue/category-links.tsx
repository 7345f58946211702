'use client';

import { useRef } from 'react';
import { CHIP, ChipBar } from './chip-bar.tsx';
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
  return (
    <ChipBar label={label} list={bar}>
      {links.map(({ href, label, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'page' : undefined} className={CHIP}>
            {label}
          </a>
        </li>
      ))}
    </ChipBar>
  );
}
