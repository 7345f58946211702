/** JSON without '<', so that it cannot end the script. */
const jsonOf = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Structured data for search engines. */
export const JsonLd = ({ data }: { data: object | null }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped by jsonOf
    dangerouslySetInnerHTML={{ __html: data ? jsonOf(data) : '' }}
  />
);
