import type { CustomerWire } from '#lib/contract/customer.ts';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Database } from '../../db/database.ts';
import { type Credentials, credentialsByEmail } from '../../db/repositories/customer.ts';
import { lockLatestLink } from '../../db/repositories/customer-link.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import type { Passwords } from '../passwords.ts';
import type { Sessions, Tokens } from '../session.ts';
import { sendConfirmation } from './confirmation-link.ts';
import { customerData } from './customer-data.ts';
import type { Place } from './place.ts';

/** How long a person waits before a sign-in sends another confirmation. */
const CONFIRMATION_PAUSE_SECONDS = 5 * 60;

export interface LoginParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  wakeOutbox: () => void;
}

type Login = { tokens: Tokens; customer: CustomerWire };

/** Signs a customer in. An unknown address costs the same work and gets the same answer as a wrong password. */
export function createLogin({ database, clock, passwords, sessions, wakeOutbox }: LoginParts) {
  async function remind(place: Place, email: string, { customerId, firstname }: Credentials) {
    await database.inStore(place.shop.storeId, async (tx) => {
      const now = clock();
      const latest = await lockLatestLink(tx, customerId);
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

  return async function login(place: Place, payload: PayloadOf<'customerLogin'>): Promise<Outcome<Login>> {
    const { storeId } = place.shop;
    const { email, password } = payload;
    const credentials = await database.inStore(storeId, (tx) => credentialsByEmail(tx, email));
    const right = await passwords.matches(credentials?.passwordHash ?? null, password);
    if (!credentials || !right || !credentials.status) return refuse('bad_credentials');
    if (!credentials.confirmed) {
      await remind(place, email, credentials);
      return refuse('unconfirmed');
    }
    return database.inStore(storeId, async (tx) => {
      const customer = await customerData(tx, credentials.customerId);
      if (!customer) return refuse('bad_credentials');
      return done({ tokens: await sessions.open(tx, storeId, credentials.customerId), customer });
    });
  };
}
