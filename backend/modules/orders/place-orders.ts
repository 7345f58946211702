import type { Address } from '#lib/domain/account/customer.ts';
import { OPEN_UNPAID_FOR_MS } from '#lib/domain/limits.ts';
import {
  hasCapacityLimit,
  type SlotTaken,
  slotOf,
  takeSlot,
} from '#lib/domain/opening-hours/slot-capacity.ts';
import type { GuestContact } from '#lib/domain/orders/guest-order.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { telephoneText } from '#lib/i18n/contact.ts';
import type { Tx } from '../../shared/database/database.ts';
import { appendShopEvents } from '../../shared/events/shop-event.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { deliveredAddressesById } from '../accounts/interface.ts';
import {
  appendAvailabilityEvent,
  holdPortions,
  lockPausesForOrder,
  type TakenPortions,
  takePortions,
} from '../availability/interface.ts';
import { readOrderRewards } from '../loyalty/interface.ts';
import {
  type Email,
  insertEmails,
  type OrderRecipient,
  orderReceivedEmail,
} from '../notifications/interface.ts';
import { printOrders } from '../printing/interface.ts';
import { readOrderPromotions } from '../promotions/interface.ts';
import { LONGEST_SLOT } from './current-load.ts';
import type { ReadCurrentShop } from './current-shop.ts';
import type { OrderPayments } from './order-payments.ts';
import { lockedSoldOut, takePieces } from './order-portions.ts';
import {
  areGuestsBlocked,
  insertGuestLink,
  insertGuests,
  lockGuests,
  openUnpaidOfGuests,
} from './repository/guest-order.ts';
import { ordersById } from './repository/order.ts';
import { restartTimers } from './repository/order-timer.ts';
import {
  type CustomerAndOrder,
  countOpenUnpaid,
  customersAndOrdersOf,
  insertOrders,
  lockSlots,
  type PlacedOrder,
  takenCapacity,
} from './repository/place-orders.ts';
import { typedPlaceWithZone } from './typed-place.ts';
import { type Draft, draftOrder, type Guest, type PlaceRequest } from './validate-order.ts';

/**
 * Places orders at one shop, each once for a customer's idempotency key: the same body again returns the existing order,
 * another body is refused. A refusal leaves the key free. Of two concurrent transactions with one key the second fails;
 * when it is retried, it finds the existing order. The caller wakes the outbox after the commit. Returns the new orders
 * beside the outcomes, and whether pages have to show that less is left.
 */
export async function placeOrders(
  tx: Tx,
  storeId: number,
  requests: readonly PlaceRequest[],
  parts: { readCurrentShop: ReadCurrentShop; payments: OrderPayments; now: number },
): Promise<{ outcomes: Outcome<Order>[]; inserted: Order[]; soldOutChanged: boolean }> {
  const { decisions, counted } = await decideOrders(tx, storeId, requests, parts);
  const allResolved = new Set(decisions.flatMap((decision) => (decision.ok ? decision.value : [])));
  const placed = await readPlaced(tx, [...allResolved].filter(isPlaced));
  const drafts = [...allResolved].filter(isDraft);
  // Before the counters of the shop, as a cancellation does that gives portions back.
  const soldOutChanged = await takePortions(
    tx,
    drafts.flatMap((draft) => counted.get(draft) ?? []),
  );
  const written = await writeDrafts(tx, storeId, drafts, { ...parts, counted, soldOutChanged });
  const outcomes = decisions.map((decision) => {
    if (!decision.ok) return decision;
    const resolved = decision.value;
    const order = isPlaced(resolved) ? placed.get(resolved.orderId) : written.get(resolved);
    if (!order) throw new Error('an existing order was not found');
    return done(order);
  });
  return { outcomes, inserted: [...written.values()], soldOutChanged };
}

const isPlaced = (resolved: Resolved): resolved is PlacedOrder => 'orderId' in resolved;
const isAwaited = ({ paymentMethod }: Order) => paymentMethod === 'card_online';
const placedEvent = ({ orderId }: Order) =>
  ({ kind: 'order_placed', payload: { order_id: orderId } }) as const;
const isDraft = (resolved: Resolved): resolved is Draft => !isPlaced(resolved);

async function readPlaced(tx: Tx, placed: readonly PlacedOrder[]): Promise<ReadonlyMap<number, Order>> {
  if (placed.length === 0) return new Map();
  return ordersById(
    tx,
    placed.map(({ orderId }) => orderId),
  );
}

/** The portions that new orders take of what is counted. */
type CountedPortions = ReadonlyMap<Draft, readonly TakenPortions[]>;

interface WriteParts {
  payments: OrderPayments;
  now: number;
  counted: CountedPortions;
  /** Whether pages have to show that less is left. */
  soldOutChanged: boolean;
}

/**
 * Inserts new orders, each with its event and its e-mail, or with its pending card payment: the e-mail then follows the
 * payment.
 */
async function writeDrafts(
  tx: Tx,
  storeId: number,
  drafts: readonly Draft[],
  { payments, now, counted, soldOutChanged }: WriteParts,
): Promise<ReadonlyMap<Draft, Order>> {
  if (drafts.length === 0) return new Map();
  const written = await insertOrders(tx, storeId, drafts);
  const guests = [...written].flatMap(([{ guest }, { orderId }]) => (guest ? { ...guest, orderId } : []));
  await insertGuests(tx, storeId, guests, new Date(now));
  await holdPortions(
    tx,
    storeId,
    [...written].flatMap(([draft, { orderId }]) =>
      (counted.get(draft) ?? []).map((taken) => ({ ...taken, orderId })),
    ),
  );
  const emails: Email[] = [];
  for (const [draft, order] of written) {
    if (isAwaited(order)) continue;
    const recipient = draft.recipient ?? (await guestRecipient(tx, draft, order, new Date(now)));
    if (recipient) emails.push(orderReceivedEmail(draft.shop, recipient, order));
  }
  if (emails.length > 0) await insertEmails(tx, emails, new Date(now));
  const awaited = [...written.values()].filter(isAwaited).map(({ orderId }) => orderId);
  if (awaited.length > 0) await payments.awaitCard(tx, storeId, awaited, new Date(now));
  const orderIds = [...written.values()].map(({ orderId }) => orderId);
  await restartTimers(tx, orderIds, new Date(now));
  const begun = [...written.values()].filter(({ scheduled }) => !scheduled);
  await printOrders(tx, storeId, begun, { moment: 'placed', now: new Date(now) });
  await appendShopEvents(tx, storeId, [...written.values()].map(placedEvent));
  if (soldOutChanged) await appendAvailabilityEvent(tx, storeId);
  return written;
}

/** Where the confirmation of a guest's order goes; null without an e-mail address. */
async function guestRecipient(
  tx: Tx,
  { guest, order: { origin } }: Draft,
  order: Order,
  now: Date,
): Promise<OrderRecipient | null> {
  if (!guest?.email) return null;
  const secret = await insertGuestLink(tx, order, now);
  return { recipient: guest.email, firstname: guest.name, origin, secret };
}

/** The order of a key: one placed before, or one to be inserted now. */
type Resolved = PlacedOrder | Draft;

const NOTHING_FOUND: CustomerAndOrder = { customer: null, placed: null };

/** Decides each request at the running transaction's store. A key has one order within the batch too. */
async function decideOrders(
  tx: Tx,
  storeId: number,
  requests: readonly PlaceRequest[],
  {
    readCurrentShop,
    payments,
    now,
  }: { readCurrentShop: ReadCurrentShop; payments: OrderPayments; now: number },
): Promise<{ decisions: Outcome<Resolved>[]; counted: CountedPortions }> {
  const productIds = requests.flatMap(({ order }) => order.lines.map(({ productId }) => productId));
  await lockPausesForOrder(tx, storeId);
  const shop = await readCurrentShop(tx, storeId, productIds);
  const wanted = requests.flatMap(({ order }) => order.lines);
  const soldOut = await lockedSoldOut(tx, shop.catalogue.soldOut, wanted);
  const counted = new Map<Draft, readonly TakenPortions[]>();
  const cardOnline = !requests.every(isUnpaid) && (await payments.takesCards(tx));
  // A request that is accepted uses capacity of its time slot for the requests after it.
  const taken = await lockedTaken(tx, storeId, shop.store, now);
  // Read after the lock of the time slots: another instance may have used the same key for the last one.
  const found = await customersAndOrdersOf(tx, requests);
  const addresses = await addressesOf(tx, requests);

  const dueAfter = new Date(now - OPEN_UNPAID_FOR_MS);
  const unpaid = await countOpenUnpaid(tx, requests.filter(isUnpaid), dueAfter);
  const guests = await readGuests(tx, storeId, requests, dueAfter);
  const rewards = await readOrderRewards(tx, requests.map(orderingOf));
  const promotions = await readOrderPromotions(tx, requests.map(orderingOf));
  /** Zero for a customer who is no longer new. */
  const openUnpaid = ({ customerId }: PlaceRequest) =>
    customerId === null ? 0 : (unpaid.get(customerId) ?? 0);

  const drafts = new Map<string, Draft>();
  async function decide(
    request: PlaceRequest,
    { customer, placed }: CustomerAndOrder,
  ): Promise<Outcome<Resolved>> {
    const orderKey = `${request.customerId}/${request.key}`;
    const resolved = placed ?? drafts.get(orderKey);
    if (resolved) return resolved.bodyHash === request.bodyHash ? done(resolved) : refuse('key_reused');
    if (request.customerId === null) {
      if (!takesGuest(shop.store, request))
        return refuse(request.guest ? 'guests_not_taken' : 'unauthenticated');
    } else if (!customer) return refuse('unconfirmed');
    // Orders that were placed before go on.
    const data = { telephone: spokenTelephone(shop.store) };
    if (customer?.blocked) return refuse('customer_blocked', { data });
    if (isUnpaid(request) && openUnpaid(request) >= shop.store.maxOpenUnpaid)
      return refuse('too_many_unpaid', { data: { maximum: shop.store.maxOpenUnpaid } });
    const offered = promotions.offersOf(orderingOf(request));
    if (!offered) return refuse('unknown_promotion');
    const reward = rewards.rewardOf(orderingOf(request));
    if (reward === 'refused') return refuse('no_reward');
    const own = addresses.filter(({ customerId }) => customerId === request.customerId);
    const draft = await draftOrder(tx, request, customer, {
      ...shop,
      catalogue: { ...shop.catalogue, soldOut: [...soldOut.values()] },
      cardOnline,
      addresses: own,
      typed: request.guest?.address
        ? await typedPlaceWithZone(tx, shop.store, request.guest.address, request.guest)
        : undefined,
      taken,
      promotions: { ...offered, reward },
      now,
    });
    if (!draft.ok) return draft;
    // One answer, and only for an order that would be placed: anybody can type the number or the address of somebody else.
    const isOverLimit = isUnpaid(request) && guests.openUnpaid(request) >= shop.store.maxOpenUnpaid;
    if (guests.isBlocked(request) || isOverLimit) return refuse('order_not_taken', { data });
    drafts.set(orderKey, draft.value);
    counted.set(draft.value, takePieces(soldOut, draft.value.order));
    if (isUnpaid(request) && request.customerId !== null && unpaid.has(request.customerId))
      unpaid.set(request.customerId, openUnpaid(request) + 1);
    guests.accept(request);
    promotions.note(orderingOf(request), draft.value.order.promotionId ?? null);
    rewards.note(orderingOf(request), draft.value.order.loyaltySpent ?? 0);
    takeSlot(taken, draft.value.order.orderDate, draft.value.order.load);
    return draft;
  }
  const decisions: Outcome<Resolved>[] = [];
  for (const [index, request] of requests.entries()) {
    decisions.push(await decide(request, found[index] ?? NOTHING_FOUND));
  }
  return { decisions, counted };
}

/** The shop's telephone number for the sentence of a refusal; 'none' without one. */
const spokenTelephone = ({ telephone }: Store) => (telephone ? telephoneText(telephone) : 'none');

const orderingOf = ({ customerId, order: { promotionCode, usesReward } }: PlaceRequest) => ({
  customerId,
  code: promotionCode,
  usesReward,
});

/** Whether the order is not paid before it is prepared. */
const isUnpaid = ({ order }: PlaceRequest) => order.paymentMethod !== 'card_online';

/** Whether the shop takes such an order without an account. */
const takesGuest = ({ guestTables, guestOrders }: Store, { order, guest }: PlaceRequest) =>
  guest ? guestOrders : guestTables && order.shippingMethod === 'table';

/** What is known of guests who order with a contact: whether they are blocked, and how many orders they have yet to pay. */
async function readGuests(tx: Tx, storeId: number, requests: readonly PlaceRequest[], dueAfter: Date) {
  const contacts = requests.flatMap(({ guest }) => guest ?? []);
  if (contacts.length > 0) await lockGuests(tx, storeId);
  const blocked = await areGuestsBlocked(tx, contacts);
  const open = await openUnpaidOfGuests(tx, contacts, dueAfter);
  const accepted: Guest[] = [];
  const indexOf = ({ guest }: PlaceRequest) => (guest ? contacts.indexOf(guest) : -1);
  return {
    isBlocked: (request: PlaceRequest): boolean => blocked[indexOf(request)] ?? false,
    openUnpaid: (request: PlaceRequest): number => {
      const { guest } = request;
      const sameContact = guest ? accepted.filter((other) => isSameContact(guest, other)) : [];
      return (open[indexOf(request)] ?? 0) + sameContact.length;
    },
    accept(request: PlaceRequest): void {
      if (request.guest && isUnpaid(request)) accepted.push(request.guest);
    },
  };
}

const isSameContact = (one: GuestContact, other: GuestContact): boolean =>
  (one.telephone !== '' && one.telephone === other.telephone) ||
  (one.email !== '' && one.email === other.email);

async function addressesOf(tx: Tx, requests: readonly PlaceRequest[]): Promise<readonly Address[]> {
  const ids = requests.flatMap(({ order }) =>
    order.shippingMethod === 'delivery' && order.addressId ? order.addressId : [],
  );
  return ids.length === 0 ? [] : deliveredAddressesById(tx, ids);
}

/** What is taken of each time slot, where the shop's offer depends on them. Locks the slots until the transaction ends. */
async function lockedTaken(
  tx: Tx,
  storeId: number,
  store: Store,
  now: number,
): Promise<Map<number, SlotTaken>> {
  if (!hasCapacityLimit(store)) return new Map();
  await lockSlots(tx, storeId);
  return takenCapacity(tx, slotOf(now, LONGEST_SLOT));
}
