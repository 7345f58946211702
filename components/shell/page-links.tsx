'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { followLink, pageBehind } from '#lib/browser/follow-link.ts';
import { useOneHead } from '#lib/browser/use-one-head.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';

/** One listener for all the links of a page, so that none of them ships a script of its own. */
export function PageLinks() {
  const router = useRouter();
  const customer = useSignedIn() === true;
  useOneHead();

  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, customer, router.push);
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [router, customer]);

  // A page is fetched while the finger or the mouse is still on its way to the click.
  useEffect(() => {
    const prepare = (event: Event) => {
      const page = pageBehind(event);
      if (page) router.prefetch(page);
    };
    document.addEventListener('pointerover', prepare, { passive: true });
    return () => document.removeEventListener('pointerover', prepare);
  }, [router]);

  return null;
}
