import type { z } from 'zod';

const EXPECTED: Record<string, string> = {
  string: 'Texte entre guillemets attendu',
  number: 'Nombre sans guillemets attendu',
  int: 'Nombre entier sans guillemets attendu',
  boolean: 'true ou false attendu, sans guillemets',
  array: 'Liste entre crochets attendue',
  object: 'Bloc entre accolades attendu',
};

const UNITS: Record<string, string> = { string: ' caractères', array: ' éléments' };

/** What is wrong with a field, in French, when its schema has no sentence of its own. */
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
