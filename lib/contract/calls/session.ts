import type { Customer, TokenPair } from '#lib/domain/account/customer.ts';
import type {
  CodeRequest,
  ConfirmedSignUp,
  SignUp,
  SignUpConfirmation,
  UnconfirmedSignUp,
} from '#lib/domain/account/sign-up.ts';
import { customerOf } from '../customer.ts';
import { type ApiCall, type Message, messageOf, nothingOf } from './api-call.ts';
import { tokensOf } from './refresh-tokens.ts';

/** `challenge` is a solved proof of work, when one is required. */
interface WithChallenge {
  challenge: string | undefined;
}

export const signOut: ApiCall<'customerDisconnect', { refreshToken: string; storeId: number }, object> = {
  endpoint: 'customerDisconnect',
  encode: ({ refreshToken, storeId }) => ({ refresh_token: refreshToken, store_id: storeId }),
  decode: nothingOf,
};

/** The tokens of the payload stay empty: cookies or headers carry them. */
export const readCustomer: ApiCall<'customerMe', { storeId: number }, { customer: Customer }> = {
  endpoint: 'customerMe',
  encode: ({ storeId }) => ({ access_token: '', refresh_token: '', store_id: storeId }),
  decode: ({ customer }) => ({ customer: customerOf(customer) }),
};

/** `sendAgain` resends the e-mail that an unconfirmed or deactivated account needs; the answer is still a refusal. */
export const signIn: ApiCall<
  'customerLogin',
  { email: string; password: string; storeId: number; sendAgain: boolean } & WithChallenge,
  { tokens: TokenPair; customer: Customer }
> = {
  endpoint: 'customerLogin',
  encode: ({ storeId, sendAgain, ...typed }) => ({
    ...typed,
    store_id: storeId,
    ...(sendAgain && { send_again: true }),
  }),
  decode: ({ customer, ...tokens }) => ({ tokens: tokensOf(tokens), customer: customerOf(customer) }),
  decodeFailure: ({ send_again_in: seconds }) => ({
    ...(typeof seconds === 'number' && { sendAgainIn: seconds }),
  }),
};

export const requestCode: ApiCall<
  'otpGet',
  CodeRequest & { storeId: number; challenge?: string | undefined },
  Message
> = {
  endpoint: 'otpGet',
  encode: ({ storeId, ...request }) => ({ ...request, store_id: storeId }),
  decode: messageOf,
};

/** `sign_up`: the code of a sign-up e-mail, valid in the browser that signed up. `tokens` is null unless it signs in. */
export const verifyCode: ApiCall<
  'otpVerify',
  (CodeRequest | { purpose: 'sign_up'; email: string }) & { code: string; storeId: number },
  { tokens: TokenPair | null; customer: Customer }
> = {
  endpoint: 'otpVerify',
  encode: ({ storeId, ...request }) => ({ ...request, store_id: storeId }),
  decode: ({ customer, ...tokens }) => ({ tokens: optionalTokens(tokens), customer: customerOf(customer) }),
};

const optionalTokens = ({
  access_token,
  refresh_token,
}: {
  access_token?: string | undefined;
  refresh_token?: string | undefined;
}): TokenPair | null => (access_token && refresh_token ? tokensOf({ access_token, refresh_token }) : null);

export const signUp: ApiCall<'customerAdd', SignUp & { storeId: number } & WithChallenge, Message> = {
  endpoint: 'customerAdd',
  encode: ({ storeId, backTo, ...typed }) => ({
    ...typed,
    terms: true,
    store_id: storeId,
    back_to: backTo,
  }),
  decode: messageOf,
};

/** Validates the token of a link without consuming it. */
export const verifyLink: ApiCall<
  'customerVerify',
  { token: string },
  { purpose: 'confirmation' | 'reset'; signUp: UnconfirmedSignUp | null }
> = {
  endpoint: 'customerVerify',
  encode: ({ token }) => ({ token }),
  decode: ({ purpose, sign_up: found }) => ({ purpose, signUp: found ? unconfirmedSignUp(found) : null }),
};

const unconfirmedSignUp = ({
  same_browser,
  ...typed
}: Omit<UnconfirmedSignUp, 'sameBrowser'> & { same_browser: boolean }): UnconfirmedSignUp => ({
  ...typed,
  sameBrowser: same_browser,
});

export const confirmSignUp: ApiCall<
  'customerConfirm',
  SignUpConfirmation,
  Message & ConfirmedSignUp & { tokens: TokenPair | null }
> = {
  endpoint: 'customerConfirm',
  encode: ({ token, completion }) => ({
    token,
    ...(completion && {
      password: completion.password,
      terms: true,
      newsletter: completion.newsletter,
      ...completion.person,
    }),
  }),
  decode: ({ message, back_to: backTo, customer, ...tokens }) => ({
    message,
    backTo,
    tokens: optionalTokens(tokens),
    customer: customer ? customerOf(customer) : null,
  }),
};

export const forgetPassword: ApiCall<
  'customerForget',
  { email: string; storeId: number } & WithChallenge,
  Message
> = {
  endpoint: 'customerForget',
  encode: ({ storeId, ...request }) => ({ ...request, store_id: storeId }),
  decode: messageOf,
};

export const resetPassword: ApiCall<'customerModifyPassword', { token: string; password: string }, Message> =
  {
    endpoint: 'customerModifyPassword',
    encode: ({ token, password }) => ({ token, password }),
    decode: messageOf,
  };

export const cancelDeletion: ApiCall<'customerCancelDelete', { customerId: number; token: string }, Message> =
  {
    endpoint: 'customerCancelDelete',
    encode: ({ customerId, token }) => ({ customer_id: customerId, token }),
    decode: messageOf,
  };
