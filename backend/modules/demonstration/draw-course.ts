import { cents, ZERO } from '#lib/domain/money.ts';
import type { Adjustment } from '#lib/domain/orders/adjustment.ts';
import { MEANS_OF_METHOD, type Means } from '#lib/domain/orders/order.ts';
import {
  APPROVED,
  CANCELLED,
  HANDED_OVER,
  type OrderActor,
  type OrderStatusId,
  PREPARING,
  READY,
} from '#lib/domain/orders/order-status.ts';
import { nameBasedUuid } from '../../shared/crypto/name-based-uuid.ts';
import type { NewOrder, PastStep } from '../orders/interface.ts';
import type { Random } from './random.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** How long an order waits for its card payment. */
const PAYMENT_WAIT_MS = 15 * MINUTE_MS;

const REFUSALS = [
  'Un produit n’est plus disponible',
  'Trop de commandes en ce moment',
  'Le livreur est absent ce soir, avec toutes nos excuses',
] as const;
const NO_SHOW = 'La commande n’a pas été retirée';
const GESTURES = [
  'Un geste pour l’attente',
  'Erreur de sauce : un geste',
  'Plat arrivé froid : un geste',
] as const;
const FULL_REFUNDS = ['Commande remise à un autre client', 'Commande renversée en chemin'] as const;

/** Who of the staff acts; null when nobody is known. */
export interface PastStaff {
  counter: number | null;
  kitchen: number | null;
}

/** What becomes of most orders, and how often of a hundred something else does. */
const OUTCOMES = [
  ['handed_over', 94.7],
  ['withdrawn', 1.8],
  ['refused', 1.7],
  ['not_collected', 0.5],
  ['line_removed', 1.3],
] as const;
/** Of a card payment that is not made in time. */
const ABANDONED = 0.03;
const LATE = { usual: 0.08, busy: 0.2 } as const;
const REFUNDED = { part: 0.017, all: 0.006 } as const;
const TIPPED = 0.06;
const OTHER_MEANS = 0.04;

/** Draws what became of an order until it was over. `busy`: the kitchen had many at that time. */
export function drawCourse(
  random: Random,
  order: NewOrder,
  { staff, busy, preparationMinutes }: { staff: PastStaff; busy: boolean; preparationMinutes: number },
): PastStep[] {
  const { dateAdded, orderDate: due, paymentMethod } = order;
  const steps: PastStep[] = [];
  let now = dateAdded;
  const minutes = (least: number, most: number) => random.integer(least * 60, most * 60) * SECOND_MS;
  /** The later of an instant and a moment after the last step. */
  const at = (instant: number) => {
    now = Math.max(instant, now + random.integer(8, 40) * SECOND_MS);
    return now;
  };
  const announced: Means = paymentMethod === 'card_online' ? 'card' : MEANS_OF_METHOD[paymentMethod];
  const means = random.chance(OTHER_MEANS) ? 'card' : announced;
  function move(to: OrderStatusId, instant: number, actor: OrderActor = 'staff', reason = '') {
    const cook = to === PREPARING || to === READY;
    const staffId = actor !== 'staff' ? null : cook ? staff.kitchen : staff.counter;
    steps.push({ kind: 'moved', to, actor, reason, means, at: at(instant), staffId });
  }
  function adjust(adjustment: Adjustment, reason: string, instant: number) {
    const idempotencyKey = nameBasedUuid(`${order.idempotencyKey} adjusted ${steps.length}`);
    const kind = 'adjusted';
    steps.push({ kind, adjustment, reason, idempotencyKey, at: at(instant), staffId: staff.counter });
  }

  if (paymentMethod === 'card_online') {
    if (random.chance(ABANDONED)) {
      move(CANCELLED, dateAdded + PAYMENT_WAIT_MS, 'system');
      return steps;
    }
    steps.push({ kind: 'paid_online', at: at(dateAdded + minutes(0.5, 2.5)), staffId: null });
  }
  const [outcome] = random.pickWeighted(OUTCOMES, ([, weight]) => weight);
  if (outcome === 'withdrawn') {
    move(CANCELLED, now + minutes(0.5, 3), 'customer');
    return steps;
  }
  if (outcome === 'refused') {
    const reasons = order.shippingMethod === 'delivery' ? REFUSALS : REFUSALS.slice(0, 2);
    move(CANCELLED, now + minutes(1, 6), 'staff', random.pick(reasons));
    return steps;
  }
  move(APPROVED, now + minutes(0.3, busy ? 5 : 2.5));
  move(PREPARING, Math.max(now + minutes(0.2, 2), due - preparationMinutes * MINUTE_MS));
  if (outcome === 'line_removed' && order.products.length > 1) {
    const removed = random.integer(0, order.products.length - 1);
    const kept = order.products.flatMap((_, index) => (index === removed ? [] : [{ index, quantity: null }]));
    const reason = `Plus disponible : ${order.products[removed]?.name ?? ''}`;
    adjust({ kind: 'lines', kept, added: [] }, reason, now + minutes(1, 3));
  }
  const isLate = random.chance(busy ? LATE.busy : LATE.usual);
  const handedOver = isLate ? due + minutes(3, 26) : due - minutes(0, 6);
  move(READY, handedOver - minutes(1, 6));
  if (outcome === 'not_collected' && order.shippingMethod === 'pickup') {
    move(CANCELLED, due + minutes(60, 80), 'staff', NO_SHOW);
    return steps;
  }
  const isTipped = order.shippingMethod === 'table' && random.chance(TIPPED);
  if (isTipped) adjust({ kind: 'tip', amount: cents(random.integer(1, 5) * 100) }, 'Pourboire', now);
  move(HANDED_OVER, handedOver);
  const refund = refundOf(random, order);
  // A line that was removed, or a tip, is change enough.
  if (refund && outcome === 'handed_over' && !isTipped)
    adjust({ kind: 'discount', amount: refund.amount }, refund.reason, now + minutes(8, 45));
  return steps;
}

/** What is refunded of an order that was handed over; null for most. */
function refundOf(random: Random, { products }: NewOrder) {
  const subtotal = cents(products.reduce((sum, { price }) => sum + price, 0));
  if (random.chance(REFUNDED.all)) return { amount: subtotal, reason: random.pick(FULL_REFUNDS) };
  if (!random.chance(REFUNDED.part)) return null;
  const forgotten = random.pick(products);
  const piece = cents(Math.round(forgotten.price / forgotten.quantity));
  if (piece > ZERO && piece < subtotal) return { amount: piece, reason: `Oublié : ${forgotten.name}` };
  const gesture = cents(random.integer(2, 4) * 100);
  return gesture < subtotal ? { amount: gesture, reason: random.pick(GESTURES) } : null;
}
