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

/** A status in the words of the staff: awaiting an online payment differs from waiting for an answer. */
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

/** The status of a word or number on the command line; null for anything else. */
export function statusOf(word: string): OrderStatusId | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const named = WORDS[plain] ?? WORDS[`${plain}e`];
  const numbered = Object.values(WORDS).find((id) => String(id) === word);
  return named ?? numbered ?? null;
}
