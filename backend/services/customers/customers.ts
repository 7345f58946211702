import type { Database } from '../../db/database.ts';
import type { Passwords } from '../passwords.ts';
import type { Sessions } from '../session.ts';
import { createConfirmRegister } from './confirm-register.ts';
import { createFindCustomer } from './find-customer.ts';
import { createLogin } from './login.ts';
import { createSignUp } from './sign-up.ts';

export interface CustomersParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  /** Called after an e-mail was committed. */
  wakeOutbox: () => void;
}

/** All that a person may do with an account at a shop. */
export function createCustomers(parts: CustomersParts) {
  return {
    signUp: createSignUp(parts),
    confirmRegister: createConfirmRegister(parts),
    login: createLogin(parts),
    find: createFindCustomer(parts),
  };
}

export type Customers = ReturnType<typeof createCustomers>;
