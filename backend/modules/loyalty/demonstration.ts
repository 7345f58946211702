import { randomUUID } from 'node:crypto';
import { cents, ZERO } from '#lib/domain/money.ts';
import type { LoyaltyRule } from '#lib/domain/promotions/loyalty.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { storesWithoutProgramme, writeProgramme } from './repository/loyalty.ts';

/** The demonstration shops with a programme. */
const TENANTS = ['baraque-jean-bart'];

const RULE: LoyaltyRule = {
  earning: { kind: 'order', minimum: ZERO },
  needed: 10,
  reward: { kind: 'amount', amount: cents(500) },
};

/** Gives a shop of a demonstration its loyalty programme, once: where a shop never had one. Never in production. */
export async function seedDemonstrationLoyalty(database: Database, now: Date): Promise<void> {
  await database.acrossStores(async (tx: Tx) => {
    for (const { storeId } of await storesWithoutProgramme(tx, TENANTS)) {
      const programme = { rule: RULE, active: true, revision: 0 };
      await writeProgramme(tx, storeId, programme, { actKey: randomUUID(), now });
    }
  });
}
