import { AWAITING_CARD, type OrderStatusId, orderStatusLabel } from '#lib/domain/orders/order-status.ts';

const NAMES = {
  waiting: 'en attente',
  approved: 'approuvée',
  preparing: 'en préparation',
  ready: 'prête',
  handed_over: 'remise',
  cancelled: 'annulée',
  blank: '',
} as const;

const TO_BE_PAID = 'en attente de paiement';

/** A status as the staff read it: an order that its diner has still to pay online is told from one to be answered. */
export const statusName = (id: OrderStatusId): string =>
  id === AWAITING_CARD ? TO_BE_PAID : NAMES[orderStatusLabel(id, 'account')];

const WORDS: Record<string, OrderStatusId> = {
  approuvee: 5,
  acceptee: 5,
  preparation: 2,
  prete: 3,
  remise: 6,
  annulee: 4,
};

export const STATUS_WORDS = 'next, approuvée, préparation, prête, remise, annulée';

/** The status that a word or a number of the command line means; null for anything else. */
export function statusOf(word: string): OrderStatusId | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const named = WORDS[plain] ?? WORDS[`${plain}e`];
  const numbered = Object.values(WORDS).find((id) => String(id) === word);
  return named ?? numbered ?? null;
}
