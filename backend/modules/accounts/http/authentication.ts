import type { AnswerMessage, Bind } from '#backend/shared/http/bind.ts';
import type { ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { SignUp, SignUpConfirmation, UnconfirmedSignUp } from '#lib/domain/account/sign-up.ts';
import type { Accounts } from '../accounts.ts';
import type { Sessions } from '../authentication/sessions.ts';
import { customerWire } from './customer-wire.ts';
import {
  clearSessionCookies,
  clearSignUpCookie,
  fingerprintOf,
  newFingerprint,
  setSessionCookies,
  setSignUpCookie,
  signUpSecretOf,
  signUpSecretOrNew,
  startSession,
} from './session-cookies.ts';

/** Sign-up, sign-in, the renewal and the end of a session, and the ways in without the password. */
export function registerAuthentication(
  bind: Bind,
  { accounts, sessions }: { accounts: Accounts; sessions: Sessions },
): void {
  registerSignUp(bind, accounts);
  registerSignIn(bind, accounts);
  registerSession(bind, accounts, sessions);
  registerPasswordReset(bind, accounts);
  registerCodes(bind, accounts);
}

function registerSignUp(bind: Bind, accounts: Accounts): void {
  bind('customerAdd', async (call, payload) => {
    const signUpSecret = signUpSecretOrNew(call);
    const context = { ...call, fingerprint: newFingerprint(), signUpSecret };
    const signedUp = await accounts.signUp(context, signUpOf(payload));
    if (!signedUp.ok) return signedUp;
    // Also for an e-mail address that has an account: the cookie must not reveal it.
    setSignUpCookie(call, signUpSecret);
    return done({ message: answerSentence('signedUp') });
  });
  bind('customerConfirm', async (call, payload) => {
    const fingerprint = newFingerprint();
    const context = { ...call, fingerprint, signUpSecret: signUpSecretOf(call) };
    const confirmed = await accounts.confirmByLink(context, confirmationOf(payload));
    if (!confirmed.ok) return confirmed;
    clearSignUpCookie(call);
    return done({
      message: answerSentence('confirmed'),
      back_to: confirmed.value.backTo,
      ...startSession(call, confirmed.value, fingerprint),
    });
  });
}

const signUpOf = (payload: PayloadOf<'customerAdd'>): SignUp => ({
  firstname: payload.firstname,
  lastname: payload.lastname,
  email: payload.email,
  telephone: payload.telephone,
  password: payload.password,
  newsletter: payload.newsletter ?? false,
  backTo: payload.back_to ?? 'home',
});

const confirmationOf = ({
  token,
  password,
  newsletter = false,
  firstname,
  lastname,
  telephone,
}: PayloadOf<'customerConfirm'>): SignUpConfirmation => ({
  token,
  ...(password !== undefined && {
    completion: { password, newsletter, person: { firstname, lastname, telephone } },
  }),
});

function registerSignIn(bind: Bind, accounts: Accounts): void {
  async function login(
    call: ShopCall,
    { email, password, send_again: sendAgain = false }: PayloadOf<'customerLogin'>,
  ): Promise<Outcome<AnswerOf<'customerLogin'>>> {
    const fingerprint = newFingerprint();
    const signUpSecret = signUpSecretOrNew(call);
    const signedIn = await accounts.login(
      { ...call, fingerprint, signUpSecret },
      { email, password, sendAgain },
    );
    if (signedIn.ok) return done(startSession(call, signedIn.value, fingerprint));
    if (signedIn.refusal.code === 'unconfirmed') setSignUpCookie(call, signUpSecret);
    return signedIn;
  }

  async function currentCustomer({ shop, accessToken }: ShopCall): Promise<Outcome<AnswerOf<'customerMe'>>> {
    const customer = await accounts.currentCustomer(shop.storeId, accessToken);
    return customer.ok ? done({ customer: customerWire(customer.value) }) : customer;
  }

  bind('customerLogin', login);
  bind('customerLoginV1', login);
  bind('customerMe', currentCustomer);
  bind('customerFind', currentCustomer);
}

function registerSession(bind: Bind, accounts: Accounts, sessions: Sessions): void {
  bind('refreshToken', async (call, payload) => {
    const fingerprint = fingerprintOf(call);
    const refreshed = await sessions.refresh(call.shop.storeId, payload.refresh_token, fingerprint);
    if (!refreshed.ok) {
      clearSessionCookies(call);
      return refreshed;
    }
    const { accessToken, refreshToken } = refreshed.value;
    setSessionCookies(call, accessToken, fingerprint);
    return done({ access_token: accessToken, refresh_token: refreshToken });
  });
  bind('customerDisconnect', async (call) => {
    await sessions.close(call.shop.storeId, call);
    clearSessionCookies(call);
    return done({});
  });
  bind('customerDisconnectEverywhere', async (call) => {
    await accounts.signOutEverywhere(call.shop.storeId, call.customerId);
    clearSessionCookies(call);
    return done({ message: answerSentence('disconnectedEverywhere') });
  });
}

function registerPasswordReset(bind: Bind, accounts: Accounts): void {
  bind('customerForget', async (call, { email }) => {
    await accounts.forgetPassword(call, email);
    return done({ message: answerSentence('resetSent') });
  });
  bind('customerVerify', async (call, { token }) => {
    const link = await accounts.verifyLink({ shop: call.shop, signUpSecret: signUpSecretOf(call) }, token);
    if (!link.ok) return link;
    const { purpose, signUp } = link.value;
    return done({ purpose, ...(signUp && { sign_up: unconfirmedSignUpWire(signUp) }) });
  });
  bind('customerModifyPassword', async (call, payload) => {
    const reset = await accounts.modifyPassword(call, payload);
    if (!reset.ok) return reset;
    return done({ title: answerSentence('passwordTitle'), message: answerSentence('passwordReset') });
  });
}

const unconfirmedSignUpWire = ({ sameBrowser, ...typed }: UnconfirmedSignUp) => ({
  ...typed,
  same_browser: sameBrowser,
});

const CODE_SENT = {
  login: 'loginCodeSent',
  change_email: 'emailCodeSent',
  change_telephone: 'telephoneCodeSent',
} as const;

function registerCodes(bind: Bind, accounts: Accounts): void {
  async function requestCode(
    call: ShopCall,
    payload: PayloadOf<'otpGet'>,
  ): Promise<Outcome<{ message: string }>> {
    const sent = await accounts.requestCode(call, payload);
    return sent.ok ? done({ message: answerSentence(CODE_SENT[payload.purpose]) }) : sent;
  }

  async function verifyCode(
    call: ShopCall,
    payload: PayloadOf<'otpVerify'>,
  ): Promise<Outcome<AnswerOf<'otpVerify'> & AnswerMessage>> {
    const fingerprint = newFingerprint();
    if (payload.purpose === 'sign_up') {
      const context = { ...call, fingerprint, signUpSecret: signUpSecretOf(call) };
      const confirmed = await accounts.confirmByCode(context, payload);
      if (!confirmed.ok) return confirmed;
      clearSignUpCookie(call);
      return done(startSession(call, confirmed.value, fingerprint));
    }
    const context = { ...call, fingerprint, browser: fingerprintOf(call) };
    const redeemed = await accounts.verifyCode(context, payload);
    if (!redeemed.ok) return redeemed;
    const { tokens, customer } = redeemed.value;
    if (tokens) return done(startSession(call, { tokens, customer }, fingerprint));
    const message = answerSentence(payload.purpose === 'change_email' ? 'emailChanged' : 'telephoneChanged');
    return done({ title: answerSentence('detailsTitle'), message, customer: customerWire(customer) });
  }

  bind('otpGet', requestCode);
  bind('otpGetV1', requestCode);
  bind('otpVerify', verifyCode);
  bind('otpVerifyV1', verifyCode);
}
