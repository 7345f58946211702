'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { routes } from '#lib/routes.ts';
import { useSignedIn } from '../session/use-signed-in.ts';

/**
 * Guards a page for customers, and for a `guest` who has ordered without an account: anyone else goes home. Returns
 * whether to render the page.
 */
export function useCustomersOnly(guest = false): boolean {
  const router = useRouter();
  const signedIn = useSignedIn();
  const turnedAway = signedIn === false && !guest;
  useEffect(() => {
    if (turnedAway) router.replace(routes.home());
  }, [turnedAway, router]);
  return signedIn !== null && !turnedAway;
}
