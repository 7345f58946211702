const LINE_BREAKS = /[\t\n\r]/g;

const UNREADABLE: readonly (readonly [RegExp, string])[] = [
  // Without the flag v or u a pair of surrogates is two characters; with it only a lone one matches.
  [/[\ud800-\udfff]/u, 'Moitié de caractère, sans l’autre'],
  [/\ufffd/, 'Texte abîmé par un mauvais encodage'],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/, 'Marque invisible de sens d’écriture'],
  [/[\u200b\u2028\u2029\u2060\ufeff]/, 'Caractère invisible'],
  [/\p{Cc}/u, 'Caractère de commande, tabulation ou retour à la ligne'],
];

/**
 * In French why a text would not be shown as it is written: half of a surrogate pair, a character that stands for
 * lost ones, a mark that turns the direction of what follows, an invisible or control character. undefined when all
 * of it is shown. `lines` allows tabs and line breaks.
 */
export function unreadable(text: string, { lines }: { lines: boolean }): string | undefined {
  const shown = lines ? text.replace(LINE_BREAKS, ' ') : text;
  for (const [pattern, name] of UNREADABLE) {
    const found = pattern.exec(shown);
    if (found) return `${name} : ${codePoint(found[0])}, ${placeIn(shown, found.index)}`;
  }
  return undefined;
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Characters as a person counts them, from 1. */
const placeIn = (text: string, index: number) => `caractère ${[...text.slice(0, index)].length + 1}`;
