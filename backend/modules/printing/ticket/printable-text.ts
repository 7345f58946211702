import { cleanLines } from '#lib/domain/clean-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** Signs of French typography that not every code page has, and what stands for them on paper. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2011': '-',
  '\u2026': '...',
  '\u2060': '',
};

const TYPOGRAPHY = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/**
 * A text as it is printed: without control characters and direction marks, which printers obey, with plain quotes and
 * spaces. '\n' ends a line; at a no-break space, which is printed as a space, no line is wrapped.
 */
export const printableText = (text: string): string =>
  withFrenchSpaces(
    cleanLines(text.normalize('NFC'))
      .replace(TYPOGRAPHY, (sign) => PLAIN[sign] ?? sign)
      .replace(/[\u202f\u2007]/gu, '\u00a0')
      .replace(/[^\S\n\u00a0]/gu, ' '),
  );

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Texts in which every character is a sign of one column; to segment a text is slow. */
const SIMPLE = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u2500-\u257f]*$/;

/** The signs of a text as a person sees them: a letter with its accents is one, a flag is one. */
export const signsOf = (text: string): string[] =>
  SIMPLE.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Emoji, and East Asian letters, are as wide as two others. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\u{fe0f}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff01-\uff60])/u;

/** The columns of normal size that a sign takes. */
export const signWidth = (sign: string): number => (WIDE.test(sign) ? 2 : 1);

export const textWidth = (text: string): number =>
  SIMPLE.test(text) ? text.length : signsOf(text).reduce((width, sign) => width + signWidth(sign), 0);

/**
 * Wraps a text at spaces into lines of at most so many columns; `width(n)` is that of line n. A word is broken only where
 * it is longer than a line.
 */
export function wrapText(text: string, width: (line: number) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const joined = line ? `${line} ${word}` : word;
      const isTooLong = textWidth(word) > width(lines.length + (line ? 1 : 0));
      if (isTooLong || textWidth(joined) <= width(lines.length)) line = joined;
      else {
        lines.push(line);
        line = word;
      }
      while (textWidth(line) > width(lines.length)) {
        const head = headOf(line, width(lines.length));
        lines.push(head.trimEnd());
        line = line.slice(head.length).trimStart();
      }
    }
    lines.push(line);
  }
  return lines;
}

/** The first signs of a text that fit, at least one. */
function headOf(text: string, width: number): string {
  let head = '';
  let used = 0;
  for (const sign of signsOf(text)) {
    used += signWidth(sign);
    if (head && used > width) break;
    head += sign;
  }
  return head;
}
