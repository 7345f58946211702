import { z } from 'zod';
import { frenchTelephone } from '#lib/domain/account/telephone.ts';
import { ALLERGENS } from '#lib/domain/catalogue/product.ts';
import { cleanLine, cleanLines, unwantedIn } from '#lib/domain/clean-text.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';

const shown = (lines: 'one' | 'several') =>
  z
    .string()
    .superRefine((value, context) => {
      const message = unreadable(value.trim(), { lines });
      if (message) context.addIssue({ code: 'custom', message, input: value, continue: false });
    })
    .overwrite(lines === 'one' ? cleanLine : cleanLines)
    .min(1);

/** A text of one line that is shown as it is written, trimmed, not blank, of at most `longest` characters. */
export const text = (longest: number) => shown('one').max(longest);

/** The same of as many lines as are written. */
export const longText = (longest: number) => shown('several').max(longest);

/** What a thing is called by elsewhere in the file: lower-case letters and digits joined by hyphens. */
export const key = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Minuscules sans accent, chiffres et traits d’union : "sauce-blanche"');

/** A key of another list of the file; whether it is there is for checks/references.ts to say. */
export const reference = z.string().min(1);

/** Money from 0.00 to a number of euros: decimal text, handed on with two places. */
const moneyUpTo = (most: string) =>
  z
    .string({
      error: (issue) =>
        typeof issue.input === 'number' ? 'Écrivez le montant entre guillemets : "8.50"' : undefined,
    })
    .superRefine((value, context) => {
      const message = moneyProblem(value, most);
      if (message) context.addIssue({ code: 'custom', message, input: value });
    })
    .transform((value) => toDecimal(parseDecimal(value) ?? ZERO));

/** A price, a fee or a threshold. */
export const money = moneyUpTo('9999.99');

/** The capital of a company. */
export const capital = moneyUpTo('999999999.99');

function moneyProblem(value: string, most: string): string | undefined {
  if (/^-\d+(\.\d+)?$/.test(value)) return 'Un montant n’est jamais négatif';
  if (/^\d+\.\d{3,}$/.test(value)) return 'Deux chiffres au plus après le point';
  if (!/^\d+(\.\d{1,2})?$/.test(value)) return 'Montant attendu avec un point : "8.50"';
  if (Number(value) > Number(most)) return `Montant hors limites : de 0.00 à ${most}`;
  return undefined;
}

/** A time of the shop's own clock. */
export const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Heure attendue de "00:00" à "23:59", avec deux chiffres');

/** A name of the IANA time zone database that this machine knows. */
export const timeZone = z
  .string()
  .refine(
    (name) => /^[A-Z]/i.test(name) && isKnownTimeZone(name),
    'Fuseau horaire inconnu : "Europe/Paris", "Indian/Reunion"…',
  );

function isKnownTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('fr-FR', { timeZone: name }));
  } catch {
    return false;
  }
}

/** A French number, of the mainland or overseas, as E.164. */
export const telephone = z.string().superRefine((value, context) => {
  const message = telephoneProblem(value);
  if (message) context.addIssue({ code: 'custom', message, input: value });
});

function telephoneProblem(value: string): string | undefined {
  if (!/^\+[1-9]\d{7,14}$/.test(value)) return 'Numéro international attendu, sans espace : "+33320001412"';
  if (frenchTelephone(value) === value) return undefined;
  return 'Numéro français attendu : "+33" et neuf chiffres, ou outre-mer "+262", "+590", "+594", "+596"…';
}

const HTTPS_EXPECTED = 'Adresse attendue, commençant par https://';

export const webAddress = z
  .url({
    protocol: /^https$/,
    error: (issue) => (issue.input === undefined ? undefined : HTTPS_EXPECTED),
  })
  .refine((address) => unwantedIn(address) === null, HTTPS_EXPECTED);

export const postcode = z.string().regex(/^\d{5}$/, 'Code postal de 5 chiffres attendu');

/** An integer from `least` to `most`. */
export const count = (least: number, most: number) => z.int().min(least).max(most);

/** A list in which nothing stands twice; said even where an item is wrong in itself. */
export const distinct = <Item extends z.ZodType>(item: Item) =>
  z.array(item).superRefine(
    (items, context) => {
      for (const [index, value] of items.entries()) {
        if (items.indexOf(value) === index) continue;
        context.addIssue({ code: 'custom', message: 'Déjà dans cette liste', path: [index], input: value });
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  );

export const allergens = distinct(z.enum(ALLERGENS)).default([]);

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
function unreadable(text: string, { lines }: { lines: 'one' | 'several' }): string | undefined {
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
