const LA_POSTE = '356000000';

function luhnSum(digits: string): number {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum;
}

/**
 * Whether 14 digits are a SIRET (MANAGEMENT section 11): its Luhn sum and that of its SIREN, the first nine digits, are
 * multiples of ten. The SIRET of a post office has digits whose plain sum is a multiple of five instead.
 */
export function isSiret(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || luhnSum(digits.slice(0, 9)) % 10 !== 0) return false;
  if (luhnSum(digits) % 10 === 0) return true;
  return digits.startsWith(LA_POSTE) && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

/** The VAT number of the company of a SIRET: '91234567000013' is 'FR50912345670'. */
export function vatNumberOf(siret: string): string {
  const siren = siret.slice(0, 9);
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

/** Why a VAT number does not go with a SIRET; null when it does. A key with letters has no public formula. */
export function vatNumberFault(number: string, siret: string): 'vatNumber' | 'vatOfOther' | null {
  const [, key, siren] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(number) ?? [];
  if (!key || !siren) return 'vatNumber';
  if (siren !== siret.slice(0, 9)) return 'vatOfOther';
  return /^\d\d$/.test(key) && number !== vatNumberOf(siret) ? 'vatNumber' : null;
}
