'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useEffect } from 'react';
import { routes } from '#lib/routes.ts';

/** Goes to the home page, without a step back, once there is nothing to do here; not while `leaving` already. */
export function useGoHome(nothingToDo: boolean, leaving: RefObject<boolean>): void {
  const router = useRouter();
  useEffect(() => {
    if (nothingToDo && !leaving.current) router.replace(routes.home());
  }, [nothingToDo, leaving, router]);
}
