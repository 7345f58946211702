import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { done, type Outcome } from '../outcome.ts';
import type { Customers } from '../services/customers/customers.ts';
import type { Bind } from './bind.ts';
import type { ShopCall } from './call.ts';
import { answerSentence } from './sentences.ts';
import { fingerprintOf, setSessionCookies } from './session-cookies.ts';

/** Sign-up, its confirmation, sign-in and the customer's own data. */
export function registerCustomer(bind: Bind, customers: Customers): void {
  async function login(
    call: ShopCall,
    payload: PayloadOf<'customerLogin'>,
  ): Promise<Outcome<AnswerOf<'customerLogin'>>> {
    const fingerprint = fingerprintOf(call);
    const signedIn = await customers.login({ ...call, fingerprint }, payload);
    if (!signedIn.ok) return signedIn;
    const { tokens, customer } = signedIn.value;
    setSessionCookies(call, tokens.accessToken, fingerprint);
    return done({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken, customer });
  }

  async function find({ shop, accessToken }: ShopCall): Promise<Outcome<AnswerOf<'customerMe'>>> {
    const customer = await customers.find(shop.storeId, accessToken);
    return customer.ok ? done({ customer: customer.value }) : customer;
  }

  bind('customerAdd', async (call, payload) => {
    const signedUp = await customers.signUp(call, payload);
    if (!signedUp.ok) return signedUp;
    return done({ message: answerSentence('signedUp') });
  });
  bind('customerConfirm', async (call, { token }) => {
    const confirmed = await customers.confirmRegister(call.shop.storeId, token);
    if (!confirmed.ok) return confirmed;
    return done({ message: answerSentence('confirmed'), back_to: confirmed.value });
  });
  bind('customerLogin', login);
  bind('customerLoginV1', login);
  bind('customerMe', find);
  bind('customerFind', find);
}
