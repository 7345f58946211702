import type { z } from 'zod';

/** An error at a place of the file, described in French. */
export interface Problem {
  path: readonly PropertyKey[];
  message: string;
}

/** Writes a path as a person reads it: 'products[3].options[1].use'; '' is the whole file. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : fieldText(String(step))))
    .join('')
    .replace(/^\./, '');
}

const fieldText = (name: string) => (/^[\w-]+$/.test(name) ? `.${name}` : `[${quoted(name)}]`);

const UNPRINTABLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const QUOTED_MAX = 60;

/** Quotes a text of the file for a message: one line, with control characters escaped, which a terminal would interpret. */
export function quoted(text: string): string {
  const short = text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text;
  return JSON.stringify(short).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * One problem per invalid field: an unknown field gets its own path; a union reports the problems of the alternative
 * with the fewest, of those that are of the right type if there is one.
 */
export function problemsOfIssues(
  issues: readonly z.core.$ZodIssue[],
  base: readonly PropertyKey[] = [],
): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({ path: [...path, name], message: issue.message }));
    }
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return closest(
        issue.errors.map((form) => problemsOfIssues(form, path)),
        path.length,
      );
    }
    return [{ path, message: issue.message }];
  });
}

function closest(forms: Problem[][], depth: number): Problem[] {
  const ofType = forms.filter((form) => form.every(({ path }) => path.length > depth));
  const candidates = ofType.length > 0 ? ofType : forms;
  return candidates.reduce((best, form) => (form.length < best.length ? form : best));
}

const EXPECTED: Record<string, string> = {
  string: 'Texte entre guillemets attendu',
  number: 'Nombre sans guillemets attendu',
  int: 'Nombre entier sans guillemets attendu',
  boolean: 'true ou false attendu, sans guillemets',
  array: 'Liste entre crochets attendue',
  object: 'Bloc entre accolades attendu',
};

const UNITS: Record<string, string> = { string: ' caractères', array: ' éléments' };

/** The French message of an issue whose schema has none of its own. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Champ obligatoire';
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? 'Valeur inattendue';
    case 'invalid_value':
      return `Valeur attendue : ${issue.values.join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string') return 'Ce texte est vide';
      return issue.origin === 'array' ? 'Cette liste est vide' : `${issue.minimum} au moins`;
    case 'too_big':
      return `${issue.maximum}${UNITS[issue.origin] ?? ''} au plus`;
    case 'unrecognized_keys':
      return 'Champ inconnu';
    default:
      return 'Valeur inattendue';
  }
}
