import type { Database } from '#backend/shared/database/database.ts';
import { DEMONSTRATION_PASSWORD, demonstrationOwner } from '#lib/tenant/demonstration-staff.ts';
import { storesWithoutStaff } from './repository/member.ts';
import type { Staff } from './staff.ts';

const OWNER_NAME = 'Camille Moreau';

/** Gives every shop of a demonstration that never had staff an owner. Never in production: the password is public. */
export async function seedDemonstrationStaff(database: Database, staff: Staff): Promise<void> {
  for (const { storeId, tenantId } of await database.acrossStores(storesWithoutStaff))
    await staff.create(storeId, {
      email: demonstrationOwner(tenantId),
      name: OWNER_NAME,
      role: 'owner',
      password: DEMONSTRATION_PASSWORD,
    });
}
