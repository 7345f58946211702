import type { Customer } from './customer.ts';

/** Where the person goes on after confirming a sign-up. */
export type BackTo = 'basket' | 'home';

type Person = Pick<Customer, 'firstname' | 'lastname' | 'telephone'>;

/** What is typed to sign up; the terms are accepted. */
export interface SignUp extends Person {
  email: string;
  password: string;
  newsletter: boolean;
  backTo: BackTo;
}

/** What was typed at a sign-up, and whether it was in this browser: there the link alone confirms. */
export interface UnconfirmedSignUp extends Person {
  sameBrowser: boolean;
  email: string;
}

/** In the browser that signed up the token is enough; in any other the person chooses a password and consents anew. */
export interface SignUpConfirmation {
  token: string;
  completion?: {
    password: string;
    newsletter: boolean;
    /** What is left out stays as it was typed at sign-up. */
    person?: Partial<Person>;
  };
}

/** A sign-up that was confirmed. */
export interface ConfirmedSignUp {
  backTo: BackTo;
  /** null where another backend leaves the sign-in to the person. */
  customer: Customer | null;
}

/** A change of who is signed in, which a code confirms. */
export type ContactChange =
  | { purpose: 'change_email'; email: string }
  | { purpose: 'change_telephone'; telephone: string };

/** What a code is asked for: to sign in, or to confirm a change of who is signed in. */
export type CodeRequest = { purpose: 'login'; email: string } | ContactChange;
