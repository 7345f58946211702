import { tenants } from '#tenants';
import { freePort } from '../support/free-port.ts';
import { milliseconds, percentile, type Row } from '../support/report.ts';
import { startBackend } from './backend-process.ts';
import { storeAt } from './baskets.ts';
import { type Connection, connect } from './connection.ts';
import { signIn } from './diner.ts';
import { install } from './installation.ts';

const WARM_UP = 5;
const ROUNDS = 100;
/** How much longer one may take than the other. */
const RATIO_TARGET = 1.1;
const EMAILS = { known: 'convive@example.fr', unknown: 'personne@example.fr' };
const WHO = ['known', 'unknown'] as const;

/** Milliseconds that each refused sign-in took. */
export interface Logins {
  known: number[];
  unknown: number[];
}

async function refusedLogin(connection: Connection, email: string, store_id: number): Promise<number> {
  const began = performance.now();
  const payload = { email, password: 'un mauvais mot de passe', store_id };
  const { status } = await connection.call('POST', 'v2/customer/login', payload);
  if (status !== 401) throw new Error(`a wrong password was answered with ${status}`);
  return performance.now() - began;
}

/** Sign-ins with a wrong password, alternating between a known and an unknown address. */
export async function measureLogins(): Promise<Logins> {
  const [tenant] = tenants;
  if (!tenant) throw new Error('there is no shop to sign in at');
  const { environment, folder, remove } = await install('pglite', await freePort());
  const backend = await startBackend(environment);
  const connection = connect(backend.port, tenant.id, environment.PROXY_SECRET);
  try {
    const { store_id } = await storeAt(connection, tenant.publicUrl);
    await signIn(connection, store_id, EMAILS.known, folder);
    const logins: Logins = { known: [], unknown: [] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      // Each of the two goes first equally often.
      for (const who of round % 2 === 0 ? WHO : WHO.toReversed()) {
        const took = await refusedLogin(connection, EMAILS[who], store_id);
        if (round >= 0) logins[who].push(took);
      }
    }
    return logins;
  } finally {
    connection.close();
    await backend.stop();
    await remove();
  }
}

export function rowOfLogins({ known, unknown }: Logins): Row {
  const [ofKnown, ofUnknown] = [percentile(known, 0.5), percentile(unknown, 0.5)];
  const ratio = Math.max(ofKnown, ofUnknown) / Math.min(ofKnown, ofUnknown);
  return {
    measured: 'login, known and unknown address',
    of: `${known.length} refused logins each`,
    figures: `p50 ${milliseconds(ofKnown)} and ${milliseconds(ofUnknown)}, ratio ${(ofKnown / ofUnknown).toFixed(2)}`,
    target: { wanted: `at most ${RATIO_TARGET} times`, met: ratio <= RATIO_TARGET },
  };
}
