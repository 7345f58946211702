import { cents } from '#lib/domain/money.ts';
import { nextStepOf, restrictionOf, type ShopAccount, topicsOf } from '#lib/domain/payments/shop-account.ts';

const DETAILS = { paysOut: false, isComplete: false, missing: [], dueBy: null, bank: null } as const;

const account = (changes: Partial<ShopAccount>): ShopAccount => ({
  mode: 'live',
  state: 'pending',
  since: null,
  wasDisconnected: false,
  reason: '',
  details: DETAILS,
  dashboardUrl: null,
  latestPayout: { amount: cents(100), status: 'paid', arrivesAt: 0 },
  ...changes,
});

describe('topicsOf', () => {
  it('names each subject once, in the order in which a file is filled in', () => {
    expect(
      topicsOf([
        'tos_acceptance.ip',
        'external_account',
        'person_1Nv0.dob.day',
        'person_1Nv0.email',
        'company.tax_id',
      ]),
    ).toEqual(['company', 'person', 'bank', 'terms']);
  });

  it('does not drop what it does not know', () => {
    expect(topicsOf(['settings.payments.statement_descriptor'])).toEqual(['other']);
    expect(topicsOf([])).toEqual([]);
  });
});

describe('restrictionOf', () => {
  it.each([
    ['rejected.fraud', 'rejected'],
    ['requirements.past_due', 'incomplete'],
    ['listed', 'other'],
  ] as const)('%s is %s', (reason, restriction) => {
    expect(restrictionOf(reason)).toBe(restriction);
  });
});

describe('nextStepOf', () => {
  it('opens an account where there is none, unless there is no provider', () => {
    expect(nextStepOf(account({ state: 'none', details: null }))).toBe('open');
    expect(nextStepOf(account({ state: 'none', details: null, mode: null }))).toBe('none');
  });

  it('completes a file that was begun, also while the provider does not say what is missing', () => {
    expect(nextStepOf(account({}))).toBe('complete');
    expect(nextStepOf(account({ details: null }))).toBe('complete');
  });

  it('has nothing to do while the provider verifies, and when it has refused', () => {
    expect(nextStepOf(account({ details: { ...DETAILS, isComplete: true } }))).toBe('none');
    expect(nextStepOf(account({ state: 'restricted', reason: 'rejected.fraud' }))).toBe('none');
  });

  it('completes what the provider asks for later, also of an account that takes cards', () => {
    const details = { ...DETAILS, isComplete: true, missing: ['bank'] } as const;
    expect(nextStepOf(account({ state: 'ready', details }))).toBe('complete');
    expect(nextStepOf(account({ state: 'restricted', reason: 'requirements.past_due', details }))).toBe(
      'complete',
    );
    expect(nextStepOf(account({ state: 'ready', details: { ...details, missing: [] } }))).toBe('none');
    expect(nextStepOf(account({ state: 'ready', details: null }))).toBe('none');
  });
});
