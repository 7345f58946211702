'use client';

import { useEffect } from 'react';
import { followLink } from '#lib/browser/follow-link.ts';

/** One listener for the whole page, so that cards and links that open a sheet ship no script of their own. */
export function PageLinks() {
  useEffect(() => {
    document.addEventListener('click', followLink, { capture: true });
    return () => document.removeEventListener('click', followLink, { capture: true });
  }, []);
  return null;
}
