'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { routes } from '#lib/routes.ts';
import { useSignedIn } from './use-signed-in.ts';

/**
 * A place for customers alone, and for a `guest` who has ordered without an account: whoever else is not signed in,
 * or not any more, goes home. Gives whether they may stay.
 */
export function useCustomersAlone(guest = false): boolean {
  const router = useRouter();
  const signedIn = useSignedIn();
  const turnedAway = signedIn === false && !guest;
  useEffect(() => {
    if (turnedAway) router.replace(routes.home());
  }, [turnedAway, router]);
  return signedIn !== null && !turnedAway;
}
