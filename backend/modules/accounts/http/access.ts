import type { Bind, Spoken } from '#backend/shared/http/bind.ts';
import type { ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Customers } from '../customers.ts';
import {
  clearSignUpCookie,
  fingerprintOf,
  keepSignIn,
  newFingerprint,
  signUpSecretOf,
} from './session-cookies.ts';

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
