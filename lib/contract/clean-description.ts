import DOMPurify from 'isomorphic-dompurify';
import { cleanLines } from '#lib/domain/clean-text.ts';

/** No description is longer: the rest is cut off. */
const CHARACTERS_MAX = 10_000;
/** Start and end tags together; a tree of more could be so deep that cleaning it takes seconds. */
const TAGS_MAX = 120;

/** A space stands for each tag over the limit: without it, what is left and right of it could become a tag. */
function limitTags(html: string): string {
  let tags = 0;
  return html.replace(/<[a-z/!?][^>]*>?/gi, (tag) => {
    tags += 1;
    return tags > TAGS_MAX ? ' ' : tag;
  });
}

/**
 * Reduces a description to paragraph, break, strong, em and list tags without attributes, and everything else
 * to text (SPEC section 2, Product modal). null when nothing to read is left. Its length and tags are limited first, so
 * that no description is costly to clean.
 */
export function cleanDescription(html: string | null): string | null {
  if (html === null) return null;
  // Without any tag it would give the text back as written, with the characters that entities stand for.
  const clean = DOMPurify.sanitize(`<i></i>${limitTags(html.slice(0, CHARACTERS_MAX))}`, {
    ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'],
    ALLOWED_ATTR: [],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  const shown = cleanLines(clean);
  return shown.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : shown;
}
