import type { Tx } from '#backend/shared/database/database.ts';
import { insertLocalPayout, type LocalTransaction, paidOutIds } from '../repository/local-payout.ts';
import { type LocalSession, paidLocalSessions } from '../repository/local-session.ts';
import { newId } from './charge-events.ts';

/** How many payments of an account a payout looks at. */
const SESSIONS_MAX = 1000;
/** What an account without payments pays out, so that a demonstration has a payout at once. */
const WITHOUT_PAYMENTS = 100_00;

/** As for a European card: 1.5 % and 25 cents. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25;

const transaction = (
  id: string,
  type: LocalTransaction['type'],
  amount: number,
  fee = 0,
): LocalTransaction => ({
  id,
  object: 'balance_transaction',
  type,
  amount,
  fee,
  net: amount - fee,
  currency: 'eur',
});

/** What a paid session has done to the balance of its account; a refund that failed did nothing. */
export function transactionsOf({
  payment_intent,
  amount_total,
  refunds,
  dispute,
}: LocalSession): LocalTransaction[] {
  return [
    transaction(`txn_${payment_intent}`, 'charge', amount_total, feeOf(amount_total)),
    ...refunds
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount }) => transaction(`txn_${id}`, 'refund', -amount)),
    ...(dispute ? [transaction(`txn_${dispute.id}`, 'adjustment', -dispute.amount)] : []),
    ...(dispute?.status === 'won'
      ? [transaction(`txn_${dispute.id}_won`, 'adjustment', dispute.amount)]
      : []),
  ];
}

/** The net of transactions. */
const netOf = (transactions: readonly LocalTransaction[]): number =>
  transactions.reduce((sum, { net }) => sum + net, 0);

/** Pays out what is on the balance of an account. Returns the id and the amount. */
export async function payOutBalance(
  tx: Tx,
  storeId: number,
  accountId: string,
): Promise<{ payoutId: string; amount: number }> {
  const known = await paidOutIds(tx, accountId);
  const waiting = (await paidLocalSessions(tx, accountId, SESSIONS_MAX))
    .flatMap(transactionsOf)
    .filter(({ id }) => !known.has(id));
  const transactions =
    waiting.length > 0 ? waiting : [transaction(newId('txn'), 'adjustment', WITHOUT_PAYMENTS)];
  const payoutId = newId('po');
  const amount = netOf(transactions);
  // The payout is the last of its own transactions, as at Stripe.
  const own = transaction(`txn_${payoutId}`, 'payout', -amount);
  await insertLocalPayout(tx, storeId, { payoutId, accountId, transactions: [...transactions, own] });
  return { payoutId, amount };
}
