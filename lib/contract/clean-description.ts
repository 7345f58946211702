import DOMPurify from 'isomorphic-dompurify';

/**
 * Reduces a description to paragraph, break, strong, em and list tags without attributes, and everything else
 * to text (SPEC section 2, Product modal). null when nothing to read is left.
 */
export function cleanDescription(html: string | null): string | null {
  if (html === null) return null;
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'],
    ALLOWED_ATTR: [],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  }).trim();
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : clean;
}
