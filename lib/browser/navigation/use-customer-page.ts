'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useDesktop } from '../dom/use-desktop.ts';
import { useSignedIn } from '../session/use-signed-in.ts';

/**
 * Guards a page that only customers on a desktop see. On a smaller screen the URL becomes `sheet`, the sheet with the
 * same content (null: not known yet); a visitor whom the guard let through goes to `visitorTo`. Returns whether to
 * render the page; false on the server.
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
