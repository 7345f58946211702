import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import type { Availability, MoreMinutes, PauseLength } from '#lib/domain/opening-hours/pauses.ts';
import type { Promised } from '#lib/domain/orders/board.ts';
import type { AnyOrder, Means, OrderOfStaff, PersonOfOrder } from '#lib/domain/orders/order.ts';
import type { OrderFilter } from '#lib/domain/orders/order-search.ts';
import type { AnyOrderStatusId, OrderStatusId } from '#lib/domain/orders/order-status.ts';
import type { ServiceSettings, ServiceSettingsChange } from '#lib/domain/orders/service-settings.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { type BoardPrinting, NOTHING_TO_SHOW } from '#lib/domain/printing/print-job.ts';
import type { FigureSum, ReportSelection } from '#lib/domain/reports/selection.ts';
import type { Device, DeviceRole } from '#lib/domain/staff/device.ts';
import type { HistoryEntry, Invitation, Me, Member, Offer } from '#lib/domain/staff/member.ts';
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCredential,
} from '#lib/domain/staff/passkey.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';
import type { ApiCall, Message } from '../calls/api-call.ts';
import { messageOf, nothingOf } from '../calls/api-call.ts';
import { orderOf } from '../order.ts';
import type { StaffOrderWire } from '../schemas/staff.ts';
import type { PasskeyWire } from './passkey-schemas.ts';
import type { BoardPrintingWire } from './printing-schemas.ts';
import type {
  AvailabilityWire,
  DeviceWire,
  HistoryEntryWire,
  InvitationWire,
  MemberWire,
  MeWire,
} from './schemas.ts';
import { selectionWire } from './selection-wire.ts';
import { serviceChangeWire, serviceSettingsOf } from './service-settings.ts';
import { shopClosingOf } from './shop-closing-calls.ts';

// The calls of the management area's pages, as lib/contract/calls has those of the storefront.

const empty = () => ({});
const withoutEmptyCode = <Typed extends { code: string }>({ code, ...typed }: Typed) => ({
  ...typed,
  ...(code && { code }),
});

export const readManageCsrfToken: ApiCall<'manageCsrfToken', null, { token: string }> = {
  endpoint: 'manageCsrfToken',
  encode: empty,
  decode: ({ token }) => ({ token }),
};

// Sessions

const meOf = ({ me }: { me: MeWire }): { me: Me } => ({
  me: {
    staffId: me.staff_id,
    name: me.name,
    email: me.email,
    device: me.device,
    hasPin: me.has_pin,
    hasFactorCodes: me.second_factor,
    owesSecondFactor: me.second_factor_owed,
    role: me.role,
    permissions: me.permissions,
    shop: {
      name: me.shop.name,
      timeZone: me.shop.time_zone,
      isStarting: me.shop.starting ?? false,
    },
  },
});

/**
 * `code` is that of the second factor, '' without one, `passkey` what was signed instead; `challenge` a solved proof of
 * work, when one is required.
 */
export const signInMember: ApiCall<
  'manageSignIn',
  {
    email: string;
    password: string;
    code: string;
    passkey: PasskeyAssertion | null;
    challenge: string | undefined;
  },
  { me: Me }
> = {
  endpoint: 'manageSignIn',
  encode: ({ passkey, ...typed }) => ({
    ...withoutEmptyCode(typed),
    ...(passkey && {
      passkey: {
        id: passkey.id,
        client_data: passkey.clientData,
        authenticator_data: passkey.authenticatorData,
        signature: passkey.signature,
      },
    }),
  }),
  decode: meOf,
  decodeFailure: ({ second_factor }) => ({ ...(second_factor && { secondFactor: second_factor }) }),
};

export const readMe: ApiCall<'manageMe', null, { me: Me }> = {
  endpoint: 'manageMe',
  encode: empty,
  decode: meOf,
};

/** A token that joins the realtime channel of the staff, within a minute. */
export const readRealtimeToken: ApiCall<'manageRealtimeToken', null, { token: string }> = {
  endpoint: 'manageRealtimeToken',
  encode: empty,
  decode: ({ token }) => ({ token }),
};

export const refreshMember: ApiCall<'manageRefresh', null, object> = {
  endpoint: 'manageRefresh',
  encode: empty,
  decode: nothingOf,
};

export const signOutMember: ApiCall<'manageSignOut', null, object> = {
  endpoint: 'manageSignOut',
  encode: empty,
  decode: nothingOf,
};

/** The other shops where the same account works. */
export const readShops: ApiCall<
  'manageShops',
  null,
  { shops: readonly { storeId: number; name: string }[] }
> = {
  endpoint: 'manageShops',
  encode: empty,
  decode: ({ shops }) => ({ shops: shops.map(({ store_id, name }) => ({ storeId: store_id, name })) }),
};

/** `code` opens one session at the other shop, within a minute. */
export const switchShop: ApiCall<'manageShopSwitch', { storeId: number }, { origin: string; code: string }> =
  {
    endpoint: 'manageShopSwitch',
    encode: ({ storeId }) => ({ to_store_id: storeId }),
    decode: ({ origin, code }) => ({ origin, code }),
  };

export const enterShop: ApiCall<'manageShopEnter', { code: string }, { me: Me }> = {
  endpoint: 'manageShopEnter',
  encode: ({ code }) => ({ code }),
  decode: meOf,
};

// Passwords and invitations

export const requestPasswordLink: ApiCall<
  'managePasswordForgotten',
  { email: string; challenge: string | undefined },
  Message
> = { endpoint: 'managePasswordForgotten', encode: (typed) => typed, decode: messageOf };

export const resetMemberPassword: ApiCall<
  'managePasswordReset',
  { token: string; password: string },
  Message
> = { endpoint: 'managePasswordReset', encode: (typed) => typed, decode: messageOf };

export const changeMemberPassword: ApiCall<
  'managePasswordChange',
  { password: string; newPassword: string },
  Message
> = {
  endpoint: 'managePasswordChange',
  encode: ({ password, newPassword }) => ({ password, new_password: newPassword }),
  decode: messageOf,
};

export const findInvitation: ApiCall<'manageInvitation', { token: string }, { offer: Offer }> = {
  endpoint: 'manageInvitation',
  encode: ({ token }) => ({ token }),
  decode: ({ name, email, role, shop }) => ({ offer: { name, email, role, shop } }),
};

export const acceptInvitation: ApiCall<
  'manageInvitationAccept',
  { token: string; name: string; password: string; code: string },
  { me: Me }
> = { endpoint: 'manageInvitationAccept', encode: withoutEmptyCode, decode: meOf };

// The second factor

/** For the application on the telephone: `uri` as a QR code, or `secret` typed by hand. */
export const startFactor: ApiCall<'manageFactorStart', null, { secret: string; uri: string }> = {
  endpoint: 'manageFactorStart',
  encode: empty,
  decode: ({ secret, uri }) => ({ secret, uri }),
};

export const confirmFactor: ApiCall<
  'manageFactorConfirm',
  { code: string },
  { recoveryCodes: readonly string[] }
> = {
  endpoint: 'manageFactorConfirm',
  encode: ({ code }) => ({ code }),
  decode: ({ recovery_codes }) => ({ recoveryCodes: recovery_codes }),
};

export const removeFactor: ApiCall<'manageFactorRemove', { password: string }, object> = {
  endpoint: 'manageFactorRemove',
  encode: ({ password }) => ({ password }),
  decode: nothingOf,
};

export const requireFactor: ApiCall<'manageFactorRequire', { required: boolean }, object> = {
  endpoint: 'manageFactorRequire',
  encode: ({ required }) => ({ required }),
  decode: nothingOf,
};

// Passkeys

const passkeyOf = ({ passkey_id, name, created_at, last_used_at, host }: PasskeyWire): Passkey => ({
  passkeyId: passkey_id,
  name,
  createdAt: Date.parse(created_at),
  lastUsedAt: last_used_at === null ? null : Date.parse(last_used_at),
  host,
});

/** Those of the signed-in person at this shop. */
export const readPasskeys: ApiCall<'managePasskeys', null, { passkeys: readonly Passkey[] }> = {
  endpoint: 'managePasskeys',
  encode: empty,
  decode: ({ passkeys }) => ({ passkeys: passkeys.map(passkeyOf) }),
};

/** What the browser is to make a passkey from, within two minutes. */
export const startPasskey: ApiCall<'managePasskeyStart', null, { options: PasskeyCreation }> = {
  endpoint: 'managePasskeyStart',
  encode: empty,
  decode: ({ options }) => ({ options }),
};

/** `recoveryCodes` is empty when the account has some already. */
export const addPasskey: ApiCall<
  'managePasskeyAdd',
  PasskeyCredential & { name: string },
  { recoveryCodes: readonly string[] }
> = {
  endpoint: 'managePasskeyAdd',
  encode: ({ clientData, ...credential }) => ({ ...credential, client_data: clientData }),
  decode: ({ recovery_codes }) => ({ recoveryCodes: recovery_codes }),
};

export const removePasskey: ApiCall<'managePasskeyRemove', { passkeyId: number; password: string }, object> =
  {
    endpoint: 'managePasskeyRemove',
    encode: ({ passkeyId, password }) => ({ passkey_id: passkeyId, password }),
    decode: nothingOf,
  };

// The team

const memberOf = ({ staff_id: staffId, has_pin: hasPin, since, ...member }: MemberWire): Member => ({
  ...member,
  staffId,
  hasPin,
  since: Date.parse(since),
});

const invitationOf = ({ invitation_id, sent_at, expires_at, ...person }: InvitationWire): Invitation => ({
  ...person,
  invitationId: invitation_id,
  sentAt: Date.parse(sent_at),
  expiresAt: Date.parse(expires_at),
});

export const readTeam: ApiCall<
  'manageTeam',
  null,
  {
    members: readonly Member[];
    invitations: readonly Invitation[];
    /** Whether the shop demands a second factor of everybody who has an account. */
    isSecondFactorRequired: boolean;
  }
> = {
  endpoint: 'manageTeam',
  encode: empty,
  decode: ({ members, invitations, second_factor_required }) => ({
    members: members.map(memberOf),
    invitations: invitations.map(invitationOf),
    isSecondFactorRequired: second_factor_required,
  }),
};

export const inviteMember: ApiCall<
  'manageInvite',
  { name: string; email: string; role: Role },
  { invitation: Invitation }
> = {
  endpoint: 'manageInvite',
  encode: (person) => person,
  decode: ({ invitation }) => ({ invitation: invitationOf(invitation) }),
};

export const revokeInvitation: ApiCall<'manageInvitationRevoke', { invitationId: number }, object> = {
  endpoint: 'manageInvitationRevoke',
  encode: ({ invitationId }) => ({ invitation_id: invitationId }),
  decode: nothingOf,
};

export const changeRole: ApiCall<'manageMemberRole', { staffId: number; role: Role }, { member: Member }> = {
  endpoint: 'manageMemberRole',
  encode: ({ staffId, role }) => ({ staff_id: staffId, role }),
  decode: ({ member }) => ({ member: memberOf(member) }),
};

export const removeMember: ApiCall<'manageMemberRemove', { staffId: number }, object> = {
  endpoint: 'manageMemberRemove',
  encode: ({ staffId }) => ({ staff_id: staffId }),
  decode: nothingOf,
};

export const addPinMember: ApiCall<
  'manageMemberAdd',
  { name: string; role: Role; pin: string },
  { member: Member }
> = {
  endpoint: 'manageMemberAdd',
  encode: (person) => person,
  decode: ({ member }) => ({ member: memberOf(member) }),
};

/** null takes the PIN away. */
export const changePin: ApiCall<
  'manageMemberPin',
  { staffId: number; pin: string | null },
  { member: Member }
> = {
  endpoint: 'manageMemberPin',
  encode: ({ staffId, pin }) => ({ staff_id: staffId, pin }),
  decode: ({ member }) => ({ member: memberOf(member) }),
};

export const changeOwnPin: ApiCall<'manageOwnPin', { pin: string }, object> = {
  endpoint: 'manageOwnPin',
  encode: ({ pin }) => ({ pin }),
  decode: nothingOf,
};

// Devices

const deviceOf = ({ staff_id, name, role, paired_at, last_seen_at }: DeviceWire): Device => ({
  staffId: staff_id,
  name,
  role,
  pairedAt: Date.parse(paired_at),
  lastSeenAt: Date.parse(last_seen_at),
});

export const readDevices: ApiCall<'manageDevices', null, { devices: readonly Device[] }> = {
  endpoint: 'manageDevices',
  encode: empty,
  decode: ({ devices }) => ({ devices: devices.map(deviceOf) }),
};

/** `code` is typed on the device until `expiresAt`. */
export const startPairing: ApiCall<
  'manageDevicePairing',
  { name: string; role: DeviceRole },
  { code: string; expiresAt: number }
> = {
  endpoint: 'manageDevicePairing',
  encode: (device) => device,
  decode: ({ code, expires_at }) => ({ code, expiresAt: Date.parse(expires_at) }),
};

export const pairDevice: ApiCall<'manageDevicePair', { code: string }, { me: Me }> = {
  endpoint: 'manageDevicePair',
  encode: ({ code }) => ({ code }),
  decode: meOf,
};

export const revokeDevice: ApiCall<'manageDeviceRevoke', { staffId: number }, object> = {
  endpoint: 'manageDeviceRevoke',
  encode: ({ staffId }) => ({ staff_id: staffId }),
  decode: nothingOf,
};

// Alerts in this browser

/** A browser's subscription to push messages; the keys are in base64url. */
export interface PushSubscriptionInput {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `publicKey` is what a browser subscribes with, null where no alerts are sent; `isSubscribed` whether the browser with
 * that endpoint gets those of the caller.
 */
export const readPush: ApiCall<
  'managePush',
  { endpoint: string | null },
  { publicKey: string | null; isSubscribed: boolean }
> = {
  endpoint: 'managePush',
  encode: ({ endpoint }) => (endpoint === null ? {} : { endpoint }),
  decode: ({ public_key, subscribed }) => ({ publicKey: public_key, isSubscribed: subscribed }),
};

/** Gives the browser's alerts to who is signed in. */
export const subscribePush: ApiCall<'managePushSubscribe', PushSubscriptionInput, object> = {
  endpoint: 'managePushSubscribe',
  encode: ({ endpoint, p256dh, auth }) => ({ endpoint, p256dh, auth }),
  decode: nothingOf,
};

export const unsubscribePush: ApiCall<'managePushUnsubscribe', { endpoint: string }, object> = {
  endpoint: 'managePushUnsubscribe',
  encode: ({ endpoint }) => ({ endpoint }),
  decode: nothingOf,
};

/** Sends an alert to this browser alone. */
export const testPush: ApiCall<'managePushTest', { endpoint: string }, object> = {
  endpoint: 'managePushTest',
  encode: ({ endpoint }) => ({ endpoint }),
  decode: nothingOf,
};

// The history

const entryOf = ({
  audit_id,
  order_number,
  before,
  after,
  at,
  undoes_at = null,
  undo = null,
  ...entry
}: HistoryEntryWire): HistoryEntry => ({
  ...entry,
  auditId: audit_id,
  orderNumber: order_number,
  before: before ?? {},
  after: after ?? {},
  at: Date.parse(at),
  undoesAt: undoes_at === null ? null : Date.parse(undoes_at),
  undo,
});

/** A page of the history, newest first; `cursor` is the `next` of the page before. */
export const readHistory: ApiCall<
  'manageHistory',
  { cursor: string | null },
  { items: readonly HistoryEntry[]; next: string | null }
> = {
  endpoint: 'manageHistory',
  encode: ({ cursor }) => (cursor === null ? {} : { cursor }),
  decode: ({ entries, next_cursor }) => ({ items: entries.map(entryOf), next: next_cursor || null }),
};

/** Takes back what an entry tells. */
export const undoEntry: ApiCall<'manageHistoryUndo', { auditId: number }, object> = {
  endpoint: 'manageHistoryUndo',
  encode: ({ auditId }) => ({ audit_id: auditId }),
  decode: nothingOf,
};

// Service

/** `smsAvailable`: whether this installation sends SMS. */
export const readServiceSettings: ApiCall<
  'manageServiceSettings',
  null,
  ServiceSettings & { smsAvailable: boolean }
> = {
  endpoint: 'manageServiceSettings',
  encode: empty,
  decode: ({ settings, sms_available }) => ({
    ...serviceSettingsOf(settings),
    smsAvailable: sms_available ?? false,
  }),
};

export const changeServiceSettings: ApiCall<
  'manageServiceSettingsChange',
  ServiceSettingsChange,
  ServiceSettings
> = {
  endpoint: 'manageServiceSettingsChange',
  encode: serviceChangeWire,
  decode: ({ settings }) => serviceSettingsOf(settings),
};

/** Notes the first service of the shop; later ones change nothing. */
export const beginService: ApiCall<'manageServiceBegin', null, ServiceSettings> = {
  endpoint: 'manageServiceBegin',
  encode: empty,
  decode: ({ settings }) => serviceSettingsOf(settings),
};

// Orders

const personOf = ({ contact, email, ...person }: NonNullable<StaffOrderWire['customer']>): PersonOfOrder => ({
  ...person,
  ...(email && { email }),
  ...(contact && { isContact: true }),
});

/** Reads an order as the staff see it. */
export const staffOrderOf = ({
  customer,
  seen,
  accepted_by_itself,
  refusal,
  cancels_at,
  at_counter,
  ...order
}: StaffOrderWire): OrderOfStaff => ({
  order: orderOf(order),
  seen,
  acceptedByItself: accepted_by_itself,
  refusal: refusal && { ...refusal, at: Date.parse(refusal.at) },
  ...(cancels_at !== undefined && { cancelsAt: Date.parse(cancels_at) }),
  ...(at_counter && { atCounter: true }),
  customer: customer && personOf(customer),
});

const boardPrintingOf = ({ printers_off, unproved, failed }: BoardPrintingWire): BoardPrinting => ({
  printersOff: printers_off.map(({ printer_id, since, ...printer }) => ({
    ...printer,
    printerId: printer_id,
    since: instantOf(since),
  })),
  unproved: unproved.map(({ order_id, printers }) => ({ orderId: order_id, printers })),
  failed,
});

/**
 * The orders that are not over, the earliest due first, after those whose cancellation nobody of the staff has seen.
 */
export const readActiveOrders: ApiCall<
  'manageOrders',
  null,
  { orders: readonly OrderOfStaff[]; preparationMinutes: number; printing: BoardPrinting }
> = {
  endpoint: 'manageOrders',
  encode: () => ({ limit: 500 }),
  decode: ({ orders, cancelled = [], preparation_minutes, printing }) => ({
    orders: [...cancelled, ...orders].map(staffOrderOf),
    preparationMinutes: preparation_minutes,
    printing: printing ? boardPrintingOf(printing) : NOTHING_TO_SHOW,
  }),
};

/** What the staff look for; '' and null for anything. */
export interface OrderSearchInput {
  text: string;
  filter: OrderFilter | null;
  /** 'YYYY-MM-DD'. */
  day: string;
  /** The orders behind a figure of a report. */
  report: ReportSelection | null;
  cursor: string | null;
}

/** A page of the orders that match, newest first; `cursor` is the `next` of the page before. */
export const searchOrders: ApiCall<
  'manageOrderSearch',
  OrderSearchInput,
  {
    items: readonly OrderOfStaff[];
    next: string | null;
    preparationMinutes: number;
    /** Of all orders behind a figure of a report, on the first page; null else. */
    figure: FigureSum | null;
  }
> = {
  endpoint: 'manageOrderSearch',
  encode: ({ text, filter, day, report, cursor }) => ({
    limit: 50,
    ...(text && { text }),
    ...(filter && { filter }),
    ...(day && { day }),
    ...(report && { report: selectionWire(report) }),
    ...(cursor && { cursor }),
  }),
  decode: ({ orders, next_cursor, preparation_minutes, figure }) => ({
    items: orders.map(staffOrderOf),
    next: next_cursor || null,
    preparationMinutes: preparation_minutes,
    figure: figure ? { orders: figure.orders, amount: parseDecimal(figure.amount) ?? ZERO } : null,
  }),
};

const promisedWire = (promised: Promised) =>
  'at' in promised ? { at: new Date(promised.at).toISOString() } : promised;

/** Ends the ring of new orders, on every device. */
export const markOrdersSeen: ApiCall<'manageOrdersSeen', { orderIds: readonly number[] }, object> = {
  endpoint: 'manageOrdersSeen',
  encode: ({ orderIds }) => ({ order_ids: [...orderIds] }),
  decode: nothingOf,
};

/** Accepts an order; `promised` null keeps the time that the diner was told. The same `actKey` again is done once. */
export const acceptOrder: ApiCall<
  'manageOrderAccept',
  { orderId: number; promised: Promised | null; actKey: string },
  { order: AnyOrder }
> = {
  endpoint: 'manageOrderAccept',
  encode: ({ orderId, promised, actKey }) => ({
    order_id: orderId,
    ...(promised && { promised: promisedWire(promised) }),
    act_key: actKey,
  }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

/** Promises another time for an accepted order. The same `actKey` again is done once. */
export const promiseOrder: ApiCall<
  'manageOrderPromise',
  { orderId: number; promised: Promised; actKey: string },
  { order: AnyOrder }
> = {
  endpoint: 'manageOrderPromise',
  encode: ({ orderId, promised, actKey }) => ({
    order_id: orderId,
    promised: promisedWire(promised),
    act_key: actKey,
  }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

/** `means`: how the amount due was paid at the hand-over; null for the announced method. */
export const moveOrder: ApiCall<
  'manageOrderMove',
  { orderId: number; to: OrderStatusId; means: Means | 'none' | null },
  { order: AnyOrder }
> = {
  endpoint: 'manageOrderMove',
  encode: ({ orderId, to, means }) => ({ order_id: orderId, order_status_id: to, ...(means && { means }) }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

/** Takes back the refusal of an order, or its last move, for a short time. */
export const stepOrderBack: ApiCall<'manageOrderStepBack', { orderId: number }, { order: AnyOrder }> = {
  endpoint: 'manageOrderStepBack',
  encode: ({ orderId }) => ({ order_id: orderId }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

/** Refuses or cancels an order, unless it is no longer as it was seen. `stepOrderBack` takes it back for ten seconds. */
export const refuseOrder: ApiCall<
  'manageOrderRefuse',
  { orderId: number; reason: string; seenStatus: AnyOrderStatusId },
  { order: AnyOrder }
> = {
  endpoint: 'manageOrderRefuse',
  encode: ({ orderId, reason, seenStatus }) => ({
    order_id: orderId,
    reason,
    ...(seenStatus !== 'unknown' && { order_status_id: seenStatus }),
  }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

// Availability

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

const availabilityOf = ({ methods, service_ends_at, running, closing }: AvailabilityWire): Availability => ({
  closing: closing ? shopClosingOf(closing) : null,
  methods: methods.map((each) => ({
    method: each.shipping_method,
    serviceEndsAt: instantOf(each.service_ends_at),
  })),
  serviceEndsAt: instantOf(service_ends_at),
  running: running.map(({ pause_id, shipping_method, more_minutes, until, ...pause }) => ({
    ...pause,
    pauseId: pause_id,
    method: shipping_method,
    moreMinutes: more_minutes,
    until: Date.parse(until),
  })),
});

/** What may be paused, and what is. */
export const readAvailability: ApiCall<'manageAvailability', null, Availability> = {
  endpoint: 'manageAvailability',
  encode: empty,
  decode: availabilityOf,
};

/** Pauses a way to order. The same `actKey` again is done once. */
export const pauseMethod: ApiCall<
  'managePause',
  { method: ShippingMethod; length: PauseLength; actKey: string },
  Availability
> = {
  endpoint: 'managePause',
  encode: ({ method, length, actKey }) => ({ shipping_method: method, length, act_key: actKey }),
  decode: availabilityOf,
};

/** Adds minutes to every promise. The same `actKey` again is done once. */
export const addMoreTime: ApiCall<
  'manageMoreTime',
  { minutes: MoreMinutes; length: PauseLength; actKey: string },
  Availability
> = {
  endpoint: 'manageMoreTime',
  encode: ({ minutes, length, actKey }) => ({ minutes, length, act_key: actKey }),
  decode: availabilityOf,
};

/** Ends pauses or more time before their time. */
export const endPauses: ApiCall<'managePauseEnd', { pauseIds: readonly number[] }, Availability> = {
  endpoint: 'managePauseEnd',
  encode: ({ pauseIds }) => ({ pause_ids: [...pauseIds] }),
  decode: availabilityOf,
};
