import { cents } from '#lib/domain/money.ts';
import { accountState, applicationFee } from '#lib/domain/payments/payment-account.ts';

const facts = { takesCards: false, isComplete: true, disabledReason: '' };

describe('accountState', () => {
  it('is ready as soon as the account takes cards, whatever is still asked of the shop', () => {
    expect(accountState({ ...facts, takesCards: true })).toBe('ready');
    expect(
      accountState({ takesCards: true, isComplete: false, disabledReason: 'requirements.past_due' }),
    ).toBe('ready');
  });

  it('is pending until the shop has entered all, and while the provider verifies it', () => {
    expect(accountState({ ...facts, isComplete: false, disabledReason: 'requirements.past_due' })).toBe(
      'pending',
    );
    for (const disabledReason of ['', 'requirements.pending_verification', 'under_review'])
      expect(accountState({ ...facts, disabledReason })).toBe('pending');
  });

  it('is restricted when the provider refuses a complete account, or asks for more', () => {
    for (const disabledReason of ['rejected.fraud', 'requirements.past_due', 'platform_paused'])
      expect(accountState({ ...facts, disabledReason })).toBe('restricted');
  });
});

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
