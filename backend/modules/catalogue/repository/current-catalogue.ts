import { listBanners } from '#backend/modules/appearance/interface.ts';
import {
  closuresForPages,
  openingSlots,
  pausesForPages,
  runningSoldOut,
  soldOutForPages,
} from '#backend/modules/availability/interface.ts';
import {
  currentStore,
  type LegalTexts,
  listSettings,
  type MessagePeriod,
  managedPages,
  messagePeriod,
  type Setting,
  type StoreRecord,
} from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { hoursWire } from '#lib/contract/opening-hours-wire.ts';
import {
  CLOSURES_KEY,
  MESSAGE_FROM_KEY,
  MESSAGE_UNTIL_KEY,
  PAUSES_KEY,
  SAVINGS_KEY,
  SOLD_OUT_KEY,
  type SoldOutWire,
  storeOfTexts,
} from '#lib/contract/store.ts';
import { labelOf } from '#lib/domain/catalogue/catalogue.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { FEW_PORTIONS, type RunningSoldOut } from '#lib/domain/catalogue/sold-out.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import type { DatedBanner } from '#lib/domain/store/appearance.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { hasProgramme } from '../../loyalty/interface.ts';
import { hasPromotions } from '../../promotions/interface.ts';
import { listCategories, listProducts, type NamedCategory, type ProductList } from './catalogue.ts';

/** Products by product_id. A blocked product is in the catalogue, but cannot be ordered at the moment. */
export interface CurrentProducts {
  products: ReadonlyMap<number, Product>;
  blockedIds: ReadonlySet<number>;
  /** What the staff have marked as sold out, or count; some of it may have ended. */
  soldOut: readonly RunningSoldOut[];
}

/** The running transaction's store. */
export async function readCurrentStore(tx: Tx): Promise<Store> {
  const { categories, ...store } = await readStore(tx);
  return storeOfTexts({
    ...store,
    categories: categories.map(({ categoryId, sortOrder, ...names }) => ({
      categoryId,
      sortOrder,
      label: labelOf([{ languageId: DEFAULT_LANGUAGE_ID, ...names }], DEFAULT_LANGUAGE_ID),
    })),
  });
}

/** Products of the running transaction's store by their ids. */
export async function readCurrentProducts(tx: Tx, productIds: readonly number[]): Promise<CurrentProducts> {
  return currentProductsOf(await listProducts(tx, { productIds }), await runningSoldOut(tx));
}

/** All products of the running transaction's store, in the order of the catalogue. */
export async function readAllProducts(
  tx: Tx,
  { categories }: Pick<Store, 'categories'>,
): Promise<CurrentProducts> {
  const categoryIds = categories.map(({ categoryId }) => categoryId);
  return currentProductsOf(await listProducts(tx, { categoryIds }), await runningSoldOut(tx));
}

const currentProductsOf = (
  { products, blockedIds }: ProductList,
  soldOut: readonly RunningSoldOut[],
): CurrentProducts => ({
  soldOut,
  products: new Map(products.map((each) => [each.productId, each])),
  blockedIds: new Set(blockedIds),
});

/** A store as it is stored: its settings are texts. */
export interface StoredStore extends StoreRecord {
  legalTexts: LegalTexts | null;
  webOrder: boolean;
  /** Whether the links to social networks are those of the settings alone. */
  ownLinks: boolean;
  settings: readonly Setting[];
  /** Also those that are not shown today. */
  banners: readonly DatedBanner[];
  categories: readonly NamedCategory[];
}

export async function readStore(tx: Tx): Promise<StoredStore> {
  const store = await currentStore(tx);
  if (!store) throw new Error('the transaction is in a store that does not exist');
  const settings = await listSettings(tx);
  const hours = hoursWire(await openingSlots(tx));
  const period = await messagePeriod(tx);
  const savings = (await hasPromotions(tx)) || (await hasProgramme(tx));
  const live = [
    { key: PAUSES_KEY, value: await pausesForPages(tx) },
    { key: CLOSURES_KEY, value: await closuresForPages(tx) },
    { key: SOLD_OUT_KEY, value: (await soldOutForPages(tx)).filter(isShown).map(soldOutWire) },
  ].filter(({ value }) => value.length > 0);
  return {
    ...store,
    ownLinks: (await managedPages(tx)).has('contact'),
    webOrder: settings.find(({ key }) => key === 'config_web_order')?.value === '1',
    settings: [
      ...withPeriod(settings, period).map((each) =>
        each.key === 'config_opening_hours' && each.value !== ''
          ? { ...each, value: JSON.stringify(hours) }
          : each,
      ),
      ...live.map(({ key, value }) => ({ key, value: JSON.stringify(value) })),
      ...(savings ? [{ key: SAVINGS_KEY, value: '1' }] : []),
    ],
    banners: await listBanners(tx),
    categories: await listCategories(tx),
  };
}

const MESSAGE_STATUS = 'config_web_message_special_status';

/** The settings with the dates of a special message that is on; its status says whether it is shown at present. */
function withPeriod(settings: readonly Setting[], period: MessagePeriod | null): readonly Setting[] {
  const isOn = settings.some(({ key, value }) => key === MESSAGE_STATUS && value === '1');
  if (!period || !isOn) return settings;
  const dates = [
    { key: MESSAGE_FROM_KEY, value: period.from },
    { key: MESSAGE_UNTIL_KEY, value: period.until },
  ];
  return [
    ...settings.map((each) =>
      each.key === MESSAGE_STATUS ? { ...each, value: period.showing ? '1' : '0' } : each,
    ),
    ...dates.flatMap(({ key, value }) => (value ? [{ key, value: value.toISOString() }] : [])),
  ];
}

/** Diners are not told how many are left of much. */
const isShown = ({ left, productIds, valueIds }: RunningSoldOut): boolean =>
  (left === null || left <= FEW_PORTIONS) && productIds.length + valueIds.length > 0;

const soldOutWire = ({ until, left, productIds, valueIds }: RunningSoldOut): SoldOutWire => ({
  ...(until !== null && { until: new Date(until).toISOString() }),
  ...(left !== null && { left }),
  product_ids: [...productIds],
  value_ids: [...valueIds],
});
