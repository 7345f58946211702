import { parseDecimal } from '#lib/domain/money.ts';

// The registration numbers of a company as printed in France, grouped by no-break spaces.

const SPACE = '\u00a0';
const bare = (text: string) => text.replace(/[\s.]/g, '');
const byThree = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, `$1${SPACE}`);

/** '91234567000013' is '912 345 670 00013'; anything else is returned unchanged. */
export function siretText(siret: string): string {
  const digits = bare(siret);
  return /^\d{14}$/.test(digits) ? `${byThree(digits.slice(0, 9))}${SPACE}${digits.slice(9)}` : siret;
}

/** 'Lille Métropole 912345670' is 'RCS Lille Métropole 912 345 670'; anything else is returned unchanged. */
export function rcsText(rcs: string): string {
  const match = /^(?:RCS |R\.C\.S\. )?(\p{L}[\p{L} '’-]*?) ?((?:\d[\s.]*){9})$/u.exec(rcs.trim());
  return match ? `RCS${SPACE}${match[1]} ${byThree(bare(match[2] ?? ''))}` : rcs;
}

/** 'FR50912345670' is 'FR 50 912 345 670'; a foreign number is returned unchanged. */
export function vatNumberText(number: string): string {
  const match = /^FR([0-9A-Z]{2})(\d{9})$/.exec(bare(number));
  return match ? ['FR', match[1], byThree(match[2] ?? '')].join(SPACE) : number;
}

const euros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** '10000.00' is '10 000 €'; text that is no number is returned unchanged. */
export function capitalText(capital: string): string {
  const amount = parseDecimal(capital);
  return amount === null ? capital : euros.format(amount / 100);
}
