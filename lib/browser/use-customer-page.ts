'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useDesktop } from './use-desktop.ts';
import { useSignedIn } from './use-signed-in.ts';

/**
 * A page that customers have on a desktop. On a smaller screen, and for a visitor whom the guard let through,
 * the address becomes the one of the `sheet` that stands for it; null is a sheet that is not known yet. What is for
 * customers alone sends a visitor elsewhere. Gives whether the page may be shown: false on the server.
 */
export function useCustomerPage(sheet: string | null, visitorTo = sheet): boolean {
  const router = useRouter();
  const desktop = useDesktop();
  const signedIn = useSignedIn();
  const compact = desktop === false;
  const elsewhere = signedIn === false ? visitorTo : compact ? sheet : null;
  useEffect(() => {
    if (elsewhere !== null) router.replace(elsewhere);
  }, [elsewhere, router]);
  return desktop === true && signedIn === true;
}
