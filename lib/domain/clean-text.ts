/**
 * Characters that no text to be shown, e-mailed or printed may contain: control characters (a receipt printer obeys them),
 * marks and overrides of the text direction, lone surrogates, noncharacters and replacement characters (what a wrong
 * encoding leaves), and invisible characters that no script needs: soft hyphen, zero-width space, byte order mark, tags,
 * deprecated format characters. The zero-width joiner and non-joiner (emoji, Persian, Indic scripts), variation selectors
 * and the word joiner are kept. Line breaks are control characters; `cleanLines` keeps them.
 */
const UNWANTED =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2061-\u206f\ufeff\ufff9-\ufffb\ufffd\p{Noncharacter_Code_Point}\u{e0000}-\u{e007f}]/u;

/** The only valid use of tag characters, the flag of a region: a black flag, the region in tags, a cancel tag. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}/u;

const FLAGS_AND_UNWANTED = new RegExp(`(${FLAG.source})|${UNWANTED.source}`, 'gu');
const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const NOTHING_VISIBLE = /^[\s\p{Cf}\p{Mn}]*$/u;

/** The first unwanted character of a text and its index; null when there is none. Line breaks are unwanted here. */
export function unwantedIn(text: string): { character: string; index: number } | null {
  for (const { 0: character, 1: flag, index } of text.matchAll(FLAGS_AND_UNWANTED))
    if (flag === undefined) return { character, index };
  return null;
}

const withoutUnwanted = (text: string) =>
  text.replace(FLAGS_AND_UNWANTED, (_, flag: string | undefined) => flag ?? '');

const visible = (text: string) => (NOTHING_VISIBLE.test(text) ? '' : text);

/**
 * Cleans a text of one line: 'Lé\u202ea\n' is 'Léa'. Line breaks and tabs become spaces, every other unwanted character is
 * removed, and the ends are trimmed; '' when nothing visible is left.
 */
export function cleanLine(text: string): string {
  const line = text.replace(LINE_BREAKS, ' ').replaceAll('\t', ' ');
  return visible(withoutUnwanted(line).trim());
}

/**
 * Cleans a text of several lines as `cleanLine` does, except that every kind of line break becomes '\n'; '' when nothing
 * visible is left.
 */
export function cleanLines(text: string): string {
  const lines = text.replace(LINE_BREAKS, '\n').replaceAll('\t', ' ').split('\n');
  return visible(lines.map(withoutUnwanted).join('\n').trim());
}
