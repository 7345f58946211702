import type { Bind, Spoken } from '#backend/shared/http/bind.ts';
import type { CustomerCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { AccountDeletions } from '../account-deletion.ts';
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
