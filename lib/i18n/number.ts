const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** The digits of a whole number with French spaces: '12345' is '12 345'. */
export const groupedDigits = (digits: string): string => digits.replace(THOUSANDS, '\u202f');

/**
 * A number with up to three decimals as `Intl.NumberFormat` writes it in French. Not with Intl: the first formatter takes a
 * cheap phone 40 ms.
 */
export function numberText(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.');
  return `${value < 0 ? '-' : ''}${groupedDigits(whole)}${decimals === undefined ? '' : `,${decimals}`}`;
}

/** The plural form as `Intl.PluralRules` chooses it in French; no message has a form of its own for whole millions. */
export const pluralForm = (count: number): 'one' | 'other' => (Math.abs(count) < 2 ? 'one' : 'other');
