import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEMONSTRATION = 'data/shops';
const ZONES = ['Europe/Paris', 'Indian/Reunion', 'Pacific/Noumea', 'Pacific/Tahiti', 'America/Martinique'];
/** What tests order or pause at these shops must be of the same day an hour later. */
const IN_DAYLIGHT = ['essai-pauses', 'essai-creneaux', 'tantie-awa'];

/** A zone where it is day, the same for the whole run. */
export function daylightZone(): string {
  const zone = process.env.DAYLIGHT_ZONE ?? ZONES.find(isDay) ?? 'Europe/Paris';
  process.env.DAYLIGHT_ZONE = zone;
  return zone;
}

const isDay = (timeZone: string): boolean => {
  const hour = new Intl.DateTimeFormat('fr', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format();
  return Number.parseInt(hour, 10) >= 6 && Number.parseInt(hour, 10) < 21;
};

const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];

/** Every demonstration shop. */
export const ALL_SHOPS = readdirSync(DEMONSTRATION).map((file) => file.replace(/\.json$/, ''));

/**
 * Demonstration shops, open day and night: the browser tests run at any hour. `copies` are further shops by their id,
 * with the name of the shop whose file they copy. Returns their folder.
 */
export function openAllDay(
  dataFolder: string,
  shops: readonly string[],
  copies: Readonly<Record<string, string>>,
): string {
  const folder = join(dataFolder, 'shops');
  mkdirSync(folder, { recursive: true });
  for (const [id, original] of [...shops.map((each) => [each, each] as const), ...Object.entries(copies)]) {
    const shop = JSON.parse(readFileSync(join(DEMONSTRATION, `${original}.json`), 'utf8'));
    const delivers = shop.hours.delivery_service?.length > 0;
    shop.hours = {
      ...shop.hours,
      opening_hours: ALWAYS,
      pickup_service: ALWAYS,
      delivery_service: delivers ? ALWAYS : [],
    };
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({
        ...shop,
        ...(IN_DAYLIGHT.includes(id) && { time_zone: daylightZone() }),
        shop: id,
      }),
    );
  }
  return folder;
}
