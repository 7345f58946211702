import DOMPurify from 'isomorphic-dompurify';
import { cleanLines } from '#lib/domain/clean-text.ts';

/** Longer descriptions are truncated. */
const CHARACTERS_MAX = 10_000;
/** Start and end tags together. A deeper tree could take seconds to sanitise. */
const TAGS_MAX = 120;

/** Replaces each tag over the limit by a space: without it, the text on both sides could join into a new tag. */
function limitTags(html: string): string {
  let tags = 0;
  return html.replace(/<[a-z/!?][^>]*>?/gi, (tag) => {
    tags += 1;
    return tags > TAGS_MAX ? ' ' : tag;
  });
}

/**
 * Reduces a description to paragraph, break, strong, em and list tags without attributes, and everything else
 * to text (SPEC section 2, Product modal). Returns null when no visible text is left. Length and tags are limited first,
 * which bounds the cost of sanitising.
 */
export function cleanDescription(html: string | null): string | null {
  if (html === null) return null;
  // DOMPurify returns a text without tags unchanged; with one it also escapes a bare '&' or '>'.
  const clean = DOMPurify.sanitize(`<i></i>${limitTags(html.slice(0, CHARACTERS_MAX))}`, {
    ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'],
    ALLOWED_ATTR: [],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  const shown = cleanLines(clean);
  return shown.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : shown;
}
