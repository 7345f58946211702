import { callingCodeOf } from '#lib/domain/account/telephone.ts';
import { telephoneText } from './contact.ts';

/** The grouping of national numbers that are not written in pairs, by calling code and number of digits. */
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  '32-8': [1, 3, 2, 2],
  '352-9': [3, 3, 3],
  '41-9': [2, 3, 2, 2],
  '377-9': [1, 2, 2, 2, 2],
  '39-10': [3, 3, 4],
  '376-6': [3, 3],
  '44-10': [4, 6],
};

/** Pairs of digits, after a first group of three when their number is odd. */
const pairsOf = (length: number): number[] =>
  length < 4 ? [length] : length % 2 === 0 ? [2, ...pairsOf(length - 2)] : [3, ...pairsOf(length - 3)];

/** An E.164 number as written in France: '06 12 34 56 78' for France, '+32 471 12 34 56' for another country. */
export function internationalTelephoneText(e164: string): string {
  const french = telephoneText(e164);
  const [code, rest] = french === e164 ? (callingCodeOf(e164) ?? []) : [];
  if (!code || !rest) return french;
  let from = 0;
  const groups = (GROUPS[`${code}-${rest.length}`] ?? pairsOf(rest.length)).map((length) => {
    from += length;
    return rest.slice(from - length, from);
  });
  return [`+${code}`, ...groups].join('\u00a0');
}
