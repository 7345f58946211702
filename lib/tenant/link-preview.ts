import { z } from 'zod';

/** What stands in the head of the home page when its address names a product. */
const linkPreviewSchema = z.object({
  title: z.string(),
  /** The content of meta elements by their name or property; null: the page has none of that name. */
  meta: z.record(z.string(), z.string().nullable()),
});

export type LinkPreview = z.output<typeof linkPreviewSchema>;

/** The link previews of a shop by product_id: the answer of /link-previews.json. */
export const linkPreviewsSchema = z.record(z.string(), linkPreviewSchema);
