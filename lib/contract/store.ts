import { labelOf } from '#lib/domain/catalogue/catalogue.ts';
import type { Category } from '#lib/domain/catalogue/product.ts';
import type { SoldOut } from '#lib/domain/catalogue/sold-out.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { OPEN_UNPAID_MAX, ORDER_PIECES_MAX } from '#lib/domain/limits.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { ModePause, MoreTime, PauseReason } from '#lib/domain/opening-hours/pauses.ts';
import { type SlotRule, USUAL_DAYS_AHEAD, USUAL_SLOT_MINUTES } from '#lib/domain/opening-hours/slot-rule.ts';
import type { ForwardOrdering, OpeningHours } from '#lib/domain/opening-hours/slots.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { SpecialMessage } from '#lib/domain/store/shop-details.ts';
import type { Banner, Store } from '#lib/domain/store/store.ts';
import type { LegalWire } from './legal.ts';
import { type ExceptionWire, exceptionOf, hoursOf, type OpeningHoursWire } from './opening-hours.ts';

/** A text of the catalogue in one language (SPEC section 3). */
export interface LanguageWire {
  language_id: number;
  label?: string;
  name?: string;
}

export interface CategoryWire {
  category_id: number;
  sort_order: number;
  language: LanguageWire[];
}

export interface DeliveryZoneWire {
  zone_id: number;
  city_id: number;
  city: string;
  zone: string;
  postcode: string;
  country: string;
  minimum_price: string;
  price: string;
  free_price: string;
  /** What a delivery takes besides the preparation; absent for nothing. */
  extra_minutes?: number | undefined;
}

/** config_delivery_time_settings: `forward_ordering` is SPEC's; the rest is ours. */
export interface TimingWire {
  forward_ordering?: ForwardOrdering;
  preparation_minutes?: number;
  /** Between two times, in minutes; absent for 15. */
  slot_minutes?: number | undefined;
  /** How many days ahead, with 'anytime'; absent for 6. */
  days_ahead?: number | undefined;
  /** Capacity of a slot: orders. */
  max_orders_per_slot?: number | undefined;
  /** Capacity of a slot: what the kitchen cooks, by weight. */
  max_weight_per_slot?: number | undefined;
  /** The same of single stations, which products name as `printer_id`. */
  station_weights?: { station: number; max_weight: number }[] | undefined;
  /** The preparation time while at least `from_orders` are due within it. */
  busy?: { from_orders: number; preparation_minutes: number } | undefined;
  /** Whether a guest at a table can order without an account. */
  table_without_account?: boolean;
  /** The maximum total quantity of one order. */
  max_pieces?: number;
  /** The maximum number of open unpaid orders of an account without a completed and paid order. */
  max_open_unpaid?: number;
  /** Percent off every price of what is picked up. */
  takeaway_discount?: number;
}

/** One of `config_pauses`, which is ours: a way to order that is paused, or minutes added to every promise. */
export type PauseWire =
  | { shipping_method: ShippingMethod; until: string; reason: PauseReason }
  | { more_minutes: number; until: string };

/** One of `config_sold_out`, which is ours: what is sold out until an instant, or until further notice; or what is left. */
export interface SoldOutWire {
  until?: string | undefined;
  /** Portions; absent for what is sold out. */
  left?: number | undefined;
  product_ids: number[];
  value_ids: number[];
}

/** The setting with what the staff have marked as sold out. */
export const SOLD_OUT_KEY = 'config_sold_out';

/** The setting with what the staff have paused. */
export const PAUSES_KEY = 'config_pauses';

/** The settings with the instants between which the special message is shown; each absent without a limit. */
export const MESSAGE_FROM_KEY = 'config_web_message_special_from';
export const MESSAGE_UNTIL_KEY = 'config_web_message_special_until';

/** The setting, '1' or '0', that lets anybody order without an account. */
export const GUEST_ORDERS_KEY = 'config_order_without_account';

/** The setting, '1' or '0', that offers to leave a tip with an order. */
export const TIPS_KEY = 'config_tips';

/** The settings, '1' or '0', that let diners be told of their order by push message and by SMS. */
export const ORDER_PUSH_KEY = 'config_order_push';
export const ORDER_SMS_KEY = 'config_order_sms';
/** The setting, '1' or '0', that asks for a review after the meal, and shows those that are published. */
export const REVIEWS_KEY = 'config_reviews';

/** The setting, '1', of a shop that has promotions or a loyalty programme at present; absent for none. */
export const SAVINGS_KEY = 'config_savings';

/** The setting with the dated closures and openings that run or are to come. */
export const CLOSURES_KEY = 'config_closures';

/** The store's `config`, JSON text on the wire: `web_order` is SPEC's; the rest is ours. */
export interface StoreConfigWire {
  web_order: number;
  time_zone: string;
  legal?: LegalWire;
  /** The shop's own texts, each absent where it is filled in from the legal identity. */
  legal_texts?: { privacy?: string | undefined; terms?: string | undefined };
}

/** `data` of v1/store/search_ssl in canonical form: settings that SPEC calls JSON text stay text. */
export interface StoreWire {
  store_id: number;
  name: string;
  nonce: string;
  config: string;
  /** `token_session_id` is set for the key `publicKey`, which only a signed-in customer gets; an account deletion needs both. */
  setting: { key: string; value: string; token_session_id?: string }[];
  banner_images: { image: string | null; title: string; name: string }[];
  category: CategoryWire[];
}

/** The hours with their exceptions; absent without any. */
function withExceptions(hours: OpeningHours, exceptions: readonly ExceptionWire[]): OpeningHours {
  return exceptions.length > 0 ? { ...hours, exceptions: exceptions.map(exceptionOf) } : hours;
}

const NO_HOURS: OpeningHoursWire = {
  opening_hours: [],
  pickup_service: [],
  delivery_service: [],
  table_reservation: [],
};

/** Only http and https: a link with another scheme could run a script. */
const webAddress = (text: string | null) => (text && /^https?:\/\//i.test(text) ? text : null);

/** The pauses of `config_pauses`, and the first that adds minutes. */
function pausesOf(wires: readonly PauseWire[]): { pauses: ModePause[]; moreTime: MoreTime | null } {
  const pauses: ModePause[] = [];
  let moreTime: MoreTime | null = null;
  for (const wire of wires) {
    const until = Date.parse(wire.until);
    if ('more_minutes' in wire) moreTime ??= { minutes: wire.more_minutes, until };
    else pauses.push({ method: wire.shipping_method, until, reason: wire.reason });
  }
  return { pauses, moreTime };
}

const soldOutOf = ({ until, left, product_ids, value_ids }: SoldOutWire): SoldOut => ({
  until: until === undefined ? null : Date.parse(until),
  left: left ?? null,
  productIds: product_ids,
  valueIds: value_ids,
});

/** The rule of slots as config_delivery_time_settings says it. */
export const slotRuleOfTiming = (timing: TimingWire): SlotRule => ({
  forwardOrdering: timing.forward_ordering ?? 'after_opening',
  preparationMinutes: timing.preparation_minutes ?? 0,
  slotMinutes: timing.slot_minutes ?? USUAL_SLOT_MINUTES,
  daysAhead: timing.days_ahead ?? USUAL_DAYS_AHEAD,
  maxOrdersPerSlot: timing.max_orders_per_slot ?? null,
  maxWeightPerSlot: timing.max_weight_per_slot ?? null,
  stationWeights: (timing.station_weights ?? []).map(({ station, max_weight }) => ({
    station,
    maxWeight: max_weight,
  })),
  busy: timing.busy
    ? { fromOrders: timing.busy.from_orders, preparationMinutes: timing.busy.preparation_minutes }
    : null,
});

/** The rule of slots as config_delivery_time_settings says it; what is usual is undefined, and so absent in JSON. */
export const timingOfSlotRule = (rule: SlotRule) =>
  ({
    forward_ordering: rule.forwardOrdering,
    preparation_minutes: rule.preparationMinutes,
    slot_minutes: rule.slotMinutes === USUAL_SLOT_MINUTES ? undefined : rule.slotMinutes,
    days_ahead: rule.daysAhead === USUAL_DAYS_AHEAD ? undefined : rule.daysAhead,
    max_orders_per_slot: rule.maxOrdersPerSlot ?? undefined,
    max_weight_per_slot: rule.maxWeightPerSlot ?? undefined,
    station_weights:
      rule.stationWeights.length > 0
        ? rule.stationWeights.map(({ station, maxWeight }) => ({ station, max_weight: maxWeight }))
        : undefined,
    busy: rule.busy
      ? { from_orders: rule.busy.fromOrders, preparation_minutes: rule.busy.preparationMinutes }
      : undefined,
  }) satisfies TimingWire;

const amount = (text: string) => parseDecimal(text) ?? ZERO;

/**
 * Whether blocked products are shown as sold out instead of left out: yes unless the setting config_show_sold_out
 * is '0'.
 */
export const showsSoldOut = ({ setting }: Pick<StoreWire, 'setting'>): boolean =>
  !setting.some(({ key, value }) => key === 'config_show_sold_out' && value === '0');

/** A store whose settings are still texts, some of them JSON (SPEC section 3, Setting keys). */
export interface StoreTexts {
  storeId: number;
  name: string;
  webOrder: boolean;
  timeZone: string;
  settings: readonly { key: string; value: string }[];
  banners: readonly Banner[];
  categories: readonly Category[];
}

/**
 * Reads a store in canonical wire form, as the schema of v1/store/search_ssl leaves it, into the domain.
 * Labels are those of `languageId` (SPEC section 3: 3 by default).
 */
export function storeOf(wire: StoreWire, languageId: number): Store {
  const config = JSON.parse(wire.config) as StoreConfigWire;
  return storeOfTexts({
    storeId: wire.store_id,
    name: wire.name,
    webOrder: config.web_order === 1,
    timeZone: config.time_zone,
    settings: wire.setting,
    banners: wire.banner_images,
    categories: wire.category.map((category) => ({
      categoryId: category.category_id,
      sortOrder: category.sort_order,
      label: labelOf(
        category.language.map(({ language_id, ...names }) => ({ languageId: language_id, ...names })),
        languageId,
      ),
    })),
  });
}

export const zoneOf = (zone: DeliveryZoneWire): DeliveryZone => ({
  zoneId: zone.zone_id,
  cityId: zone.city_id,
  city: zone.city,
  zone: zone.zone,
  postcode: zone.postcode,
  country: zone.country,
  minimumPrice: amount(zone.minimum_price),
  price: amount(zone.price),
  freePrice: amount(zone.free_price),
  extraMinutes: zone.extra_minutes ?? 0,
});

/** A delivery zone as the setting config_delivery_zones has it. */
export const zoneWire = (zone: DeliveryZone): DeliveryZoneWire => ({
  zone_id: zone.zoneId,
  city_id: zone.cityId,
  city: zone.city,
  zone: zone.zone,
  postcode: zone.postcode,
  country: zone.country,
  minimum_price: toDecimal(zone.minimumPrice),
  price: toDecimal(zone.price),
  free_price: toDecimal(zone.freePrice),
  ...(zone.extraMinutes > 0 && { extra_minutes: zone.extraMinutes }),
});

/** The special message; null where it is off. One with dates is known before and after them. */
function messageOf(settings: ReadonlyMap<string, string>): SpecialMessage | null {
  const text = settings.get('config_web_message_special') ?? '';
  const instantOf = (key: string) => Date.parse(settings.get(key) ?? '') || null;
  const [from, until] = [instantOf(MESSAGE_FROM_KEY), instantOf(MESSAGE_UNTIL_KEY)];
  const shown = settings.get('config_web_message_special_status') === '1';
  const isOn = shown || from !== null || until !== null;
  return text !== '' && isOn ? { text, from, until, shown } : null;
}

/** Reads the settings of a store, in canonical form. Money becomes cents, clock times minutes. */
export function storeOfTexts(store: StoreTexts): Store {
  const settings = new Map(store.settings.map(({ key, value }) => [key, value]));
  const text = (key: string) => settings.get(key) || null;
  const json = <Shape>(key: string, missing: Shape): Shape => {
    const value = settings.get(key);
    return value ? (JSON.parse(value) as Shape) : missing;
  };
  const timing = json<TimingWire>('config_delivery_time_settings', {});
  return {
    storeId: store.storeId,
    name: store.name,
    logo: text('config_logo'),
    maintenance: settings.get('config_maintenance') === '1',
    webOrder: store.webOrder,
    timeZone: store.timeZone,
    openingHours: withExceptions(
      hoursOf(json('config_opening_hours', NO_HOURS)),
      json<ExceptionWire[]>(CLOSURES_KEY, []),
    ),
    ...slotRuleOfTiming(timing),
    ...pausesOf(json<PauseWire[]>(PAUSES_KEY, [])),
    // Absent in most shops: every page carries its store.
    ...(settings.has(SOLD_OUT_KEY) && { soldOut: json<SoldOutWire[]>(SOLD_OUT_KEY, []).map(soldOutOf) }),
    ...(settings.get(SAVINGS_KEY) === '1' && { savings: true }),
    guestTables: timing.table_without_account ?? false,
    guestOrders: settings.get(GUEST_ORDERS_KEY) === '1',
    tips: settings.get(TIPS_KEY) === '1',
    reviews: settings.get(REVIEWS_KEY) === '1',
    maxPieces: timing.max_pieces ?? ORDER_PIECES_MAX,
    maxOpenUnpaid: timing.max_open_unpaid ?? OPEN_UNPAID_MAX,
    takeawayDiscount: timing.takeaway_discount ?? 0,
    cardOnline: settings.get('config_card_online') === '1',
    deliveryZones: json<DeliveryZoneWire[]>('config_delivery_zones', []).map(zoneOf),
    areas: json('config_areas', []),
    theme: text('config_theme') ?? 'default',
    cardStyle: text('config_card') ?? 'default',
    telephone: text('config_telephone'),
    email: text('config_email'),
    address: text('config_address'),
    facebook: webAddress(text('config_facebook')),
    instagram: webAddress(text('config_instagram')),
    specialMessage: messageOf(settings),
    banners: store.banners,
    categories: store.categories.toSorted((a, b) => a.sortOrder - b.sortOrder),
  };
}
