import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database } from '../../shared/database/database.ts';
import type { AccountDeletions } from './account-deletion.ts';
import { createAddresses } from './addresses.ts';
import { createConfirmRegister } from './confirm-register.ts';
import { createCustomerOrders } from './customer-data.ts';
import { createDisconnectEverywhere } from './disconnect-everywhere.ts';
import { createExportData } from './export-data.ts';
import { createFindCustomer } from './find-customer.ts';
import { createForgetPassword } from './forget-password.ts';
import { createGetOtp } from './get-otp.ts';
import { createLedger } from './ledger.ts';
import { createLogin } from './login.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createResetPassword } from './reset-password.ts';
import { createSendCode } from './send-code.ts';
import { createSendConfirmation } from './send-confirmation.ts';
import type { Sessions } from './session.ts';
import { createSignUp } from './sign-up.ts';
import { createUpdateCustomer } from './update-customer.ts';
import { createUpdatePassword } from './update-password.ts';
import { createVerifyOtp } from './verify-otp.ts';

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
