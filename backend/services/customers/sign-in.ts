import type { CustomerWire } from '#lib/contract/customer.ts';
import type { Tx } from '../../db/database.ts';
import { type AccountEventName, insertAccountEvent } from '../../db/repositories/account-event.ts';
import type { Sessions, Tokens } from '../session.ts';
import { customerData } from './customer-data.ts';
import type { SigningInAt } from './place.ts';

export interface SignIn {
  tokens: Tokens;
  customer: CustomerWire;
}

/** Signs a customer in, in the transaction that has proven who it is; null when the account is gone meanwhile. */
export async function signIn(
  tx: Tx,
  { sessions, clock }: { sessions: Sessions; clock: () => number },
  { shop: { storeId }, fingerprint }: Pick<SigningInAt, 'shop' | 'fingerprint'>,
  customerId: number,
  event: AccountEventName,
): Promise<SignIn | null> {
  const customer = await customerData(tx, customerId);
  if (!customer?.status) return null;
  await insertAccountEvent(tx, storeId, customerId, event, new Date(clock()));
  return { tokens: await sessions.open(tx, storeId, customerId, fingerprint), customer };
}
