'use client';

/**
 * What search engines read of a page. They read it as the server wrote it: a browser neither works it out again nor
 * looks at it, so `data` is asked for on the server alone and the page carries it once.
 */
export function StructuredData({ data }: { data: () => object }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and no tag can begin in it
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? jsonOf(data()) : '' }}
    />
  );
}

/** JSON in which no tag can begin. */
const jsonOf = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
