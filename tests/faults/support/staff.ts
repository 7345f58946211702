import { managementHostOf } from '#lib/tenant/tenant.ts';
import { type Client, createClient } from '#tests/api/support/client.ts';
import { seededTenant } from '#tests/api/support/running-backend.ts';
import type { Site } from './site.ts';

const PASSWORD = 'un mot de passe';

const requestsTo =
  ({ address }: Site) =>
  (path: unknown, init?: RequestInit) =>
    fetch(new URL(String(path), address()), init);

/** The operator of a site, with the admin key. */
export const operatorOf = (site: Site): Client =>
  createClient({ request: requestsTo(site) }, { authorization: `Bearer ${site.environment.ADMIN_KEY}` });

const EMAIL = 'proprietaire@example.fr';

/** Signs the owner in again: a session ends with time. */
export const signInAgain = (owner: Client): Promise<unknown> =>
  owner.succeed('manageSignIn', { email: EMAIL, password: PASSWORD });

/** The owner of the shop, signed in at its management host. */
export async function ownerOf(site: Site): Promise<Client> {
  await operatorOf(site).succeed('staffCreate', {
    shop: seededTenant?.id ?? '',
    email: EMAIL,
    password: PASSWORD,
    name: 'Sam',
    role: 'owner',
  });
  const origin = `http://${managementHostOf(seededTenant?.hosts[0] ?? '')}:3000`;
  const owner = createClient(
    { request: requestsTo(site) },
    {
      ...site.headers,
      'x-ardoise-area': 'manage',
      'x-ardoise-origin': origin,
      'sec-fetch-site': 'same-origin',
      origin,
    },
  );
  await signInAgain(owner);
  return owner;
}
