import type { Database } from '../../db/database.ts';
import type { Passwords } from '../passwords.ts';
import type { Sessions } from '../session.ts';
import { createConfirmRegister } from './confirm-register.ts';
import { createFindCustomer } from './find-customer.ts';
import { createForgetPassword } from './forget-password.ts';
import { createGetOtp } from './get-otp.ts';
import { createLogin } from './login.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createResetPassword } from './reset-password.ts';
import { createSignUp } from './sign-up.ts';
import { createVerifyOtp } from './verify-otp.ts';

export interface CustomersParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  /** Keys the hashes of codes. */
  secret: string;
  /** Called after an e-mail was committed. */
  wakeOutbox: () => void;
}

/** All that a person may do with an account at a shop. */
export function createCustomers(parts: CustomersParts) {
  const withCodes = { ...parts, codes: createOneTimeCodes(parts) };
  return {
    signUp: createSignUp(parts),
    confirmRegister: createConfirmRegister(parts),
    login: createLogin(parts),
    find: createFindCustomer(parts),
    forgetPassword: createForgetPassword(parts),
    ...createResetPassword(parts),
    getOtp: createGetOtp(withCodes),
    verifyOtp: createVerifyOtp(withCodes),
  };
}

export type Customers = ReturnType<typeof createCustomers>;
