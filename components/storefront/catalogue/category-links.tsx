'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { whenIdle } from '#lib/browser/dom/idle.ts';
import { ChipBar, chipLook, useCurrentLinkInView } from './chip-bar.tsx';

/** Links from a category's page to the other categories. */
export function CategoryLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { href: string; label: string; current: boolean }[];
}) {
  const bar = useRef<HTMLUListElement>(null);
  useCurrentLinkInView(bar, links);
  usePrefetchPages(links.filter(({ current }) => !current).map(({ href }) => href));
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

/** Between two prefetches, so that a navigation waits for one at most. */
const PREFETCH_PAUSE_MS = 300;

/** Prefetches pages one after the other while the browser is idle; none when it is set to save data. */
function usePrefetchPages(addresses: readonly string[]): void {
  const router = useRouter();
  const all = addresses.join(' ');
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const remaining = all.split(' ');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = () => {};
    const wait = () => {
      cancel = whenIdle(prefetchNext);
    };
    const prefetchNext = () => {
      const next = remaining.shift();
      if (!next) return;
      router.prefetch(next);
      timer = setTimeout(wait, PREFETCH_PAUSE_MS);
    };
    wait();
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [router, all]);
}
