import {
  datedClosures,
  isClosureOver,
  lockPauses,
  replaceDatedClosures,
} from '#backend/modules/availability/interface.ts';
import {
  type ManagedPage,
  writeLegalTexts,
  writeMessagePeriod,
  writeStore,
} from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { legalOf, legalWire } from '#lib/contract/legal.ts';
import { exceptionOf } from '#lib/contract/opening-hours.ts';
import { exceptionWire } from '#lib/contract/opening-hours-wire.ts';
import { contentOfFile } from '#lib/contract/shop-file/content-of-file.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import {
  type DeliveryZoneWire,
  GUEST_ORDERS_KEY,
  ORDER_PUSH_KEY,
  ORDER_SMS_KEY,
  REVIEWS_KEY,
  TIPS_KEY,
  timingOfSlotRule,
} from '#lib/contract/store.ts';
import type { HoursException } from '#lib/domain/opening-hours/exceptions.ts';
import type { SlotRule } from '#lib/domain/opening-hours/slot-rule.ts';
import type { UnnumberedZone } from '#lib/domain/store/shop-zones.ts';
import { nestedKey, readStoredCatalogue } from '../repository/content.ts';
import {
  bannerRows,
  type LiveState,
  lockManagedPages,
  lockSettings,
  readLiveState,
  replaceShop,
  type ShopRows,
  storeIdOf,
  takeHoursOfFile,
  takeSettingsOfFile,
} from '../repository/shop-import.ts';
import {
  assignIds,
  bannersOfFile,
  catalogueRows,
  type LiveRows,
  settingRows,
} from '../repository/shop-rows.ts';
import { currentVersion, digested, recordVersion } from '../repository/version.ts';
import type { ManagedRows } from './managed-rows.ts';
import { namedZones, zonesText } from './named-zones.ts';

/** A place of the shop file whose value was not written, because the running shop has another one. */
interface LiveDifference {
  /** As in the errors of a shop file, e.g. 'settings.theme'. */
  path: string;
  file: string | boolean;
  live: string | boolean;
}

export interface WrittenShop {
  storeId: number;
  written: { categories: number; options: number; products: number };
  /** The live state that differs from the file and was not changed; empty for a new shop. */
  kept: LiveDifference[];
}

/**
 * Across stores: writes a shop from its file. An existing shop keeps its live state unless `takesLiveState`. Deletes what
 * the file no longer contains; orders have their own copy of what was ordered.
 */
export async function writeShop(
  tx: Tx,
  file: ShopFile,
  { takesLiveState, now, managedRows }: { takesLiveState: boolean; now: Date; managedRows: ManagedRows },
): Promise<WrittenShop> {
  const present = await storeIdOf(tx, file.shop);
  // Before the store, as orders lock: those in progress have the closures of before.
  if (present !== null && takesLiveState && file.closures) await lockPauses(tx, present);
  await lockSettings(tx, file.shop);
  const managed = await lockManagedPages(tx, file.shop);
  const pages: ReadonlySet<ManagedPage> = (!takesLiveState && managed?.pages) || new Set();
  const legal = managed && pages.has('identity') ? legalOf(managed.legal) : legalOf(file.legal);
  const { storeId, created } = await writeStore(tx, {
    tenant: file.shop,
    name: file.name,
    timeZone: file.time_zone,
    legal,
  });
  const live = created || takesLiveState ? null : await readLiveState(tx, storeId);
  const { shop, kept } = live ? withLiveState(file, live, pages) : { shop: file, kept: [] };
  if (pages.has('identity') && JSON.stringify(legal) !== JSON.stringify(legalOf(file.legal)))
    kept.push({ path: 'legal', file: JSON.stringify(file.legal), live: JSON.stringify(legalWire(legal)) });
  if (takesLiveState) {
    await takeHoursOfFile(tx, storeId);
    await takeSettingsOfFile(tx, storeId);
  }
  if (file.closures) {
    const shopOfFile = { storeId, timeZone: file.time_zone };
    const closures = file.closures.map((closure) => exceptionOf({ reason: '', ...closure }));
    if (live) kept.push(...(await keepClosures(tx, shopOfFile, closures, now)));
    else await replaceDatedClosures(tx, shopOfFile, closures, now);
  }
  if (!pages.has('message')) {
    const { from = '', until = '' } = file.settings.special_message ?? {};
    await writeMessagePeriod(tx, storeId, { from, until }, now);
  }
  if (!pages.has('legalTexts')) {
    const { privacy = '', terms = '' } = file.legal_texts ?? {};
    await writeLegalTexts(tx, storeId, { privacy, terms });
  }
  const setting = await settingRows(tx, storeId, shop);
  const content = contentOfFile(shop);
  const ids = await assignIds(tx, storeId, content);
  const zones = file.named_zones && namedZones(file.named_zones, file.delivery_zones, zonesIn(setting));
  const rows = {
    setting,
    banner: bannersOfFile(shop, now.getTime()),
    ...catalogueRows(content, ids, liveOfFile(shop)),
  };
  if (live) kept.push(...keepSettings(rows.setting, live, pages));
  if (pages.has('appearance')) kept.push(...(await keepBanners(tx, storeId, rows)));
  // A catalogue of an earlier version of the backend becomes a version before it is replaced.
  if (!created) await currentVersion(tx, storeId, await readPublished(tx, storeId), now);
  await replaceShop(tx, storeId, rows);
  await recordVersion(tx, storeId, await readPublished(tx, storeId), {
    source: 'import',
    staffId: null,
    actKey: null,
    now,
  });
  // The settings that were written have changed zones and tables by now.
  const named = [
    await writeZones(tx, storeId, zones, { managedRows, keeps: pages.has('zones') }),
    await writeTables(tx, storeId, file, { managedRows, keeps: pages.has('tables') }),
  ];
  for (const difference of named)
    if (difference && !kept.some(({ path }) => path === difference.path)) kept.push(difference);
  const { categories, options, products } = shop;
  return {
    storeId,
    written: { categories: categories.length, options: options.length, products: products.length },
    kept,
  };
}

/** Writes the zones that the file names, unless the shop keeps its own: then their difference. */
async function writeZones(
  tx: Tx,
  storeId: number,
  zones: readonly UnnumberedZone[] | undefined,
  { managedRows, keeps }: { managedRows: ManagedRows; keeps: boolean },
): Promise<LiveDifference | null> {
  if (!zones) return null;
  const [inFile, live] = [zonesText(zones), zonesText(await managedRows.listZones(tx, storeId))];
  if (inFile === live) return null;
  if (keeps) return { path: 'named_zones', file: inFile, live };
  await managedRows.replaceZones(tx, storeId, zones);
  return null;
}

/** Gives the areas of the file the tables that it names, unless the shop keeps its own: then their difference. */
async function writeTables(
  tx: Tx,
  storeId: number,
  file: ShopFile,
  { managedRows, keeps }: { managedRows: ManagedRows; keeps: boolean },
): Promise<LiveDifference | null> {
  const wanted = file.areas.flatMap(({ name, tables }) =>
    tables
      ? {
          name,
          tables: tables
            .map((table) => ({ number: table.number, name: table.name ?? null }))
            .toSorted((a, b) => a.number - b.number),
        }
      : [],
  );
  if (wanted.length === 0) return null;
  const areas = await managedRows.listAreas(tx, storeId);
  const present = wanted.map(({ name }) => ({
    name,
    tables: (areas.find((area) => area.name === name)?.tables ?? []).map((table) => ({
      number: table.number,
      name: table.name,
    })),
  }));
  const [inFile, live] = [JSON.stringify(wanted), JSON.stringify(present)];
  if (inFile === live) return null;
  if (keeps) return { path: 'areas', file: inFile, live };
  await managedRows.replaceTables(tx, storeId, wanted);
  return null;
}

const zonesIn = (setting: Awaited<ReturnType<typeof settingRows>>): DeliveryZoneWire[] =>
  JSON.parse(setting.find(({ key }) => key === 'config_delivery_zones')?.value ?? '[]') as DeliveryZoneWire[];

/** The difference between the closures of a shop and those of the file that are not over; none when they are the same. */
async function keepClosures(
  tx: Tx,
  { storeId, timeZone }: { storeId: number; timeZone: string },
  ofFile: readonly HoursException[],
  now: Date,
): Promise<LiveDifference[]> {
  const textOfAll = (closures: readonly HoursException[]) =>
    `[${closures
      .map((each) => JSON.stringify(exceptionWire(each)))
      .toSorted()
      .join(',')}]`;
  const file = textOfAll(ofFile.filter((each) => !isClosureOver(each, timeZone, now)));
  const live = textOfAll((await datedClosures(tx, storeId, now)).map(({ exception }) => exception));
  return file === live ? [] : [{ path: 'closures', file, live }];
}

/** The settings of pages that an import keeps, with their places in the shop file. */
const SETTINGS_OF_PAGES: Partial<Record<ManagedPage, Readonly<Record<string, string>>>> = {
  appearance: { config_card: 'settings.card_style', config_logo: 'settings.logo' },
  zones: { config_delivery_zones: 'delivery_zones' },
  tables: { config_areas: 'areas' },
};

/** Gives the rows of the pages their live values. Returns those that differ from the file. */
function keepSettings(
  rows: { key: string; value: string }[],
  live: LiveState,
  pages: ReadonlySet<ManagedPage>,
): LiveDifference[] {
  const paths = new Map([...pages].flatMap((page) => Object.entries(SETTINGS_OF_PAGES[page] ?? {})));
  return rows.flatMap((row) => {
    const path = paths.get(row.key);
    const { value: file } = row;
    if (path === undefined) return [];
    row.value = settingIn(live, row.key);
    return row.value === file ? [] : [{ path, file, live: row.value }];
  });
}

/** Gives the rows the live banners. Returns how the file differs. */
async function keepBanners(
  tx: Tx,
  storeId: number,
  rows: Pick<ShopRows, 'banner'>,
): Promise<LiveDifference[]> {
  const banners = await bannerRows(tx, storeId);
  const [file, live] = [bannerText(rows.banner), bannerText(banners)];
  rows.banner = banners;
  return file === live ? [] : [{ path: 'banners', file, live }];
}

const bannerText = (banners: ShopRows['banner']): string =>
  JSON.stringify(
    banners.map(({ title, name = '', image, first_day, last_day }) => ({
      title,
      name,
      image,
      first_day,
      last_day,
    })),
  );

/** What a manager chooses about orders on the page "Pendant le service": fields of the shop file and their settings. */
const ORDER_CHOICES = [
  ['order_without_account', GUEST_ORDERS_KEY],
  ['tips', TIPS_KEY],
  ['order_push', ORDER_PUSH_KEY],
  ['order_sms', ORDER_SMS_KEY],
  ['reviews', REVIEWS_KEY],
] as const;

/** Replaces the file's live state by the shop's, and lists the differences. New products and values are as in the file. */
function withLiveState(
  file: ShopFile,
  live: LiveState,
  pages: ReadonlySet<ManagedPage>,
): { shop: ShopFile; kept: LiveDifference[] } {
  const { maintenance, webOrder, theme } = live;
  const managed = {
    ...(pages.has('contact') && contactOf(live)),
    ...(pages.has('message') && messageOf(live)),
  };
  const chosen = ORDER_CHOICES.flatMap(([field, key]) => {
    const value = live.settings.get(key);
    // Absent in a shop that was imported before there was such a setting.
    return value === undefined ? [] : [[field, value === '1'] as const];
  });
  const settings = {
    ...file.settings,
    ...managed,
    maintenance,
    web_order: webOrder,
    theme,
    ...Object.fromEntries(chosen),
  };
  const products = file.products.map((product) => ({
    ...product,
    weight: product.weight ?? live.weights.get(product.key) ?? undefined,
    blocked: live.blocked.get(product.key) ?? product.blocked,
  }));
  const options = file.options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({
      ...value,
      weight: value.weight ?? live.valueWeights.get(nestedKey(option.key, value.key)) ?? undefined,
      blocked: live.blockedValues.get(nestedKey(option.key, value.key)) ?? value.blocked,
    })),
  }));
  const hours = live.hours ?? file.hours;
  const ordering = live.slotRule ? orderingOf(live.slotRule, file.ordering) : file.ordering;
  const kept = [
    { path: 'hours', file: JSON.stringify(file.hours), live: JSON.stringify(hours) },
    { path: 'ordering', file: JSON.stringify(file.ordering), live: JSON.stringify(ordering) },
    ...(['maintenance', 'web_order', 'theme', ...ORDER_CHOICES.map(([field]) => field)] as const).map(
      (field) => ({
        path: `settings.${field}`,
        file: file.settings[field],
        live: settings[field],
      }),
    ),
    ...(['telephone', 'email', 'address', 'facebook', 'instagram', 'special_message'] as const).map(
      (field) => ({
        path: `settings.${field}`,
        file: textOf(file.settings[field]),
        live: textOf(settings[field]),
      }),
    ),
    ...products.map(({ blocked }, index) => ({
      path: `products[${index}].blocked`,
      file: file.products[index]?.blocked ?? blocked,
      live: blocked,
    })),
    ...options.flatMap(({ values }, option) =>
      values.map(({ blocked }, index) => ({
        path: `options[${option}].values[${index}].blocked`,
        file: file.options[option]?.values[index]?.blocked ?? blocked,
        live: blocked,
      })),
    ),
  ].filter((difference) => difference.file !== difference.live);
  return { shop: { ...file, settings, hours, ordering, options, products }, kept };
}

const readPublished = async (tx: Tx, storeId: number) =>
  digested((await readStoredCatalogue(tx, storeId)).content);

const liveOfFile = ({ options, products }: ShopFile): LiveRows => ({
  products: new Map(products.map(({ key, blocked, weight = null }) => [key, { blocked, weight }])),
  values: new Map(
    options.flatMap((option) =>
      option.values.map(({ key, blocked, weight = null }) => [
        nestedKey(option.key, key),
        { blocked, weight },
      ]),
    ),
  ),
});

/** What the file says of ordering, with the rule of slots that the shop has. */
function orderingOf(rule: SlotRule, file: ShopFile['ordering']): ShopFile['ordering'] {
  const { busy, ...timing } = timingOfSlotRule(rule);
  return { ...file, ...timing, busy } as ShopFile['ordering'];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const settingIn = ({ settings }: LiveState, key: string): string => settings.get(key) ?? '';

const contactOf = (live: LiveState) => ({
  telephone: settingIn(live, 'config_telephone'),
  email: settingIn(live, 'config_email'),
  address: settingIn(live, 'config_address'),
  facebook: settingIn(live, 'config_facebook') || undefined,
  instagram: settingIn(live, 'config_instagram') || undefined,
});

/** The dates of a message are not among the settings. */
const messageOf = (live: LiveState): Pick<ShopFile['settings'], 'special_message'> => ({
  special_message: {
    text: settingIn(live, 'config_web_message_special'),
    active: settingIn(live, 'config_web_message_special_status') === '1',
  },
});
