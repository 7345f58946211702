'use client';

import { useEffect } from 'react';
import { useShop } from './shop-context.tsx';

/**
 * While something on a static page has a name of its own, the tab is titled by it: the site's title followed by the
 * name, as every page's title is made (SPEC section 2, Page title). Afterwards it is titled as before. null leaves the
 * title alone.
 */
export function useDocumentTitle(name: string | null): void {
  const { title } = useShop();
  useEffect(() => {
    if (name === null) return;
    const own = `${title} - ${name}`;
    let before = document.title;
    function keep(): void {
      // Between two pages there is no title, and one that is written then would stay beside the router's.
      if (document.title === own || !document.head.querySelector('title')) return;
      before = document.title;
      document.title = own;
    }
    keep();
    // The router writes the page's title when it comes to it, also after this.
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === own) document.title = before;
    };
  }, [title, name]);
}
