'use client';

import { getMarkup } from './markup-store.ts';

/**
 * Markup that only the server renders: hydration leaves its HTML untouched. For a page that was loaded with it; the
 * browser alone cannot render it.
 */
export function ServerMarkup({ id, className }: { id: string; className?: string | undefined }) {
  if (typeof window === 'undefined') return <div className={className}>{getMarkup(id)}</div>;
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, which hydration ignores
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
