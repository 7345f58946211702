import type { Bind, Spoken } from '#backend/shared/http/bind.ts';
import type { ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Customers } from '../accounts.ts';
import type { Sessions } from '../authentication/sessions.ts';
import {
  clearSessionCookies,
  clearSignUpCookie,
  fingerprintOf,
  keepSignIn,
  newFingerprint,
  newSignUpSecretOf,
  setSessionCookies,
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

const SENT = {
  login: 'loginCodeSent',
  change_email: 'emailCodeSent',
  change_telephone: 'telephoneCodeSent',
} as const;

/** The ways back to an account without its password: a link, or a code. */
export function registerAccess(bind: Bind, customers: Customers): void {
  bind('customerForget', async (call, { email }) => {
    await customers.forgetPassword(call, email);
    return done({ message: answerSentence('resetSent') });
  });
  bind('customerVerify', (call, { token }) =>
    customers.verifyLink({ shop: call.shop, signUpSecret: signUpSecretOf(call) }, token),
  );
  bind('customerModifyPassword', async (call, payload) => {
    const reset = await customers.modifyPassword(call, payload);
    if (!reset.ok) return reset;
    return done({ title: answerSentence('passwordTitle'), message: answerSentence('passwordReset') });
  });

  async function getOtp(call: ShopCall, payload: PayloadOf<'otpGet'>): Promise<Outcome<{ message: string }>> {
    const sent = await customers.getOtp(call, payload);
    return sent.ok ? done({ message: answerSentence(SENT[payload.purpose]) }) : sent;
  }

  async function verifyOtp(
    call: ShopCall,
    payload: PayloadOf<'otpVerify'>,
  ): Promise<Outcome<AnswerOf<'otpVerify'> & Spoken>> {
    const fingerprint = newFingerprint();
    if (payload.purpose === 'sign_up') {
      const place = { ...call, fingerprint, signUpSecret: signUpSecretOf(call) };
      const confirmed = await customers.confirmByCode(place, payload);
      if (!confirmed.ok) return confirmed;
      clearSignUpCookie(call);
      return done(keepSignIn(call, confirmed.value, fingerprint));
    }
    const redeemed = await customers.verifyOtp(
      { ...call, fingerprint, browser: fingerprintOf(call) },
      payload,
    );
    if (!redeemed.ok) return redeemed;
    const { tokens, customer } = redeemed.value;
    if (tokens) return done(keepSignIn(call, { tokens, customer }, fingerprint));
    const message = answerSentence(payload.purpose === 'change_email' ? 'emailChanged' : 'telephoneChanged');
    return done({ title: answerSentence('detailsTitle'), message, customer });
  }

  bind('otpGet', getOtp);
  bind('otpGetV1', getOtp);
  bind('otpVerify', verifyOtp);
  bind('otpVerifyV1', verifyOtp);
}

/** Renewal and end of a sign-in. */
export function registerSession(bind: Bind, sessions: Sessions): void {
  bind('refreshToken', async (call, payload) => {
    const fingerprint = fingerprintOf(call);
    const renewed = await sessions.refresh(call.shop.storeId, payload.refresh_token, fingerprint);
    if (!renewed.ok) {
      clearSessionCookies(call);
      return renewed;
    }
    const { accessToken, refreshToken } = renewed.value;
    setSessionCookies(call, accessToken, fingerprint);
    return done({ access_token: accessToken, refresh_token: refreshToken });
  });
  bind('customerDisconnect', async (call) => {
    await sessions.close(call.shop.storeId, call);
    clearSessionCookies(call);
    return done({});
  });
}
