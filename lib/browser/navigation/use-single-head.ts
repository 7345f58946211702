'use client';

import { useEffect } from 'react';

/** The server's title, canonical link and social metadata. */
const ABOUT_THE_PAGE =
  'title, link[rel=canonical], meta[property], meta[name]:not([name=viewport], [name=theme-color])';
/** The router removes the old title right after it adds the new one. */
const SETTLED_MS = 100;

/**
 * Removes the server's metadata of the first page when the router leaves it behind: a navigation before <head> is
 * hydrated otherwise leaves both pages' titles and two canonical links.
 */
export function useSingleHead(): void {
  useEffect(() => {
    const written = document.head.querySelectorAll(ABOUT_THE_PAGE);
    const twofold = () => document.head.querySelectorAll('title').length > 1;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function clear(): void {
      if (!twofold()) return;
      observer.disconnect();
      for (const node of written) node.remove();
    }

    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      if (twofold()) timer = setTimeout(clear, SETTLED_MS);
    });
    observer.observe(document.head, { childList: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
