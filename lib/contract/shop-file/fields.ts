import { z } from 'zod';
import { frenchTelephone } from '#lib/domain/account/telephone.ts';
import { ALLERGENS, DIETS, MEAT_SPECIES } from '#lib/domain/catalogue/food-information.ts';
import { cleanLine, cleanLines, unwantedIn } from '#lib/domain/clean-text.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import {
  roundedPoint,
  SHAPE_POINTS_MAX,
  SHAPE_POINTS_MIN,
  type ShapeProblem,
  shapeProblem,
} from '#lib/domain/store/zone-shape.ts';

const readableText = (lines: 'one' | 'several') =>
  z
    .string()
    .superRefine((value, context) => {
      const message = textProblem(value.trim(), { lines });
      if (message) context.addIssue({ code: 'custom', message, input: value, continue: false });
    })
    .overwrite(lines === 'one' ? cleanLine : cleanLines)
    .min(1);

/** A text of one line, shown as written: trimmed, not blank, at most `maximum` characters. */
export const text = (maximum: number) => readableText('one').max(maximum);

/** The same with several lines. */
export const longText = (maximum: number) => readableText('several').max(maximum);

/** An identifier within the file: lower-case letters and digits joined by hyphens. */
export const key = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Minuscules sans accent, chiffres et traits d’union : "sauce-blanche"');

/** A key of another list of the file; `references` in checks/keys.ts checks that it exists. */
export const reference = z.string().min(1);

/** An amount from 0.00 to `maximum` euros: decimal text, returned with two places. */
const moneyUpTo = (maximum: string) =>
  z
    .string({
      error: (issue) =>
        typeof issue.input === 'number' ? 'Écrivez le montant entre guillemets : "8.50"' : undefined,
    })
    .superRefine((value, context) => {
      const message = moneyProblem(value, maximum);
      if (message) context.addIssue({ code: 'custom', message, input: value });
    })
    .transform((value) => toDecimal(parseDecimal(value) ?? ZERO));

/** A price, a fee or a threshold. */
export const money = moneyUpTo('9999.99');

/** What a component of a menu costs by itself. */
export const componentPrice = money
  .refine((price) => price !== '0.00', 'Plus de 0.00 attendu : sans prix propre, ne l’écrivez pas')
  .optional();

/** The capital of a company. */
export const capital = moneyUpTo('999999999.99');

function moneyProblem(value: string, maximum: string): string | undefined {
  if (/^-\d+(\.\d+)?$/.test(value)) return 'Un montant n’est jamais négatif';
  if (/^\d+\.\d{3,}$/.test(value)) return 'Deux chiffres au plus après le point';
  if (!/^\d+(\.\d{1,2})?$/.test(value)) return 'Montant attendu avec un point : "8.50"';
  if (Number(value) > Number(maximum)) return `Montant hors limites : de 0.00 à ${maximum}`;
  return undefined;
}

/** A time on the shop's own clock. */
export const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Heure attendue de "00:00" à "23:59", avec deux chiffres');

/** A name of the IANA time zone database, as far as this machine supports it. */
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

export const instant = z.iso.datetime('Instant attendu\u00a0: "2026-12-01T17:00:00Z"');

/** A date that exists: 'YYYY-MM-DD'. PostgreSQL has no year 0. */
export const calendarDay = z
  .string()
  .refine(
    (day) => !day.startsWith('0000') && z.iso.date().safeParse(day).success,
    'Jour attendu, qui existe\u00a0: "2026-12-24"',
  );

export const postcode = z.string().regex(/^\d{5}$/, 'Code postal de 5 chiffres attendu');

export const inseeCode = z.string().regex(/^\d[\dAB]\d{3}$/, 'Code INSEE de 5 caractères attendu');

const corner = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], {
    error: (issue) => (issue.input === undefined ? undefined : 'Coin attendu\u00a0: [longitude, latitude]'),
  })
  .transform(([lon, lat]) => roundedPoint({ lon, lat }));

/** The corners of a simple polygon in France, [longitude, latitude] of each; returned as points. */
export const zoneShape = z.array(corner).superRefine((shape, context) => {
  const found = shapeProblem(shape);
  if (!found) return;
  const path = found.problem === 'outside_france' || found.problem === 'point_twice' ? [found.at] : [];
  context.addIssue({ code: 'custom', message: shapeSentence(found), path, input: shape });
});

function shapeSentence(found: ShapeProblem): string {
  switch (found.problem) {
    case 'too_few_points':
      return `${SHAPE_POINTS_MIN} coins au moins`;
    case 'too_many_points':
      return `${SHAPE_POINTS_MAX} coins au plus`;
    case 'no_area':
      return 'Tous les coins sont sur une même ligne';
    case 'outside_france':
      return 'Ce coin est hors de France\u00a0: longitude d’abord, puis latitude';
    case 'point_twice':
      return 'Ce coin est au même endroit qu’un autre';
    case 'crosses_itself':
      return `Le dessin se croise\u00a0: le côté qui part du coin [${found.at}] touche celui du coin [${found.other}]`;
  }
}

/** An integer from `minimum` to `maximum`. */
export const count = (minimum: number, maximum: number) => z.int().min(minimum).max(maximum);

/** A list without duplicates; they are reported even when an item is invalid. */
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

const country = text(40);

/** Percent by volume. */
const alcohol = z
  .number()
  .gt(0, 'Plus de 0 attendu : sans alcool, ne l’écrivez pas')
  .max(96)
  .refine((percent) => Number.isInteger(percent * 10), 'Une décimale au plus');

/** What is stated about a product or a value, as FoodInformation; checks/food.ts has the rules between these fields. */
export const foodInformation = {
  /** Left out: not stated. An empty list states that there is none. */
  allergens: distinct(z.enum(ALLERGENS)).optional(),
  may_contain: distinct(z.enum(ALLERGENS)).default([]),
  origins: z
    .array(
      z.strictObject({
        species: z.enum(MEAT_SPECIES),
        born: country.optional(),
        raised: country,
        slaughtered: country,
      }),
    )
    .default([]),
  alcohol: alcohol.optional(),
  /** Left out: whether it has more than 1.2 percent of alcohol. */
  adults_only: z.boolean().optional(),
};

export const diets = distinct(z.enum(DIETS)).default([]);

/** 'MM-DD' of any year; a leap day too. */
export const monthAndDay = z
  .string()
  .refine(
    (day) =>
      /^\d{2}-\d{2}$/.test(day) &&
      !Number.isNaN(Date.parse(`2024-${day}`)) &&
      new Date(`2024-${day}`).toISOString().slice(5, 10) === day,
    'Jour attendu, mois d’abord : "06-21" pour le 21 juin',
  );

/** Prices of some ways to order; the others cost the price beside it. */
export const methodPrices = z.strictObject({
  on_site: money.optional(),
  takeaway: money.optional(),
  delivery: money.optional(),
});

const UNREADABLE: readonly (readonly [RegExp, string])[] = [
  // With the flag u, a pair of surrogates is one character: only a lone one matches.
  [/[\ud800-\udfff]/u, 'Moitié de caractère, sans l’autre'],
  [/\ufffd/, 'Texte abîmé par un mauvais encodage'],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/, 'Marque invisible de sens d’écriture'],
  [/(?![\t\n\r])\p{Cc}/u, 'Caractère de commande'],
];
const LINE_BREAK = [/[\n\r\u2028\u2029]/, 'Saut de ligne dans un texte d’une seule ligne'] as const;

/**
 * The reason, in French, why a text cannot be shown as written: a lone surrogate, a replacement character, a
 * bidirectional control, another control character except white space, only invisible characters; in one line also a
 * line break, which could inject e-mail headers. undefined when it can; clean-text.ts removes other invisible characters.
 */
function textProblem(text: string, { lines }: { lines: 'one' | 'several' }): string | undefined {
  for (const [pattern, name] of lines === 'one' ? [...UNREADABLE, LINE_BREAK] : UNREADABLE) {
    const found = pattern.exec(text);
    if (found) return `${name} : ${codePoint(found[0])}, ${placeIn(text, found.index)}`;
  }
  return text !== '' && !/[^\s\p{Cf}]/u.test(text) ? 'Ce texte n’a que des caractères invisibles' : undefined;
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Counts code points from 1. */
const placeIn = (text: string, index: number) => `caractère ${[...text.slice(0, index)].length + 1}`;
