import { createHash } from 'node:crypto';
import type { Tx } from '#backend/shared/database/database.ts';
import type { Shop, ShopContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { isForAdults } from '#lib/domain/basket/totals.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { hasRoom, type TakenCapacity } from '#lib/domain/opening-hours/slot-capacity.ts';
import { ungroupChoices } from '#lib/domain/options/choices.ts';
import { taxesOfDiscount } from '#lib/domain/orders/adjustment.ts';
import type { GuestDetails } from '#lib/domain/orders/guest-order.ts';
import { loadOf } from '#lib/domain/orders/kitchen-load.ts';
import { type OrderProduct, taxesOfFee } from '#lib/domain/orders/order.ts';
import type { OrderRequest } from '#lib/domain/orders/order-request.ts';
import { AWAITING_CARD, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/orders/order-status.ts';
import { takesTip } from '#lib/domain/orders/tip.ts';
import { applyOffers } from '#lib/domain/promotions/loyalty.ts';
import type { PromotionOffer, Saving } from '#lib/domain/promotions/promotion.ts';
import { offersMethod, type Store } from '#lib/domain/store/store.ts';
import type { Point } from '#lib/domain/store/zone-shape.ts';
import loyalty from '#lib/i18n/messages/fr/loyalty.json' with { type: 'json' };
import type { CurrentProducts } from '../catalogue/interface.ts';
import type { OrderReward } from '../loyalty/interface.ts';
import type { OrderRecipient } from '../notifications/interface.ts';
import { orderTable } from '../tables/interface.ts';
import { deliveryMinutes, deliveryTo, type OrderDelivery, orderDelivery } from './order-delivery.ts';
import { orderLines, orderProductOf, weighedLine } from './order-lines.ts';
import { type OrderMoment, orderMoment } from './order-times.ts';
import type { CustomerAndOrder, NewOrder } from './repository/place-orders.ts';
import type { TypedPlace } from './typed-place.ts';

/** The person who orders, and the shop. */
export interface Diner extends ShopContext {
  /** null without an account. */
  customerId: number | null;
  /** Who orders without an account; absent for a customer, and for a guest at a table. */
  guest?: Guest;
}

/** A guest, with where the typed address is, if that decides its delivery zone. */
export interface Guest extends GuestDetails {
  point: Point | null;
}

/** An idempotency key. The hash detects another body under the same key. */
export interface Attempt {
  key: string;
  bodyHash: string;
}

export const attemptOf = (key: string, body: object): Attempt => ({
  key: key.toLowerCase(),
  bodyHash: bodyHash(body),
});

/** A request to place an order. */
export interface PlaceRequest extends Diner, Attempt {
  order: OrderRequest;
}

/** SHA-256 of the canonical JSON in hex, independent of the order of its keys. */
function bodyHash(body: object): string {
  return createHash('sha256').update(JSON.stringify(body, sortKeys)).digest('hex');
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A valid order before its insertion, and the recipient of its e-mail. */
export interface Draft {
  bodyHash: string;
  order: NewOrder;
  shop: Shop;
  /** Of a customer. */
  recipient: OrderRecipient | null;
  guest: Guest | null;
}

/** Everything that an order is validated against. */
interface ShopState {
  store: Store;
  catalogue: CurrentProducts;
  /** Whether online card payments are available. */
  cardOnline: boolean;
  addresses: readonly Address[];
  typed: TypedPlace | null | undefined;
  taken: TakenCapacity;
  promotions: OwnOffers;
  now: number;
}

/** Validates a request and makes the order to insert, or returns why it is refused. */
export async function draftOrder(
  tx: Tx,
  { shop, customerId, guest, origin, order: request, key, bodyHash }: PlaceRequest,
  customer: CustomerAndOrder['customer'],
  { store, catalogue, ...context }: ShopState,
): Promise<Outcome<Draft>> {
  const valid = validateOrder(store, catalogue, request, context);
  if (!valid.ok) return valid;
  const table = await orderTable(tx, store, request);
  if (!table.ok) return table;
  const order = newOrder(request, valid.value, {
    storeId: shop.storeId,
    customerId,
    table: table.value,
    dateAdded: context.now,
    origin,
    idempotencyKey: key,
    bodyHash,
  });
  const recipient = customer && { recipient: customer.email, firstname: customer.firstname, origin };
  return done({ bodyHash, order, shop, recipient, guest: guest ?? null });
}

/** The order to insert for a request that was priced. */
export const newOrder = (
  {
    paymentMethod,
    shippingMethod,
    deliveryTime,
    comment,
    tip = ZERO,
  }: Pick<UnpricedRequest, 'paymentMethod' | 'shippingMethod' | 'deliveryTime' | 'comment' | 'tip'>,
  { moment, products, delivery, promotion, total }: PricedOrder,
  placed: Pick<
    NewOrder,
    'storeId' | 'customerId' | 'table' | 'dateAdded' | 'origin' | 'idempotencyKey' | 'bodyHash'
  >,
): NewOrder => ({
  ...placed,
  total,
  shippingPrice: delivery.fee,
  shippingTaxes: taxesOfFee(delivery.fee, products),
  discount: promotion?.discount ?? ZERO,
  discountTaxes: taxesOfDiscount(promotion?.discount ?? ZERO, products, NO_FEE),
  tip,
  ...(promotion && {
    ...(promotion.promotionId !== undefined && { promotionId: promotion.promotionId }),
    ...(promotion.stamps !== undefined && { loyaltySpent: promotion.stamps }),
    promotion: { name: promotion.name, saved: add(promotion.discount, promotion.savedOnFee) },
  }),
  version: 1,
  paymentMethod,
  shippingMethod,
  address: delivery.address,
  orderStatusId: paymentMethod === 'card_online' ? AWAITING_CARD : PAY_ON_SITE_NOT_SEEN,
  orderDate: moment.instant,
  scheduled: deliveryTime !== 'asap',
  extraMinutes: delivery.extraMinutes,
  deliveryTime: moment.deliveryTime,
  comment,
  products,
  load: loadOf(products),
});

/** What of a request its price depends on. */
export type UnpricedRequest = Omit<OrderRequest, 'expectedTotal'>;

/** The promotion of an order or its loyalty reward, with what it takes off the lines and off the fee. */
export interface AppliedPromotion {
  /** Absent for a reward. */
  promotionId?: number;
  /** What a reward takes of the customer's stamps; absent for a promotion. */
  stamps?: number;
  name: string;
  discount: Cents;
  savedOnFee: Cents;
}

/** What a valid request is to be delivered as, when, and for how much. */
export interface PricedOrder {
  moment: OrderMoment;
  products: OrderProduct[];
  /** With what a promotion leaves of the fee. */
  delivery: OrderDelivery;
  /** Absent for none. */
  promotion?: AppliedPromotion;
  total: Cents;
}

interface OrderContext {
  cardOnline: boolean;
  /** The customer's addresses. */
  addresses: readonly Address[];
  /** Where a guest has typed that it is delivered; null where the shop does not deliver, undefined without a typed address. */
  typed?: TypedPlace | null | undefined;
  taken: TakenCapacity;
  /** What the diner may have; absent where no promotion applies: at the counter, and for recurring orders. */
  promotions?: OwnOffers;
  now: number;
}

/** What a diner may have, and the loyalty reward that they use; null for none. */
interface OwnOffers {
  offers: readonly PromotionOffer[];
  hasOrdered: boolean | null;
  reward: OrderReward | null;
}

/** In cents: the provider's minimum. */
const CARD_MINIMUM = 50;

/**
 * Validates an order at `now` and prices it by the current catalogue. `addresses` are the
 * customer's, `taken` the orders in each time slot, `cardOnline` whether online card payments are available. The table
 * token is verified elsewhere.
 */
export function validateOrder(
  store: Store,
  catalogue: CurrentProducts,
  request: OrderRequest,
  context: OrderContext,
): Outcome<PricedOrder> {
  const priced = priceOrder(store, catalogue, request, context);
  if (!priced.ok || request.expectedTotal === priced.value.total) return priced;
  const { total, delivery, products, promotion } = priced.value;
  // The page applies the promotion itself.
  const shippingPrice = add(delivery.fee, promotion?.savedOnFee ?? ZERO);
  return refuse('total_changed', { details: { repriced: { total, shippingPrice, lines: products } } });
}

/** Validates and prices an order as `validateOrder` does, whatever total the diner saw. */
export function priceOrder(
  store: Store,
  catalogue: CurrentProducts,
  request: UnpricedRequest,
  { cardOnline, addresses, typed, taken, promotions, now }: OrderContext,
): Outcome<PricedOrder> {
  if (!offersMethod(store, request.shippingMethod)) return refuse('method_unavailable');
  const pieces = request.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces > store.maxPieces) return refuse('too_many_pieces', { data: { maximum: store.maxPieces } });
  const byCard = request.paymentMethod === 'card_online';
  if (byCard && !cardOnline) return refuse('payment_unavailable');
  const { tip = ZERO } = request;
  if (tip > ZERO && !takesTip(store, request.paymentMethod)) return refuse('tip_not_taken');
  const isDelivered = request.shippingMethod === 'delivery';
  const own = addresses.find(({ addressId }) => addressId === request.addressId);
  const extraMinutes = deliveryMinutes(store, isDelivered ? (typed ?? own ?? null) : null);
  const load = loadOf(
    request.lines.flatMap(({ productId, quantity, options }) => {
      const valueIds = ungroupChoices(options).map(({ optionValueId }) => optionValueId);
      return weighedLine(catalogue, { productId, quantity, valueIds }) ?? [];
    }),
  );
  const moment = orderMoment(store, { ...request, extraMinutes, load }, taken, now);
  if (!moment.ok) return moment;

  const ordered = { method: request.shippingMethod, dueAt: [moment.value.instant], now };
  const lines = orderLines(store, catalogue, request.lines, ordered);
  if (!lines.ok) return lines;
  if (isForAdults(lines.value) && !request.ageConfirmed) return refuse('age_unconfirmed');
  const products = lines.value.map((line) => orderProductOf(line, request.shippingMethod));
  // What is really ordered counts: of what was sent, choices of hidden options are gone.
  if (!hasRoom(store, taken, moment.value.instant, loadOf(products))) return refuse('slot_full');
  const subtotal = basketTotal(lines.value);
  const delivery =
    isDelivered && typed !== undefined
      ? typed
        ? deliveryTo(store, typed, subtotal)
        : refuse('out_of_zone')
      : orderDelivery(store, request, addresses, subtotal);
  if (!delivery.ok) return delivery;
  const { fee } = delivery.value;
  const basket = {
    lines: lines.value.map((line) => ({ ...line, price: lineTotal(line) })),
    method: request.shippingMethod,
    fee,
    now,
    timeZone: store.timeZone,
    hasOrdered: promotions?.hasOrdered ?? null,
  };
  const offered = promotions?.reward ?? null;
  const { applied, reward } = applyOffers(promotions?.offers ?? [], basket, offered?.reward ?? null);
  const saving = reward ?? applied?.saving ?? NO_SAVING;
  const source = reward
    ? { name: loyalty.name, ...(offered && { stamps: offered.needed }) }
    : applied && { name: applied.promotion.name, promotionId: applied.promotion.promotionId };
  const total = cents(add(subtotal, fee, tip) - saving.total);
  if (byCard && total < CARD_MINIMUM) return refuse('payment_unavailable');
  return done({
    moment: moment.value,
    products: products.map((product, index) => discounted(product, saving.lines[index] ?? ZERO)),
    delivery: { ...delivery.value, fee: cents(fee - saving.fee) },
    ...(source && {
      promotion: { ...source, discount: cents(saving.total - saving.fee), savedOnFee: saving.fee },
    }),
    total,
  });
}

const NO_SAVING: Saving = { lines: [], fee: ZERO, total: ZERO };

/** A promotion lowers the fee itself: its discount is of the lines. */
const NO_FEE = { shippingPrice: ZERO, shippingTaxes: [] };

const discounted = (product: OrderProduct, discount: Cents): OrderProduct =>
  discount === ZERO ? product : { ...product, discount };
