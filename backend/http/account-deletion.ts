import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { done, type Outcome } from '../outcome.ts';
import type { AccountDeletions } from '../services/customers/account-deletion.ts';
import type { Bind, Spoken } from './bind.ts';
import type { CustomerCall } from './call.ts';
import { answerSentence } from './sentences.ts';
import { clearSessionCookies } from './session-cookies.ts';

/** The deletion of an account and its cancellation (SPEC sections 4 and 5, Account deletion). */
export function registerAccountDeletion(bind: Bind, deletions: AccountDeletions): void {
  async function deleteAccount(
    call: CustomerCall,
    payload: PayloadOf<'customerDelete'>,
  ): Promise<Outcome<AnswerOf<'customerDelete'> & Spoken>> {
    const deleted = await deletions.deleteAccount(call, payload);
    if (!deleted.ok) {
      const title = answerSentence('deletionFailedTitle');
      return { ok: false, refusal: { ...deleted.refusal, body: { title } } };
    }
    clearSessionCookies(call);
    return done({ title: answerSentence('deletionTitle'), message: answerSentence('deletionAsked') });
  }

  bind('customerDelete', deleteAccount);
  bind('customerDeleteV1', deleteAccount);
  bind('customerCancelDelete', async ({ shop }, { customer_id, token }) => {
    const cancelled = await deletions.cancelDelete(shop.storeId, customer_id, token);
    if (!cancelled.ok) return cancelled;
    return done({ title: answerSentence('deletionTitle'), message: answerSentence('deletionCancelled') });
  });
}
