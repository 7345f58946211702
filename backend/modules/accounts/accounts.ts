import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { createOneTimeCodes } from './authentication/one-time-codes.ts';
import { createForgetPassword, createResetPassword } from './authentication/reset-password.ts';
import { createRequestCode, createSendCode } from './authentication/send-code.ts';
import type { Sessions } from './authentication/sessions.ts';
import { createLogin } from './authentication/sign-in.ts';
import { createSignOutEverywhere } from './authentication/sign-out.ts';
import { createSendConfirmation, createSignUp, createSignUpConfirmation } from './authentication/sign-up.ts';
import { createVerifyCode } from './authentication/verify-code.ts';
import type { AccountDeletions } from './profile/account-deletion.ts';
import { createAddresses, type LocateAddress } from './profile/addresses.ts';
import {
  type CustomerOrders,
  createCurrentCustomer,
  createCustomerOrders,
  createReadCustomer,
} from './profile/customer-data.ts';
import { createExportData } from './profile/export-data.ts';
import {
  createChooseNewsletter,
  createUpdateCustomer,
  createUpdatePassword,
} from './profile/update-profile.ts';

export interface AccountsParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  /** HMAC key of the one-time codes. */
  secret: string;
  deletions: AccountDeletions;
  orders: CustomerOrders;
  locate: LocateAddress;
  /** Call after the commit of an e-mail. */
  wakeOutbox: () => void;
}

/** What a person does with an account at a shop. */
export function createAccounts(accountsParts: AccountsParts) {
  const parts = { ...accountsParts, readCustomer: createReadCustomer(accountsParts.orders) };
  const codes = createOneTimeCodes(parts);
  const { clock } = parts;
  const sendConfirmation = createSendConfirmation({ codes, clock });
  const withCodes = { ...parts, codes, sendConfirmation, sendCode: createSendCode({ codes, clock }) };
  return {
    signUp: createSignUp(withCodes),
    ...createSignUpConfirmation(withCodes),
    login: createLogin(withCodes),
    currentCustomer: createCurrentCustomer(parts),
    forgetPassword: createForgetPassword(parts),
    ...createResetPassword(parts),
    requestCode: createRequestCode(withCodes),
    verifyCode: createVerifyCode(withCodes),
    update: createUpdateCustomer(withCodes),
    updatePassword: createUpdatePassword(parts),
    signOutEverywhere: createSignOutEverywhere(parts),
    addresses: createAddresses(parts),
    orders: createCustomerOrders(parts),
    chooseNewsletter: createChooseNewsletter(parts),
    ...createExportData(parts),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
