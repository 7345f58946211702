import type { PaymentAccountState } from '../payments/payment-account.ts';
import type { Permission } from '../staff/permissions.ts';

/** What a shop sets up before its first order (MANAGEMENT section 11), in the order in which it is done. */
export const START_STEPS = [
  'identity',
  'contact',
  'hours',
  'catalogue',
  'zones',
  'payment',
  'till',
  'device',
  'printer',
  'testOrder',
] as const;
export type StartStepName = (typeof START_STEPS)[number];

/**
 * How a step stands. `check`: done, with something to look at; `choice`: not done, and nothing has to be, as card payments for
 * a shop that is paid on site alone.
 */
export const STEP_STATES = ['missing', 'check', 'choice', 'done'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface StartStep {
  name: StartStepName;
  state: StepState;
  /** What the sentence of the step counts: dishes, printers or devices; 0 where it counts nothing. */
  count: number;
}

/** What the steps are decided by. */
export interface StartFacts {
  /** Whether the legal identity has all that the law asks for, with a SIRET that exists. */
  hasIdentity: boolean;
  hasContact: boolean;
  /** The weekly opening slots. */
  openings: number;
  /** The products that diners can order, and how many of these say nothing of their allergens. */
  products: number;
  allergensUnsaid: number;
  /** Whether the shop has hours or zones for its deliveries. */
  delivers: boolean;
  zones: number;
  paymentAccount: PaymentAccountState;
  /** Whether the shop has chosen who collects on site. */
  hasTill: boolean;
  printers: number;
  /** Whether one of them has ever answered. */
  hasPrinterAnswered: boolean;
  devices: number;
  /** Whether a test order was handed over or printed. */
  isTested: boolean;
}

/** What a shop still has to do, and what it has done. `zones` is absent in a shop that does not deliver. */
export function startSteps(facts: StartFacts): StartStep[] {
  const doneIf = (isDone: boolean): StepState => (isDone ? 'done' : 'missing');
  const steps: Record<StartStepName, Omit<StartStep, 'name'> | null> = {
    identity: { state: doneIf(facts.hasIdentity), count: 0 },
    contact: { state: doneIf(facts.hasContact), count: 0 },
    hours: { state: doneIf(facts.openings > 0), count: 0 },
    catalogue: catalogueStep(facts),
    zones: facts.delivers ? { state: doneIf(facts.zones > 0), count: facts.zones } : null,
    payment: { state: PAYMENT_STATES[facts.paymentAccount], count: 0 },
    till: { state: doneIf(facts.hasTill), count: 0 },
    device: { state: doneIf(facts.devices > 0), count: facts.devices },
    printer: { state: doneIf(facts.hasPrinterAnswered), count: facts.printers },
    testOrder: { state: doneIf(facts.isTested), count: 0 },
  };
  return START_STEPS.flatMap((name) => {
    const step = steps[name];
    return step ? [{ name, ...step }] : [];
  });
}

function catalogueStep({ products, allergensUnsaid }: StartFacts): Omit<StartStep, 'name'> {
  if (products === 0) return { state: 'missing', count: 0 };
  return allergensUnsaid > 0
    ? { state: 'check', count: allergensUnsaid }
    : { state: 'done', count: products };
}

const PAYMENT_STATES: Record<PaymentAccountState, StepState> = {
  none: 'choice',
  pending: 'missing',
  restricted: 'missing',
  ready: 'done',
};

/** How many of the steps that must be done are: a choice is none of them. */
export function startProgress(steps: readonly Pick<StartStep, 'state'>[]): { done: number; of: number } {
  const needed = steps.filter(({ state }) => state !== 'choice');
  return { done: needed.filter(({ state }) => state !== 'missing').length, of: needed.length };
}

/** What somebody's role must include to do a step. */
export const STEP_PERMISSIONS: Readonly<Record<StartStepName, Permission>> = {
  identity: 'legal.edit',
  contact: 'appearance.edit',
  hours: 'hours.edit',
  catalogue: 'catalogue.edit',
  zones: 'zones.edit',
  payment: 'payments.manage',
  till: 'payments.manage',
  device: 'device.pair',
  printer: 'printers.edit',
  testOrder: 'order.create',
};

/** How far a shop is with its start. */
export interface ShopStart {
  steps: readonly StartStep[];
  paymentAccount: PaymentAccountState;
  /** Where diners see the catalogue. */
  storefrontUrl: string;
  /** Whether it has received a first order that stands, test orders apart: then the start is over. */
  isOver: boolean;
}
