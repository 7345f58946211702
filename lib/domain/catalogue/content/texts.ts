import { cleanLine } from '../../clean-text.ts';

/** The longest texts of a shop file, in characters. */
export const TEXT_MAX = {
  productName: 80,
  valueName: 80,
  optionTitle: 120,
  optionName: 60,
  country: 40,
  /** With its tags. */
  description: 2000,
} as const;

/** Why a text is no name: nothing visible is typed, it is too long, or a wrong encoding left its mark in it. */
export type NameProblem = 'empty' | 'too_long' | 'damaged';

/**
 * Reads a name as it is typed or pasted, on one line and without invisible characters. One that is too long is refused, not
 * cut.
 */
export function readName(
  text: string,
  maximum: number,
): { name: string } | { problem: NameProblem; length: number } {
  const name = cleanLine(text).replace(/\s+/g, ' ');
  const refused = (problem: NameProblem) => ({ problem, length: name.length });
  if (text.includes('\ufffd')) return refused('damaged');
  if (name === '') return refused('empty');
  return name.length > maximum ? refused('too_long') : { name };
}
