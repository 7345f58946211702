'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { followLink } from '#lib/browser/follow-link.ts';
import { useSignedIn } from '#lib/browser/use-customer.ts';

/** One listener for the whole page, so that cards and links that open a sheet ship no script of their own. */
export function PageLinks() {
  const router = useRouter();
  const signedIn = useSignedIn();
  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, signedIn ? router.push : null);
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [router, signedIn]);
  return null;
}
