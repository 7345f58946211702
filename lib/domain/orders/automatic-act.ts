import { TEST_ORDER_LASTS_MS } from '../limits.ts';
import { isForLater, startsAt } from './board.ts';
import { type LadderStep, nextLadderStep, type ServiceHours } from './ladder.ts';
import { type AnyOrder, isTestOrder, type Order, type OrderOfStaff } from './order.ts';
import { APPROVED, AWAITING_CARD, isFinal, isWaiting, PREPARING } from './order-status.ts';
import type { ServiceSettings } from './service-settings.ts';

const MINUTE_MS = 60_000;

/**
 * What happens to an order by itself (MANAGEMENT section 3): the refusal that staff asked for and did not take back, its
 * acceptance, its beginning when it was scheduled for later, a step of the ladder, or the end of a test order.
 */
export type AutomaticAct = 'carry_out_refusal' | 'accept' | 'begin' | LadderStep | 'close_test';

/** What that depends on. Instants are milliseconds since 1970. */
export interface Situation {
  settings: ServiceSettings;
  /** When a refusal that staff asked for is carried out; null without one. */
  refusalAt: number | null;
  /** Since when the order waits for its acceptance, and the ladder counts. */
  waitingSince: number;
  /** When the last step of the ladder was taken; null before the first. */
  ladderStepAt: number | null;
  /** The orders that the kitchen has to make now, this one apart. */
  dueOrders: number;
  /** What the kitchen needs for an order now, and at most. */
  preparationMinutes: number;
  longestPreparationMinutes: number;
  hours: ServiceHours;
  now: number;
}

type Facts = Pick<
  Order,
  'orderStatusId' | 'orderDate' | 'scheduled' | 'extraMinutes' | 'ladderStep' | 'invoiceNo' | 'dateAdded'
>;

/** Whether the shop accepts an order by itself while so many others are due. */
export function isAcceptedByItself(
  { scheduled }: Pick<Order, 'scheduled'>,
  { begunAt, acceptance, acceptanceBelow, acceptScheduled }: ServiceSettings,
  dueOrders: number,
): boolean {
  if (begunAt === null) return false;
  if (scheduled) return acceptScheduled;
  return acceptance === 'always' || (acceptance === 'below' && dueOrders < acceptanceBelow);
}

/**
 * How many of the waiting orders a shop would accept by itself at once under some settings, the oldest first; scheduled ones
 * too.
 */
export function countAcceptedAtOnce(
  orders: readonly Pick<OrderOfStaff, 'order' | 'refusal'>[],
  settings: ServiceSettings,
  { preparationMinutes, now }: { preparationMinutes: number; now: number },
): number {
  const isDue = (order: AnyOrder) => !isForLater(order, preparationMinutes, now);
  let due = orders.filter(
    ({ order }) => (order.orderStatusId === APPROVED || order.orderStatusId === PREPARING) && isDue(order),
  ).length;
  let accepted = 0;
  const waiting = orders
    .filter(({ order, refusal }) => isWaiting(order.orderStatusId) && refusal === null)
    .map(({ order }) => order)
    .filter(({ orderStatusId }) => orderStatusId !== AWAITING_CARD)
    .sort((a, b) => a.dateAdded - b.dateAdded);
  for (const order of waiting) {
    if (!isAcceptedByItself(order, settings, due)) continue;
    accepted += 1;
    if (isDue(order)) due += 1;
  }
  return accepted;
}

/**
 * The next act on an order and its instant, or null when there is none. It is due when the instant is not after `now`; an
 * instant to come says when to ask again, since the act may be due later by then.
 */
export function nextAutomaticAct(
  order: Facts,
  situation: Situation,
): { act: AutomaticAct; at: number } | null {
  const { settings, refusalAt, now } = situation;
  if (isFinal(order.orderStatusId)) return null;
  if (refusalAt !== null) return { act: 'carry_out_refusal', at: refusalAt };
  if (isTestOrder(order)) return nextActOnTest(order, situation);
  if (settings.begunAt === null || order.orderStatusId === AWAITING_CARD) return null;
  if (isWaiting(order.orderStatusId)) {
    if (isAcceptedByItself(order, settings, situation.dueOrders)) return { act: 'accept', at: now };
    return nextStepOf(order, situation);
  }
  if (order.orderStatusId !== APPROVED || !order.scheduled) return null;
  return { act: 'begin', at: beginningOf(order, situation) };
}

/** A test order has no ladder: nobody is alarmed by it. */
function nextActOnTest(
  order: Facts,
  { settings, dueOrders, now }: Situation,
): { act: AutomaticAct; at: number } {
  const closesAt = order.dateAdded + TEST_ORDER_LASTS_MS;
  const isAccepted = isWaiting(order.orderStatusId) && isAcceptedByItself(order, settings, dueOrders);
  return isAccepted && now < closesAt ? { act: 'accept', at: now } : { act: 'close_test', at: closesAt };
}

/**
 * Since when the minutes until the next step of the ladder count: a scheduled order's ladder begins when the kitchen would
 * begin it.
 */
export const ladderSince = (
  order: Pick<Order, 'orderDate' | 'scheduled' | 'extraMinutes'>,
  {
    waitingSince,
    ladderStepAt,
    preparationMinutes,
  }: Pick<Situation, 'waitingSince' | 'ladderStepAt' | 'preparationMinutes'>,
): number => Math.max(waitingSince, ladderStepAt ?? 0, startsAt(order, preparationMinutes));

function nextStepOf(order: Facts, situation: Situation): { act: AutomaticAct; at: number } | null {
  const { settings, hours, preparationMinutes, now } = situation;
  if (isForLater(order, preparationMinutes, now))
    return { act: 'reminded', at: beginningOf(order, situation) };
  const since = ladderSince(order, situation);
  const next = nextLadderStep({ step: order.ladderStep, since }, settings, hours);
  return next && { act: next.step, at: next.at };
}

/**
 * When the kitchen begins a scheduled order; before that, when to ask again: the time that the kitchen needs may grow, up to
 * the longest one.
 */
function beginningOf(
  order: Facts,
  { preparationMinutes, longestPreparationMinutes, now }: Situation,
): number {
  const begins = startsAt(order, preparationMinutes);
  if (begins <= now) return now;
  return Math.min(begins, Math.max(startsAt(order, longestPreparationMinutes), now + MINUTE_MS));
}
