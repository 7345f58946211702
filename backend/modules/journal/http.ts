import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import { tillWire } from '#lib/contract/manage/till-calls.ts';
import type { Tills } from './till.ts';

/** The page 'Qui encaisse sur place' of the management area (MANAGEMENT section 9, Two ways). */
export function registerTill(bind: Bind, tills: Tills): void {
  bind('manageTill', async ({ shop }) => done(tillWire(await tills.find(shop.storeId))));
  bind('manageTillChoose', async ({ shop, staffId, deviceId }, wanted) => {
    const chosen = await tills.choose(shop.storeId, wanted, { staffId, deviceId });
    return chosen.ok ? done(tillWire(chosen.value)) : chosen;
  });
}
