import type { z } from 'zod';
import { fieldSentence } from '../sentences.ts';

type Issue = z.core.$ZodIssue;

/** The wrong fields of a payload: path ('lines.0.quantity', '' for the whole) to French sentence. */
export function wrongFields(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] = fieldSentence('unknownField');
    } else {
      fields[path] ??= sentenceOf(issue);
    }
  }
  return fields;
}

const EXPECTED: Partial<Record<string, Parameters<typeof fieldSentence>[0]>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'truth',
  array: 'list',
  object: 'object',
};

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return fieldSentence(
        issue.input === undefined ? 'required' : (EXPECTED[issue.expected] ?? 'unexpected'),
      );
    case 'too_small':
      return sizeSentence(issue.origin, 'tooShort', 'tooFew', 'tooSmall', { minimum: Number(issue.minimum) });
    case 'too_big':
      return sizeSentence(issue.origin, 'tooLong', 'tooMany', 'tooBig', { maximum: Number(issue.maximum) });
    case 'invalid_format':
      return fieldSentence(issue.format === 'email' ? 'email' : 'unexpected');
    case 'custom':
      return issue.message === 'Invalid input' ? fieldSentence('unexpected') : issue.message;
    default:
      return fieldSentence('unexpected');
  }
}

type FieldKey = Parameters<typeof fieldSentence>[0];

function sizeSentence(
  origin: string,
  text: FieldKey,
  list: FieldKey,
  number: FieldKey,
  data: Record<string, number>,
): string {
  return fieldSentence(origin === 'string' ? text : origin === 'array' ? list : number, data);
}
