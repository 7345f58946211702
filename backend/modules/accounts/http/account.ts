import type { Bind, Spoken } from '#backend/shared/http/bind.ts';
import type { CustomerCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { cursorText } from '#lib/contract/schemas/cursor.ts';
import type { Customers } from '../customers.ts';
import { clearSessionCookies } from './session-cookies.ts';

/** What a signed-in customer does with their account. */
export function registerAccount(bind: Bind, customers: Customers): void {
  async function update(
    call: CustomerCall,
    payload: PayloadOf<'customerUpdate'>,
  ): Promise<Outcome<AnswerOf<'customerUpdate'> & Spoken>> {
    const updated = await customers.update(call, payload);
    if (!updated.ok) return updated;
    const { customer, toConfirm: to_confirm } = updated.value;
    const what = to_confirm.join('_');
    const message = what ? answerSentence('detailsToConfirm', { what }) : answerSentence('detailsSaved');
    return done({ title: answerSentence('detailsTitle'), message, customer, to_confirm });
  }

  async function updatePassword(
    call: CustomerCall,
    payload: PayloadOf<'customerUpdatePassword'>,
  ): Promise<Outcome<AnswerOf<'customerUpdatePassword'> & Spoken>> {
    const title = answerSentence('passwordTitle');
    const updated = await customers.updatePassword(call, payload);
    if (!updated.ok) return { ok: false, refusal: { ...updated.refusal, body: { title } } };
    return done({ title, message: answerSentence('passwordChanged') });
  }

  bind('customerUpdate', update);
  bind('customerUpdateV1', update);
  bind('customerUpdatePassword', updatePassword);
  bind('customerUpdatePasswordV1', updatePassword);

  bind('customerDisconnectEverywhere', async (call) => {
    await customers.disconnectEverywhere(call.shop.storeId, call.customerId);
    clearSessionCookies(call);
    return done({ message: answerSentence('disconnectedEverywhere') });
  });
  bind('customerOrders', async ({ shop, customerId }, payload) => {
    const { items, next } = await customers.orders(shop.storeId, customerId, payload);
    return done({ orders: items, next_cursor: cursorText(next) });
  });
  bind('customerTransactions', async ({ shop, customerId }, { cursor }) => {
    const { items, next } = await customers.ledger.transactions(shop.storeId, customerId, cursor);
    return done({ transactions: items, next_cursor: cursorText(next) });
  });
  bind('customerReceipt', async ({ shop, customerId }, { order_id }) => {
    const receipt = await customers.ledger.receipt(shop.storeId, customerId, order_id);
    return receipt.ok ? done({ receipt: receipt.value }) : receipt;
  });
  bind('customerExport', async ({ shop, customerId }, { password }) => {
    const exported = await customers.exportData(shop.storeId, customerId, password);
    return exported.ok ? done({ export: exported.value }) : exported;
  });
}
