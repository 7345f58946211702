/**
 * The states of a recurring order (docs/state-machines.md), which are those of its next time. `scheduled`: its reminder is
 * still to be sent; `reminded`: the customer may confirm; `ordered`: it became an order; `skipped`: the customer left it
 * out; `past`: it is over, and the scheduler has not moved on yet; `paused`: nothing happens until it is resumed.
 */
export const RECURRING_STATES = ['scheduled', 'reminded', 'ordered', 'skipped', 'past', 'paused'] as const;
export type RecurringState = (typeof RECURRING_STATES)[number];

/** Who moves a recurring order. `scheduler`: the job that takes rows whose `due_at` has come. */
export const RECURRING_ACTORS = ['customer', 'scheduler', 'time'] as const;
export type RecurringActor = (typeof RECURRING_ACTORS)[number];

/** Which states each actor can move a recurring order to. The customer may also delete it in every state. */
export const RECURRING_MOVES: Readonly<
  Record<RecurringState, Partial<Record<RecurringActor, readonly RecurringState[]>>>
> = {
  scheduled: { customer: ['ordered', 'skipped', 'paused'], scheduler: ['reminded'], time: ['past'] },
  reminded: { customer: ['scheduled', 'ordered', 'skipped', 'paused'], time: ['past'] },
  ordered: { customer: ['scheduled', 'skipped', 'paused'], time: ['past'] },
  skipped: {
    customer: ['scheduled', 'reminded', 'ordered', 'paused'],
    scheduler: ['scheduled'],
    time: ['past'],
  },
  past: { customer: ['scheduled', 'skipped', 'paused'], scheduler: ['scheduled'] },
  paused: { customer: ['scheduled', 'skipped'] },
};

/** What the scheduler does with a recurring order that is due. `wait`: it is due again when its time is over. */
export type RecurringAction = 'remind' | 'wait' | 'go_on' | 'stop';

export const RECURRING_WHEN_DUE: Readonly<Record<RecurringState, RecurringAction>> = {
  scheduled: 'remind',
  reminded: 'wait',
  ordered: 'wait',
  skipped: 'go_on',
  past: 'go_on',
  paused: 'stop',
};

/** What the state of a recurring order depends on. */
export interface RecurringFacts {
  paused: boolean;
  /** The customer leaves the next time out. */
  skipNext: boolean;
  /** Its next time, in milliseconds since 1970. */
  nextAt: number;
  /** The total in the reminder of that time, in cents; null before it is sent. */
  remindedTotal: number | null;
  /** The order of that time; null without one. */
  orderId: number | null;
}

/** The state of a recurring order at `now`, in milliseconds since 1970. */
export function recurringState(
  { paused, skipNext, nextAt, remindedTotal, orderId }: RecurringFacts,
  now: number,
): RecurringState {
  if (paused) return 'paused';
  if (nextAt <= now) return 'past';
  if (skipNext) return 'skipped';
  if (orderId !== null) return 'ordered';
  return remindedTotal === null ? 'scheduled' : 'reminded';
}
