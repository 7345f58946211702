import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Database } from '../../db/database.ts';
import { insertAccountEvent } from '../../db/repositories/account-event.ts';
import { type Credentials, credentialsByEmail } from '../../db/repositories/customer.ts';
import { lockLatestLink } from '../../db/repositories/customer-link.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import type { Passwords } from '../passwords.ts';
import type { Sessions } from '../session.ts';
import { sendConfirmation } from './confirmation-link.ts';
import type { Place, SigningInAt } from './place.ts';
import { type SignIn, signIn } from './sign-in.ts';

/** How long a person waits before a sign-in sends another confirmation. */
const CONFIRMATION_PAUSE_SECONDS = 5 * 60;

export interface LoginParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  wakeOutbox: () => void;
}

/** Signs a customer in. An unknown address costs the same work and gets the same answer as a wrong password. */
export function createLogin({ database, clock, passwords, sessions, wakeOutbox }: LoginParts) {
  const noteFailure = (storeId: number, customerId: number | null) =>
    database.inStore(storeId, (tx) =>
      insertAccountEvent(tx, storeId, customerId, 'sign_in_failed', new Date(clock())),
    );

  async function remind(place: Place, email: string, { customerId, firstname }: Credentials) {
    await database.inStore(place.shop.storeId, async (tx) => {
      const now = clock();
      const latest = await lockLatestLink(tx, customerId, 'confirmation');
      if (latest && now - latest.createdAt.getTime() < CONFIRMATION_PAUSE_SECONDS * 1000) return;
      await sendConfirmation(
        tx,
        place,
        { customerId, email, firstname, backTo: latest?.backTo ?? 'home' },
        now,
      );
    });
    wakeOutbox();
  }

  return async function login(
    place: SigningInAt,
    payload: PayloadOf<'customerLogin'>,
  ): Promise<Outcome<SignIn>> {
    const { storeId } = place.shop;
    const { email, password } = payload;
    const credentials = await database.inStore(storeId, (tx) => credentialsByEmail(tx, email));
    const right = await passwords.matches(credentials?.passwordHash ?? null, password);
    if (!credentials || !right || !credentials.status) {
      await noteFailure(storeId, credentials?.customerId ?? null);
      return refuse('bad_credentials');
    }
    if (!credentials.confirmed) {
      await remind(place, email, credentials);
      return refuse('unconfirmed');
    }
    return database.inStore(storeId, async (tx) => {
      const { customerId } = credentials;
      const signedIn = await signIn(tx, { sessions, clock }, place, customerId, 'signed_in');
      return signedIn ? done(signedIn) : refuse('bad_credentials');
    });
  };
}
