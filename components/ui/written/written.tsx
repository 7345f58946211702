'use client';

import { keptAs } from './kept.ts';

/**
 * What the server has written once, as HTML: the browser keeps it untouched. Only for a page that came with it; there
 * is nothing to show it from anywhere else.
 */
export function Written({ id, className }: { id: string; className?: string | undefined }) {
  if (typeof window === 'undefined') return <div className={className}>{keptAs(id)}</div>;
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no text at all, in the place of what stands there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
