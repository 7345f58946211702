import { randomUUID } from 'node:crypto';
import {
  closuresForPages,
  comingClosures,
  datedClosures,
  insertClosure,
  isClosureActDone,
  pastClosures,
  removeClosure,
  removeClosures,
  renewClosures,
} from '#backend/modules/availability/repository/closure.ts';
import {
  noteManagedHours,
  openingSlots,
  writeOpeningHours,
} from '#backend/modules/availability/repository/opening-slot.ts';
import { takeHoursOfFile } from '#backend/modules/catalogue/repository/shop-import.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** What the hours and closures of a shop run. */
export async function runStatementsOfHours(tx: Tx, storeId: number, now: Date): Promise<void> {
  await writeOpeningHours(tx, storeId, await openingSlots(tx));
  await noteManagedHours(tx, storeId, now);
  const endsAt = new Date(now.getTime() + 60_000);
  const during = { from: now.getTime(), until: endsAt.getTime() };
  await insertClosure(tx, {
    storeId,
    exception: { kind: 'closure', method: null, reason: '', during },
    beginsAt: now,
    endsAt,
    overAt: endsAt,
    quick: null,
    staffId: null,
    actKey: randomUUID(),
    now,
  });
  await isClosureActDone(tx, randomUUID());
  await closuresForPages(tx);
  await pastClosures(tx, { before: 2_000_000_000, limit: 50 });
  const [closure] = await comingClosures(tx);
  await removeClosure(tx, closure?.closureId ?? 0, now);
}

/** What the renewal of closures and imports run across stores. */
export async function runStatementsOfHoursAcross(tx: Tx, storeId: number, now: Date): Promise<void> {
  await renewClosures(tx, now);
  await takeHoursOfFile(tx, storeId);
  await datedClosures(tx, storeId, now);
  await removeClosures(tx, storeId, [1], now);
}
