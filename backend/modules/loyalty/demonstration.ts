import { randomUUID } from 'node:crypto';
import { NO_PROGRAMME } from '#lib/domain/promotions/loyalty.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { storesWithoutProgramme, writeProgramme } from './repository/loyalty.ts';

/** The demonstration shops with a programme. */
const TENANTS = ['tantie-awa'];

/** Gives a shop of a demonstration its loyalty programme, once: where a shop never had one. Never in production. */
export async function seedDemonstrationLoyalty(database: Database, now: Date): Promise<void> {
  await database.acrossStores(async (tx: Tx) => {
    for (const { storeId } of await storesWithoutProgramme(tx, TENANTS)) {
      const programme = { ...NO_PROGRAMME, active: true, revision: 0 };
      await writeProgramme(tx, storeId, programme, { actKey: randomUUID(), now });
    }
  });
}
