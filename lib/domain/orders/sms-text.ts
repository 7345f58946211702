// How the text of an SMS is encoded (3GPP TS 23.038): 7 bits for each character of the GSM alphabet, else 16 bits (UCS-2).

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two places: an escape, and itself. */
const GSM_EXTENSION = '\f^{}\\[~]|€';

const SEGMENT = { gsm: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const;

const placesOf = (sign: string): number => (GSM_EXTENSION.includes(sign) ? 2 : 1);

/** Whether every character is in the GSM alphabet. */
export const isGsmText = (text: string): boolean =>
  [...text].every((sign) => GSM.includes(sign) || GSM_EXTENSION.includes(sign));

/** How many SMS a text is sent as, at least 1. */
export function smsSegments(text: string): number {
  const { single, part } = isGsmText(text) ? SEGMENT.gsm : SEGMENT.ucs2;
  // No escape and no surrogate pair is split between two parts.
  const places = isGsmText(text) ? [...text].map(placesOf) : [...text].map((sign) => sign.length);
  if (places.reduce((sum, each) => sum + each, 0) <= single) return 1;
  let segments = 1;
  let used = 0;
  for (const each of places) {
    if (used + each > part) {
      segments += 1;
      used = 0;
    }
    used += each;
  }
  return segments;
}

/** What looks different in the GSM alphabet but reads the same. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bc]/g, "'"],
  [/[\u00a0\u202f\u2009]/g, ' '],
  [/[\u2010-\u2015]/g, '-'],
  [/\u200b|\u200c|\u200d|\u2060|\ufe0f/g, ''],
  [/…/g, '...'],
  [/[“”«»]/g, '"'],
  [/n°\s?/g, 'n.'],
];

const LIGATURES: readonly (readonly [RegExp, string])[] = [
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
  [/°/g, 'o'],
];

const replaced = (text: string, replacements: typeof SAME): string =>
  replacements.reduce((written, [from, to]) => written.replace(from, to), text);

/** Each letter that the GSM alphabet lacks without its accent; 'é' and 'à' are in it, 'ê' and 'ç' are not. */
const withoutForeignAccents = (text: string): string =>
  [...replaced(text, LIGATURES)]
    .map((sign) => (isGsmText(sign) ? sign : sign.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('');

/**
 * The text as it is best sent: with all its accents where they fit into one SMS, else without those that the GSM alphabet lacks
 * where that makes fewer. 'Chez Zoé : c’est prêt' is "Chez Zoé : c'est prêt", one SMS in UCS-2; with a hundred more characters
 * "Chez Zoé : c'est pret…", one SMS in the GSM alphabet.
 */
export function smsText(text: string): string {
  const readable = replaced(text.normalize('NFC'), SAME).trim();
  if (smsSegments(readable) === 1) return readable;
  const reduced = withoutForeignAccents(readable);
  return smsSegments(reduced) < smsSegments(readable) ? reduced : readable;
}

/**
 * The name of a shop as it begins an SMS whose sentence follows: shortened to its first words where both do not fit into one SMS.
 * Returns the whole text.
 */
export function smsOf(shop: string, sentence: string): string {
  const whole = smsText(`${shop} : ${sentence}`);
  if (smsSegments(whole) === 1) return whole;
  const letters = [...shop];
  for (let kept = letters.length - 1; kept > 0; kept -= 1) {
    const short = smsText(`${letters.slice(0, kept).join('').trimEnd()}... : ${sentence}`);
    if (smsSegments(short) === 1) return short;
  }
  return whole;
}
