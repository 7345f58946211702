import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';
import type { TestBackend } from './backend.ts';
import type { Client } from './client.ts';
import type { ShopLetter } from './tenants.ts';

let members = 0;

/** A signed-in member of a shop's staff. */
export async function staffOf(
  backend: TestBackend,
  letter: ShopLetter,
): Promise<Client & { token: string; access: CallOf<'staffLogin'> }> {
  members += 1;
  const access = {
    shop: `shop-${letter}`,
    email: `equipe.${members}@example.fr`,
    password: 'un mot de passe',
  };
  await backend.admin.succeed('staffCreate', { ...access, name: 'Sam' });
  const { access_token: token } = await backend.direct().succeed('staffLogin', access);
  return { ...backend.direct(token), token, access };
}

/** A member of a shop's staff, signed in at its management host. */
export async function memberOf(
  backend: TestBackend,
  letter: ShopLetter,
  role: Role,
): Promise<Client & { staffId: number; email: string }> {
  members += 1;
  const access = { email: `membre.${members}@example.fr`, password: 'un mot de passe' };
  const { staff_id: staffId } = await backend.admin.succeed('staffCreate', {
    ...access,
    shop: `shop-${letter}`,
    name: 'Sam',
    role,
  });
  const client = backend.manage(letter);
  await client.succeed('manageSignIn', access);
  return { ...client, staffId, email: access.email };
}

/** A device of a shop, paired by an owner. */
export async function deviceOf(
  backend: TestBackend,
  letter: ShopLetter,
  role: 'kitchen' | 'counter' = 'kitchen',
): Promise<Client & { staffId: number }> {
  const owner = await memberOf(backend, letter, 'owner');
  const { code } = await owner.succeed('manageDevicePairing', { name: 'Tablette', role });
  const client = backend.manage(letter);
  const { me } = await client.succeed('manageDevicePair', { code });
  return { ...client, staffId: me.staff_id };
}

/** The PIN of a new person of a shop who has nothing else. */
export async function pinOf(
  backend: TestBackend,
  letter: ShopLetter,
  role: Role,
): Promise<{ pin: string; staffId: number }> {
  const owner = await memberOf(backend, letter, 'owner');
  members += 1;
  const pin = String(500_000 + members * 7);
  const { member } = await owner.succeed('manageMemberAdd', { name: 'Lou', role, pin });
  return { pin, staffId: member.staff_id };
}
