'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { scrollBehavior } from '../dom/use-reduced-motion.ts';
import { focusMain } from './use-focus-on-arrival.ts';

/** The paths that the current page renders itself. */
let pathsOfPage: ReadonlySet<string> = new Set();

/** The path of an address that may carry the search of the catalogue. */
const pathOf = (page: string): string => page.replace(/\?.*/, '');

/** Whether the current page renders that address without a request. */
export const isInPage = (page: string): boolean => pathsOfPage.has(pathOf(page));

/** Whether the next path comes from a link: a step back or forward restores its own scroll position. */
let followed = false;

/** In the history state: the document whose page renders the entry, by its start time. */
const DOCUMENT = 'document';

/** For the state of a new history entry with the same path: the part that this module needs. */
export const inPageState = (): Record<string, unknown> =>
  history.state?.[DOCUMENT] === undefined ? {} : { [DOCUMENT]: performance.timeOrigin };

/**
 * The router restores an entry from the segments of the page that wrote it. After a reload those are the segments of
 * another path, so the browser loads such an entry anew.
 */
function reloadForeignEntry(event: PopStateEvent): void {
  const document: unknown = event.state?.[DOCUMENT];
  if (document === undefined || document === performance.timeOrigin) return;
  event.stopImmediatePropagation();
  location.reload();
}

/** Reloads such entries, before the router sees them: on every page, since a step back may lead to one from any. */
export function useReloadOfForeignEntries(): void {
  useEffect(() => {
    const { [DOCUMENT]: before, ...state } = history.state ?? {};
    // The reloaded entry keeps its state, and belongs to this document now.
    if (before !== undefined) history.replaceState(state, '', location.href);
    addEventListener('popstate', reloadForeignEntry, { capture: true });
    return () => removeEventListener('popstate', reloadForeignEntry, { capture: true });
  }, []);
}

/** Goes to another path of the current page. The router takes over the URL; its `push` would request the page. */
export function navigateInPage(page: string): void {
  if (pathOf(page) === location.pathname) {
    scrollTo({ top: 0, behavior: scrollBehavior() });
    return;
  }
  followed = true;
  history.pushState({ [DOCUMENT]: performance.timeOrigin }, '', page);
}

/**
 * Declares the paths that the calling component renders by `usePathname`, so that links to them need no request. `path`
 * is the one that it has rendered: after a link, the window is at its top and <main> has the focus, as on a new page.
 */
export function useInPageNavigation(paths: readonly string[], path: string): void {
  const all = paths.join(' ');
  useEffect(() => {
    const own = new Set(all.split(' '));
    pathsOfPage = own;
    return () => {
      if (pathsOfPage === own) pathsOfPage = new Set();
    };
  }, [all]);

  const rendered = useRef(path);
  useLayoutEffect(() => {
    if (rendered.current === path) return;
    rendered.current = path;
    if (!followed) return;
    followed = false;
    scrollTo({ top: 0, behavior: 'instant' });
    focusMain();
  }, [path]);
}
