import type { Database } from '#backend/shared/database/database.ts';
import {
  DEMONSTRATION_PASSWORD,
  DEMONSTRATION_PIN,
  demonstrationOwner,
} from '#lib/tenant/demonstration-staff.ts';
import type { Pins } from './pins.ts';
import { storesWithoutStaff } from './repository/member.ts';
import type { Staff } from './staff.ts';

const OWNER_NAME = 'Camille Moreau';
const COOK_NAME = 'Sacha';

/**
 * Gives every shop of a demonstration that never had staff an owner and a cook. Never in production: password and PIN are
 * public.
 */
export async function seedDemonstrationStaff({
  database,
  staff,
  pins,
}: {
  database: Database;
  staff: Staff;
  pins: Pins;
}): Promise<void> {
  for (const { storeId, tenantId } of await database.acrossStores(storesWithoutStaff)) {
    const email = demonstrationOwner(tenantId);
    const owner = { email, name: OWNER_NAME, role: 'owner', password: DEMONSTRATION_PASSWORD } as const;
    await staff.create(storeId, owner);
    const cook = { name: COOK_NAME, role: 'kitchen', pin: DEMONSTRATION_PIN } as const;
    await pins.addMember({ shop: { storeId }, staffId: null }, cook);
  }
}
