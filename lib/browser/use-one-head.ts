'use client';

import { useEffect } from 'react';

/** What the server wrote about the page: its title, its canonical link and what is shown under a link to it. */
const ABOUT_THE_PAGE =
  'title, link[rel=canonical], meta[property], meta[name]:not([name=viewport], [name=theme-color])';
/** The title of the page that is left goes in the same breath in which the next one's comes. */
const SETTLED_MS = 100;

/**
 * Takes away what the server wrote about the first page where the router has left it behind: who follows a link
 * before React has come to the head has both pages in it from then on, and two canonical links.
 */
export function useOneHead(): void {
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
