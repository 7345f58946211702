import type { Bind } from '#backend/shared/http/bind.ts';
import type { ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Customers } from '../customers.ts';
import {
  clearSignUpCookie,
  keepSignIn,
  newFingerprint,
  newSignUpSecretOf,
  setSignUpCookie,
  signUpSecretOf,
} from './session-cookies.ts';

/** Sign-up, its confirmation, sign-in and the customer's own data. */
export function registerCustomer(bind: Bind, customers: Customers): void {
  async function login(
    call: ShopCall,
    payload: PayloadOf<'customerLogin'>,
  ): Promise<Outcome<AnswerOf<'customerLogin'>>> {
    const fingerprint = newFingerprint();
    const signUpSecret = newSignUpSecretOf(call);
    const signedIn = await customers.login({ ...call, fingerprint, signUpSecret }, payload);
    if (signedIn.ok) return done(keepSignIn(call, signedIn.value, fingerprint));
    if (signedIn.refusal.code === 'unconfirmed') setSignUpCookie(call, signUpSecret);
    return signedIn;
  }

  async function find({ shop, accessToken }: ShopCall): Promise<Outcome<AnswerOf<'customerMe'>>> {
    const customer = await customers.find(shop.storeId, accessToken);
    return customer.ok ? done({ customer: customer.value }) : customer;
  }

  bind('customerAdd', async (call, payload) => {
    const signUpSecret = newSignUpSecretOf(call);
    const signedUp = await customers.signUp(
      { ...call, fingerprint: newFingerprint(), signUpSecret },
      payload,
    );
    if (!signedUp.ok) return signedUp;
    // Set for a known address too: it must not tell.
    setSignUpCookie(call, signUpSecret);
    return done({ message: answerSentence('signedUp') });
  });
  bind('customerConfirm', async (call, payload) => {
    const fingerprint = newFingerprint();
    const place = { ...call, fingerprint, signUpSecret: signUpSecretOf(call) };
    const confirmed = await customers.confirmByLink(place, payload);
    if (!confirmed.ok) return confirmed;
    clearSignUpCookie(call);
    return done({
      message: answerSentence('confirmed'),
      back_to: confirmed.value.backTo,
      ...keepSignIn(call, confirmed.value, fingerprint),
    });
  });
  bind('customerLogin', login);
  bind('customerLoginV1', login);
  bind('customerMe', find);
  bind('customerFind', find);
}
