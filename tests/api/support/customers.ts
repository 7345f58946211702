import assert from 'node:assert/strict';
import type { AnswerOf, CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { ReceivedEmail } from '#tests/support/read-email.ts';
import type { TestBackend } from './backend.ts';
import type { Client } from './client.ts';
import { emailCausedBy } from './delivered-emails.ts';
import { type ShopLetter, testTenants } from './tenants.ts';

let people = 0;

/** The headers by which the proxy states the page's origin. */
export const onPage = (origin: string) => ({ 'x-ardoise-origin': origin });

export const originOf = (letter: ShopLetter) => `http://${testTenants[letter].hosts[0]}:3000`;

/** A valid sign-up of a new person. */
export function signUpOf(
  storeId: number,
  changes: Partial<CallOf<'customerAdd'>> = {},
): CallOf<'customerAdd'> {
  people += 1;
  return {
    firstname: 'Léa',
    lastname: 'Dupont',
    email: `lea.dupont.${people}@example.fr`,
    telephone: '06 12 34 56 78',
    password: 'mot de passe',
    terms: true,
    store_id: storeId,
    ...changes,
  };
}

/** The token of the link in a confirmation e-mail. */
export function tokenIn(email: ReceivedEmail | undefined): string {
  const token = /\/confirm-register\/([\w-]+)/.exec(email?.text ?? '')?.[1];
  assert(token, 'the e-mail has a link');
  return token;
}

export interface Person {
  client: Client;
  signUp: CallOf<'customerAdd'>;
}

/** The code in a confirmation e-mail. */
export function signUpCodeIn(email: ReceivedEmail | undefined): string {
  const code = /^ {4}(\d{6})$/m.exec(email?.text ?? '')?.[1];
  assert(code, 'the e-mail has a code');
  return code;
}

/** The payload that completes a sign-up in another browser. */
export const completion = { password: 'celui de la boîte', terms: true } as const;

/** A person who has signed up at a shop and not confirmed yet. */
export async function signUp(
  backend: TestBackend,
  letter: ShopLetter,
  changes: Partial<CallOf<'customerAdd'>> = {},
): Promise<Person & { token: string; code: string }> {
  const client = backend.shop(letter);
  const payload = signUpOf(backend.storeIds[letter], changes);
  const add = () => client.succeed('customerAdd', payload, onPage(originOf(letter)));
  const email = await emailCausedBy(backend, add, { to: payload.email });
  return { client, signUp: payload, token: tokenIn(email), code: signUpCodeIn(email) };
}

/** A person with a confirmed account, signed out. */
export async function registered(
  backend: TestBackend,
  letter: ShopLetter,
  changes: Partial<CallOf<'customerAdd'>> = {},
): Promise<Person> {
  const { client, signUp: payload, token } = await signUp(backend, letter, changes);
  const { refresh_token = '' } = await client.succeed('customerConfirm', { token });
  await client.succeed('customerDisconnect', { refresh_token, store_id: payload.store_id });
  return { client, signUp: payload };
}

export const loginOf = ({ signUp: { email, password, store_id } }: Person): CallOf<'customerLogin'> => ({
  email,
  password,
  store_id,
});

/** A payload of `customer/update` without changes. */
export const detailsOf = ({ signUp: { firstname, lastname, email, telephone } }: Person) => ({
  firstname,
  lastname,
  email,
  telephone,
});

/** A customer of a shop, signed in by the link of the sign-up. */
export async function signedIn(
  backend: TestBackend,
  letter: ShopLetter,
  changes: Partial<CallOf<'customerAdd'>> = {},
): Promise<Person & AnswerOf<'customerLogin'>> {
  const { client, signUp: payload, token } = await signUp(backend, letter, changes);
  const { access_token, refresh_token, customer } = await client.succeed('customerConfirm', { token });
  assert(access_token && refresh_token && customer, 'the link signs in');
  return { client, signUp: payload, access_token, refresh_token, customer };
}
