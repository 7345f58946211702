import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEMONSTRATION = 'data/shops';
const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];

/** The demonstration shops, open day and night: the browser tests run at any hour. Gives their folder. */
export function openAllDay(dataFolder: string): string {
  const folder = join(dataFolder, 'shops');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(DEMONSTRATION)) {
    const shop = JSON.parse(readFileSync(join(DEMONSTRATION, file), 'utf8'));
    const delivers = shop.hours.delivery_service?.length > 0;
    shop.hours = {
      ...shop.hours,
      opening_hours: ALWAYS,
      pickup_service: ALWAYS,
      delivery_service: delivers ? ALWAYS : [],
    };
    writeFileSync(join(folder, file), JSON.stringify(shop));
  }
  return folder;
}
