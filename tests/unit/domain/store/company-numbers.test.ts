import { isSiret, vatNumberFault, vatNumberOf } from '#lib/domain/store/company-numbers.ts';

describe('a SIRET', () => {
  it('is 14 digits whose Luhn sum is a multiple of ten, and so is that of its SIREN', () => {
    expect(isSiret('73282932000074')).toBe(true);
    expect(isSiret('73282932000075')).toBe(false);
    // The whole is right, the SIREN is not.
    expect(isSiret('93185027600011')).toBe(false);
    for (const text of ['', '7328293200007', '732829320000740', '7328293200007a', '732 829 320 00074'])
      expect(isSiret(text)).toBe(false);
  });

  it('differs in every digit from a right one in the same other places', () => {
    const right = '73282932000074';
    for (let place = 0; place < right.length; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const other = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
        expect(isSiret(other)).toBe(other === right);
      }
  });

  it('of a post office has a plain sum that is a multiple of five', () => {
    expect(isSiret('35600000000048')).toBe(true);
    expect(isSiret('35600000049837')).toBe(true);
    expect(isSiret('35600000049838')).toBe(false);
  });
});

describe('a VAT number', () => {
  it('is derived from the SIREN', () => {
    expect(vatNumberOf('73282932000074')).toBe('FR44732829320');
    expect(vatNumberOf('91234567000013')).toBe('FR50912345670');
  });

  it('goes with the SIRET of the same company, and its key with the SIREN unless it has letters', () => {
    expect(vatNumberFault('FR44732829320', '73282932000074')).toBeNull();
    expect(vatNumberFault('FRK7732829320', '73282932000074')).toBeNull();
    expect(vatNumberFault('FR45732829320', '73282932000074')).toBe('vatNumber');
    expect(vatNumberFault('FR50912345670', '73282932000074')).toBe('vatOfOther');
    for (const text of ['', 'BE0123456789', 'FR4473282932', 'FRIO732829320'])
      expect(vatNumberFault(text, '73282932000074')).toBe('vatNumber');
  });
});
