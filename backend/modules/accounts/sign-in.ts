import type { CustomerWire } from '#lib/contract/customer.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { SignInContext } from '../../shared/http/call.ts';
import { customerData } from './customer-data.ts';
import { type AccountEventName, insertAccountEvent } from './repository/account-event.ts';
import type { Sessions, Tokens } from './session.ts';

export interface SignIn {
  tokens: Tokens;
  customer: CustomerWire;
}

/** Signs a customer in, in the transaction that has proven who it is; null when the account is gone meanwhile. */
export async function signIn(
  tx: Tx,
  { sessions, clock }: { sessions: Sessions; clock: () => number },
  { shop: { storeId }, fingerprint }: Pick<SignInContext, 'shop' | 'fingerprint'>,
  customerId: number,
  event: AccountEventName,
): Promise<SignIn | null> {
  const customer = await customerData(tx, customerId);
  if (!customer?.status) return null;
  await insertAccountEvent(tx, storeId, customerId, event, new Date(clock()));
  return { tokens: await sessions.open(tx, storeId, customerId, fingerprint), customer };
}
