import { START_STEPS, type StartFacts, startProgress, startSteps } from '#lib/domain/store/start.ts';

const NOTHING: StartFacts = {
  hasIdentity: false,
  hasContact: false,
  openings: 0,
  products: 0,
  allergensUnsaid: 0,
  delivers: false,
  zones: 0,
  paymentAccount: 'none',
  hasTill: false,
  printers: 0,
  hasPrinterAnswered: false,
  devices: 0,
  isTested: false,
};

const EVERYTHING: StartFacts = {
  hasIdentity: true,
  hasContact: true,
  openings: 2,
  products: 40,
  allergensUnsaid: 0,
  delivers: true,
  zones: 1,
  paymentAccount: 'ready',
  hasTill: true,
  printers: 1,
  hasPrinterAnswered: true,
  devices: 1,
  isTested: true,
};

const stateOf = (name: (typeof START_STEPS)[number], facts: StartFacts) =>
  startSteps(facts).find((step) => step.name === name)?.state;

describe('the steps of a start', () => {
  it('are all missing in a new shop, but the card payments, which are a choice', () => {
    const states = Object.fromEntries(startSteps(NOTHING).map(({ name, state }) => [name, state]));
    const { payment, ...others } = states;
    expect(payment).toBe('choice');
    expect(new Set(Object.values(others))).toEqual(new Set(['missing']));
    expect(startProgress(startSteps(NOTHING))).toEqual({ done: 0, of: 8 });
  });

  it('are all done in their order once everything is there', () => {
    expect(startSteps(EVERYTHING).map(({ name, state }) => [name, state])).toEqual(
      START_STEPS.map((name) => [name, 'done']),
    );
    expect(startProgress(startSteps(EVERYTHING))).toEqual({ done: 10, of: 10 });
  });

  it('have no zones in a shop that does not deliver, and miss them in one that does', () => {
    expect(stateOf('zones', { ...EVERYTHING, delivers: false })).toBeUndefined();
    expect(stateOf('zones', { ...EVERYTHING, zones: 0 })).toBe('missing');
  });

  it('count a catalogue with unsaid allergens as done, with something to look at', () => {
    const facts = { ...EVERYTHING, allergensUnsaid: 3 };
    expect(startSteps(facts).find(({ name }) => name === 'catalogue')).toEqual({
      name: 'catalogue',
      state: 'check',
      count: 3,
    });
    expect(startProgress(startSteps(facts))).toEqual({ done: 10, of: 10 });
  });

  it.each(['pending', 'restricted'] as const)('miss a payment account that is %s', (paymentAccount) => {
    expect(stateOf('payment', { ...EVERYTHING, paymentAccount })).toBe('missing');
  });

  it('miss the choice of who collects until it is made', () => {
    expect(stateOf('till', { ...EVERYTHING, hasTill: false })).toBe('missing');
  });

  it('miss a printer that never answered', () => {
    expect(stateOf('printer', { ...EVERYTHING, hasPrinterAnswered: false })).toBe('missing');
  });
});
