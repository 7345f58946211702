import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanLine, cleanLines, unwantedIn } from '#lib/domain/clean-text.ts';

describe('a text of one line', () => {
  it.each([
    ['a line break and a tab', 'Léa\r\nDu\tpont\n', 'Léa Du pont'],
    ['a line separator', 'a\u2028b', 'a b'],
    ['a direction override', 'Léa \u202etnopuD\u202c', 'Léa tnopuD'],
    ['isolates around a number, as telephones copy it', '\u206806 12\u2069\u200e', '06 12'],
    ['control characters of a printer', '\u001b@Kebab\u0007\u009b2J', '@Kebab2J'],
    ['half a character', 'frites \ud83c', 'frites'],
    ['what a wrong encoding leaves', 'Cr\ufffdpe', 'Crpe'],
    [
      'a soft hyphen, a zero-width space and a byte order mark',
      '\ufeffcro\u00adque\u200bmonsieur',
      'croquemonsieur',
    ],
    ['hidden words in tags', `menu${'\u{e0068}\u{e0069}'}`, 'menu'],
    ['nothing to see', ' \u200d\u2060\u200b ', ''],
  ])('loses %s', (_, typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  it.each([
    ['French spaces', 'Pour\u202f2\u00a0personnes'],
    ['an emoji that is joined of several', 'Chef 👨‍🍳'],
    ['a heart with its variation', 'Menu ❤️'],
    ['the flag of Wales, of which tags are a part', 'Pie 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Arabic and Hebrew', 'كسكس שלום'],
    ['an accent that stands by itself', 'Le\u0301a'],
  ])('keeps %s', (_, typed) => {
    expect(cleanLine(typed)).toBe(typed);
    expect(unwantedIn(typed)).toBeNull();
  });

  it('contains nothing unwanted for any input, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const kept = cleanLine(typed);
        expect(unwantedIn(kept)).toBeNull();
        expect(cleanLine(kept)).toBe(kept);
      }),
    );
  });
});

describe('a text of several lines', () => {
  it('keeps its lines, however they end', () => {
    expect(cleanLines(' Sonnez\r\nfort,\rau\u2028fond\n\n\tmerci\u0007\n')).toBe(
      'Sonnez\nfort,\nau\nfond\n\n merci',
    );
  });

  it('is empty when nothing is visible', () => {
    expect(cleanLines('\n\u200b\n')).toBe('');
  });
});

describe('the first unwanted character', () => {
  it('is reported with its path', () => {
    expect(unwantedIn('ab\u202ec\u0007')).toEqual({ character: '\u202e', index: 2 });
    expect(unwantedIn('ab\n')).toEqual({ character: '\n', index: 2 });
  });
});
