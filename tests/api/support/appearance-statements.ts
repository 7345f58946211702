import {
  listBanners,
  readAppearance,
  replaceBanners,
} from '#backend/modules/appearance/repository/appearance.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** Runs the statements about the appearance of a shop by themselves. */
export async function runStatementsOfAppearance(tx: Tx, storeId: number, now: Date): Promise<void> {
  await readAppearance(tx);
  await readAppearance(tx, { isLocked: true });
  const banners = await listBanners(tx);
  await replaceBanners(tx, { storeId, timeZone: 'Europe/Paris' }, banners, now.getTime());
}
