'use client';

import { useEffect } from 'react';
import { useShop } from '../shop/shop-context.tsx';

/**
 * Sets the document title to the site's title followed by `name` (SPEC section 2, Page title) and restores it on
 * unmount, for a static page whose content has a name of its own. null leaves the title unchanged.
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
