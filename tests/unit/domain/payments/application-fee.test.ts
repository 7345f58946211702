import { cents } from '#lib/domain/money.ts';
import { applicationFee } from '#lib/domain/payments/application-fee.ts';

describe('applicationFee', () => {
  it('is a share of the amount, rounded to the cent', () => {
    expect(applicationFee(cents(2340), 1.5)).toBe(35);
    expect(applicationFee(cents(2340), 0.01)).toBe(0);
    expect(applicationFee(cents(5000), 0.01)).toBe(1);
    expect(applicationFee(cents(100), 1.15)).toBe(1);
  });

  it('is nothing by default', () => {
    expect(applicationFee(cents(2340), 0)).toBe(0);
  });
});
