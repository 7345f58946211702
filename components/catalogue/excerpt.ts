import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** What stands in the cleaned HTML of a description for a character. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** A description's words without its tags, on one line; a list is told with commas. */
export function excerptOf(description: string | null): string {
  const words = (description ?? '')
    .replace(/([^\s,.;:!?])\s*<\/li>\s*<li>/g, '$1, ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim();
  return withFrenchSpaces(words);
}
