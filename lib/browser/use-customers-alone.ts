'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { routes } from '#lib/routes.ts';
import { useSignedIn } from './use-signed-in.ts';

/** A place for customers alone: whoever is not signed in, or not any more, goes home. Gives whether someone is. */
export function useCustomersAlone(): boolean {
  const router = useRouter();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn === false) router.replace(routes.home());
  }, [signedIn, router]);
  return signedIn === true;
}
