/** JSON in which no tag can begin. */
const jsonOf = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What search engines read of a page; nothing for a browser. */
export const JsonLd = ({ data }: { data: object | null }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and no tag can begin in it
    dangerouslySetInnerHTML={{ __html: data ? jsonOf(data) : '' }}
  />
);
