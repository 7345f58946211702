import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { createOneTimeCodes } from './authentication/one-time-codes.ts';
import { createForgetPassword, createResetPassword } from './authentication/reset-password.ts';
import { createGetOtp, createSendCode } from './authentication/send-code.ts';
import type { Sessions } from './authentication/sessions.ts';
import { createLogin } from './authentication/sign-in.ts';
import { createDisconnectEverywhere } from './authentication/sign-out.ts';
import { createConfirmRegister, createSendConfirmation, createSignUp } from './authentication/sign-up.ts';
import { createVerifyOtp } from './authentication/verify-code.ts';
import type { AccountDeletions } from './profile/account-deletion.ts';
import { createAddresses } from './profile/addresses.ts';
import { createCustomerOrders, createFindCustomer } from './profile/customer-data.ts';
import { createExportData } from './profile/export-data.ts';
import { createLedger } from './profile/ledger.ts';
import { createUpdateCustomer, createUpdatePassword } from './profile/update-profile.ts';

export interface CustomersParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  /** Keys the hashes of codes. */
  secret: string;
  deletions: AccountDeletions;
  /** Called after an e-mail was committed. */
  wakeOutbox: () => void;
}

/** All that a person may do with an account at a shop. */
export function createCustomers(parts: CustomersParts) {
  const codes = createOneTimeCodes(parts);
  const { clock } = parts;
  const sendConfirmation = createSendConfirmation({ codes, clock });
  const withCodes = { ...parts, codes, sendConfirmation, sendCode: createSendCode({ codes, clock }) };
  return {
    signUp: createSignUp(withCodes),
    ...createConfirmRegister(withCodes),
    login: createLogin(withCodes),
    find: createFindCustomer(parts),
    forgetPassword: createForgetPassword(parts),
    ...createResetPassword(parts),
    getOtp: createGetOtp(withCodes),
    verifyOtp: createVerifyOtp(withCodes),
    update: createUpdateCustomer(withCodes),
    updatePassword: createUpdatePassword(parts),
    disconnectEverywhere: createDisconnectEverywhere(parts),
    addresses: createAddresses(parts),
    orders: createCustomerOrders(parts),
    ledger: createLedger(parts),
    exportData: createExportData(parts),
  };
}

export type Customers = ReturnType<typeof createCustomers>;
