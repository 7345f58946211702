const UNREADABLE: readonly (readonly [RegExp, string])[] = [
  // With the flag u, a pair of surrogates is one character: only a lone one matches.
  [/[\ud800-\udfff]/u, 'Moitié de caractère, sans l’autre'],
  [/\ufffd/, 'Texte abîmé par un mauvais encodage'],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/, 'Marque invisible de sens d’écriture'],
  [/(?![\t\n\r])\p{Cc}/u, 'Caractère de commande'],
];
const LINE_BREAK = [/[\n\r\u2028\u2029]/, 'Saut de ligne dans un texte d’une seule ligne'] as const;

/**
 * In French why a text would not be shown as it is written: half of a surrogate pair, a character that stands for
 * lost ones, a mark that turns the direction of what follows, a control character that is no white space, or nothing
 * that can be seen; in a text of one line a line break, too, which would go into the headers of e-mails. undefined when
 * all of it is shown, but for invisible characters that nobody misses and that clean-text.ts removes.
 */
export function unreadable(text: string, { lines }: { lines: 'one' | 'several' }): string | undefined {
  for (const [pattern, name] of lines === 'one' ? [...UNREADABLE, LINE_BREAK] : UNREADABLE) {
    const found = pattern.exec(text);
    if (found) return `${name} : ${codePoint(found[0])}, ${placeIn(text, found.index)}`;
  }
  return text !== '' && !/[^\s\p{Cf}]/u.test(text) ? 'Ce texte n’a que des caractères invisibles' : undefined;
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Characters as a person counts them, from 1. */
const placeIn = (text: string, index: number) => `caractère ${[...text.slice(0, index)].length + 1}`;
