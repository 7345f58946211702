import { z } from 'zod';
import {
  EMAIL_MAX,
  ORDER_REASON_MAX,
  PASSWORD_MAX,
  STAFF_NAME_MAX,
  STAFF_PASSWORD_MIN,
} from '#lib/domain/limits.ts';
import { MORE_MINUTES, PAUSE_LENGTHS, PAUSE_REASONS } from '#lib/domain/opening-hours/pauses.ts';
import { ORDER_FILTERS } from '#lib/domain/orders/order-search.ts';
import { ORDER_STATUS_IDS } from '#lib/domain/orders/order-status.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { DEVICE_ROLES, isPin } from '#lib/domain/staff/device.ts';
import { type Permission, permissionsOf, ROLES } from '#lib/domain/staff/permissions.ts';
import { challengeField } from '../schemas/answer.ts';
import * as order from '../schemas/order.ts';
import { pushKeys } from '../schemas/order-news.ts';
import { cursorOf, decimal, id, line, lineOf, linesOf, nextCursor } from '../schemas/scalars.ts';
import * as staff from '../schemas/staff.ts';
import { accountingSchemas } from './accounting-schemas.ts';
import { appearanceSchemas } from './appearance-schemas.ts';
import { billSchemas } from './bill-schemas.ts';
import { catalogueSchemas } from './catalogue-schemas.ts';
import { counterSchemas } from './counter-schemas.ts';
import { customersSchemas } from './customers-schemas.ts';
import { daySchemas } from './day-schemas.ts';
import { deliverySchemas } from './delivery-schemas.ts';
import { detailsSchemas } from './details-schemas.ts';
import type { ManageEndpointName } from './endpoints.ts';
import { hoursSchemas, shopClosing } from './hours-schemas.ts';
import { loyaltySchemas } from './loyalty-schemas.ts';
import * as oneOrder from './order-schemas.ts';
import * as passkey from './passkey-schemas.ts';
import { paymentSchemas } from './payment-schemas.ts';
import { boardPrinting, printingSchemas } from './printing-schemas.ts';
import { promotionsSchemas } from './promotions-schemas.ts';
import { reportSchemas, reportSelection } from './report-schemas.ts';
import { reviewsSchemas } from './reviews-schemas.ts';
import * as service from './service-schemas.ts';
import { slotsSchemas } from './slots-schemas.ts';
import { soldOutSchemas } from './sold-out-schemas.ts';
import { startSchemas } from './start-schemas.ts';
import { tablesSchemas } from './tables-schemas.ts';
import { tillSchemas } from './till-schemas.ts';

const nothing = z.object({});
const empty = z.strictObject({});
const message = z.object({ message: line });
const instant = z.iso.datetime();

const email = line.toLowerCase().max(EMAIL_MAX).pipe(z.email());
const name = lineOf(STAFF_NAME_MAX).min(1);
const role = z.enum(ROLES);
/** As it is typed to sign in; the rules of a new one do not matter. */
const password = z.string().min(1).max(PASSWORD_MAX);
const newPassword = z.string().min(STAFF_PASSWORD_MIN).max(PASSWORD_MAX);
/** Of an e-mailed link. */
const token = lineOf(100).min(1);

const permission = z.enum(permissionsOf('owner') as [Permission, ...Permission[]]);

/** The signed-in member or device, and what the pages offer them. */
const me = z.object({
  staff_id: id,
  name: line,
  /** null for a device. */
  email: line.nullable(),
  /** Whether it is a paired device that is signed in. */
  device: z.boolean(),
  has_pin: z.boolean(),
  /** Whether codes of an application are in force. Passkeys are a list of their own. */
  second_factor: z.boolean(),
  /** Whether the shop demands one that is missing: nothing else is open until it is added. */
  second_factor_owed: z.boolean(),
  role,
  permissions: z.array(permission),
  /** `starting`: it has no order yet, and the member may see what is still to do; absent otherwise. */
  shop: z.object({ name: line, time_zone: line, starting: z.boolean().optional() }),
});

/** `email` is null for a person who only has a PIN. */
const member = z.object({
  staff_id: id,
  name: line,
  email: line.nullable(),
  role,
  has_pin: z.boolean(),
  since: instant,
});
const device = z.object({ staff_id: id, name: line, role, paired_at: instant, last_seen_at: instant });
const pin = z.string().refine(isPin);
const secondFactorCode = lineOf(20).min(1);
const invitation = z.object({
  invitation_id: id,
  name: line,
  email: line,
  role,
  sent_at: instant,
  expires_at: instant,
});

/** The URL of a browser's subscription at its push service. */
const endpoint = z.string().min(1).max(2048);

/** `preparation_minutes`: what the kitchen needs for an order now. */
const orderList = staff.staffOrderListAnswer.extend({ preparation_minutes: z.int() });

/** A promise of the staff: in so many minutes, or at an instant. */
const promised = z.union([
  z.strictObject({ minutes: z.int().min(1).max(1440) }),
  z.strictObject({ at: instant }),
]);

/**
 * A write in the management area, and the member or invited person it is about. `name` is null for the operator, `device`
 * unless somebody acted by PIN on a paired one.
 */
const historyEntry = z.object({
  audit_id: z.int(),
  staff_id: id.nullable(),
  name: line.nullable(),
  device: line.nullable(),
  subject: line.nullable(),
  order_number: z.int().nullable(),
  action: line,
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
  at: instant,
  /** Of an entry that takes another one back: when that one was made. Absent from an earlier version. */
  undoes_at: instant.nullable().optional(),
  /** Whether the caller may take it back, or somebody has. */
  undo: z.enum(['possible', 'done']).nullable().optional(),
});

const shippingMethod = z.enum(SHIPPING_METHODS);
const pauseLength = z.literal(PAUSE_LENGTHS);

/**
 * The ways to order that the shop has, and what is paused or takes longer. `service_ends_at` is what the length 'service'
 * means now, of a method or of more time; null when there is no service any more today.
 */
const availability = z.object({
  /** Absent from an earlier version. */
  closing: shopClosing.optional(),
  methods: z.array(z.object({ shipping_method: shippingMethod, service_ends_at: instant.nullable() })),
  service_ends_at: instant.nullable(),
  running: z.array(
    z.object({
      pause_id: id,
      /** null for more time, which has `more_minutes` instead. */
      shipping_method: shippingMethod.nullable(),
      more_minutes: z.int().nullable(),
      reason: z.enum(PAUSE_REASONS),
      until: instant,
      /** null for the system. */
      by: line.nullable(),
    }),
  ),
});

/** The payload and the success of each endpoint of the management area, as in endpoint-schemas.ts. */
export const manageSchemas = {
  manageCsrfToken: { payload: nothing, answer: z.object({ token: line }) },
  manageSignIn: {
    payload: z.strictObject({
      email: line.toLowerCase().min(1).max(EMAIL_MAX),
      password,
      /** Of the second factor, or a recovery code. */
      code: secondFactorCode.optional(),
      /** Instead of `code`: what was signed with a passkey of this host. */
      passkey: passkey.passkeyAssertion.optional(),
      challenge: challengeField,
    }),
    answer: z.object({ me }),
  },
  manageRefresh: { payload: empty, answer: nothing },
  manageSignOut: { payload: empty, answer: nothing },
  managePasswordForgotten: { payload: z.strictObject({ email, challenge: challengeField }), answer: message },
  managePasswordReset: { payload: z.strictObject({ token, password: newPassword }), answer: message },
  managePasswordChange: {
    payload: z.strictObject({ password, new_password: newPassword }),
    answer: message,
  },
  manageInvitation: {
    payload: z.strictObject({ token }),
    answer: z.object({ name: line, email: line, role, shop: line }),
  },
  manageInvitationAccept: {
    payload: z.strictObject({ token, name, password: newPassword, code: secondFactorCode.optional() }),
    answer: z.object({ me }),
  },
  manageMe: { payload: empty, answer: z.object({ me }) },
  /** Joins the realtime channel of the staff, within a minute. */
  manageRealtimeToken: { payload: empty, answer: z.object({ token: line }) },
  /** The other shops where the account of the caller is a member. */
  manageShops: {
    payload: empty,
    answer: z.object({ shops: z.array(z.object({ store_id: id, name: line })) }),
  },
  /** `code` opens one session at that shop, within a minute. */
  manageShopSwitch: {
    payload: z.strictObject({ to_store_id: id }),
    answer: z.object({ origin: z.url(), code: line }),
  },
  manageShopEnter: { payload: z.strictObject({ code: token }), answer: z.object({ me }) },
  /** `secret` and `uri` are for the application on the telephone. */
  manageFactorStart: { payload: empty, answer: z.object({ secret: line, uri: line }) },
  /** The recovery codes are shown this once. */
  manageFactorConfirm: {
    payload: z.strictObject({ code: secondFactorCode }),
    answer: z.object({ recovery_codes: z.array(line) }),
  },
  manageFactorRemove: { payload: z.strictObject({ password }), answer: nothing },
  manageFactorRequire: { payload: z.strictObject({ required: z.boolean() }), answer: nothing },
  managePasskeys: { payload: empty, answer: passkey.passkeyListAnswer },
  managePasskeyStart: { payload: empty, answer: passkey.passkeyStartAnswer },
  managePasskeyAdd: { payload: passkey.passkeyAddPayload, answer: passkey.passkeyAddAnswer },
  managePasskeyRemove: { payload: z.strictObject({ passkey_id: id, password }), answer: nothing },
  manageTeam: {
    payload: empty,
    answer: z.object({
      members: z.array(member),
      invitations: z.array(invitation),
      second_factor_required: z.boolean(),
    }),
  },
  manageInvite: { payload: z.strictObject({ email, name, role }), answer: z.object({ invitation }) },
  manageInvitationRevoke: { payload: z.strictObject({ invitation_id: id }), answer: nothing },
  manageMemberRole: { payload: z.strictObject({ staff_id: id, role }), answer: z.object({ member }) },
  manageMemberRemove: { payload: z.strictObject({ staff_id: id }), answer: nothing },
  manageMemberAdd: { payload: z.strictObject({ name, role, pin }), answer: z.object({ member }) },
  /** null takes the PIN away. */
  manageMemberPin: {
    payload: z.strictObject({ staff_id: id, pin: pin.nullable() }),
    answer: z.object({ member }),
  },
  manageOwnPin: { payload: z.strictObject({ pin }), answer: nothing },
  manageDevices: { payload: empty, answer: z.object({ devices: z.array(device) }) },
  manageDevicePairing: {
    payload: z.strictObject({ name, role: z.enum(DEVICE_ROLES) }),
    answer: z.object({ code: line, expires_at: instant }),
  },
  manageDevicePair: { payload: z.strictObject({ code: lineOf(20).min(1) }), answer: z.object({ me }) },
  manageDeviceRevoke: { payload: z.strictObject({ staff_id: id }), answer: nothing },
  /**
   * `public_key` (base64url) is what a browser subscribes to push messages with; null where none are sent. `subscribed`:
   * whether that browser gets the caller's.
   */
  managePush: {
    payload: z.strictObject({ endpoint: endpoint.optional() }),
    answer: z.object({ public_key: line.nullable(), subscribed: z.boolean() }),
  },
  /** `p256dh` and `auth` are the keys of the browser, in base64url. The same browser again only renews it. */
  managePushSubscribe: {
    payload: z.strictObject({
      endpoint,
      ...pushKeys,
    }),
    answer: nothing,
  },
  managePushUnsubscribe: { payload: z.strictObject({ endpoint }), answer: nothing },
  /** Sends a message to that browser alone. */
  managePushTest: { payload: z.strictObject({ endpoint }), answer: nothing },
  manageHistory: {
    payload: z.strictObject({
      limit: z.int().min(1).max(200).optional(),
      /** `next_cursor` of the previous page. */
      cursor: cursorOf(1).optional(),
    }),
    answer: z.object({ entries: z.array(historyEntry), next_cursor: nextCursor }),
  },
  /**
   * Makes the opposite change, once; refused when the present state is no longer what the entry left. It needs the same
   * permission as the change itself.
   */
  manageHistoryUndo: { payload: z.strictObject({ audit_id: z.int().min(1) }), answer: nothing },
  manageServiceSettings: { payload: empty, answer: service.serviceSettingsAnswer },
  manageServiceSettingsChange: {
    payload: service.serviceChangePayload,
    answer: service.serviceSettingsAnswer,
  },
  /** "Commencer le service": the first one turns on what the shop does by itself. */
  manageServiceBegin: { payload: empty, answer: service.serviceSettingsAnswer },
  manageOrders: {
    payload: staff.staffOrderListPayload,
    /** `cancelled`: those of the last hours that were cancelled without the staff, which nobody of them has seen. */
    answer: orderList.extend({
      cancelled: z.array(staff.staffOrder).optional(),
      printing: boardPrinting.optional(),
    }),
  },
  manageOrderSearch: {
    payload: z.strictObject({
      /** A number, a name or a telephone number, as it was typed. */
      text: lineOf(100).optional(),
      filter: z.enum(ORDER_FILTERS).optional(),
      /** 'YYYY-MM-DD' on the shop's clock: the day on which the order was placed. */
      day: z.iso
        .date()
        .regex(/^20\d\d-/)
        .optional(),
      /** The orders behind a figure of a report. */
      report: reportSelection.optional(),
      limit: z.int().min(1).max(200).optional(),
      /** `next_cursor` of the previous page of the same search. */
      cursor: cursorOf(1).optional(),
    }),
    /** `figure`: on the first page of the orders behind a figure, all of them, for those who see the reports. */
    answer: orderList.extend({ figure: z.object({ orders: z.int(), amount: decimal }).optional() }),
  },
  /** Ends the ring of new orders, on every device. */
  manageOrdersSeen: {
    payload: z.strictObject({ order_ids: z.array(id).min(1).max(500) }),
    answer: nothing,
  },
  /** Without a time, the one that the diner was told holds. `act_key`: the same act again is done once. */
  manageOrderAccept: {
    payload: z.strictObject({ order_id: id, promised: promised.optional(), act_key: z.uuid() }),
    answer: order.ownOrderAnswer,
  },
  manageOrderPromise: {
    payload: z.strictObject({ order_id: id, promised, act_key: z.uuid() }),
    answer: order.ownOrderAnswer,
  },
  manageOrderMove: { payload: staff.orderMovePayload, answer: order.ownOrderAnswer },
  /** Takes the last move back: within ten seconds, a hand-over within two minutes. */
  manageOrderStepBack: { payload: z.strictObject({ order_id: id }), answer: order.ownOrderAnswer },
  /** Carried out ten seconds later, unless somebody takes it back by `manageOrderStepBack`. */
  manageOrderRefuse: {
    payload: z.strictObject({
      order_id: id,
      reason: linesOf(ORDER_REASON_MAX).min(1),
      /** The status that the person saw: another one by now refuses the request. */
      order_status_id: z.literal(ORDER_STATUS_IDS).optional(),
    }),
    answer: order.ownOrderAnswer,
  },
  manageOrderReceived: { payload: order.staffOrderReceivedPayload, answer: order.ownOrderAnswer },
  manageOrderNoteUndo: { payload: order.orderNoteUndoPayload, answer: order.ownOrderAnswer },
  manageOrderAdjust: { payload: order.staffOrderAdjustPayload, answer: order.staffOrderAdjustAnswer },
  manageAvailability: { payload: empty, answer: availability },
  /** Takes no orders of a method for so many minutes, or until its service ends. `act_key`: the same act again is done once. */
  managePause: {
    payload: z.strictObject({ shipping_method: shippingMethod, length: pauseLength, act_key: z.uuid() }),
    answer: availability,
  },
  /** Ends pauses or more time now. Those that are over stay as they are. */
  managePauseEnd: {
    payload: z.strictObject({ pause_ids: z.array(id).min(1).max(10) }),
    answer: availability,
  },
  /** Adds minutes to every promise. */
  manageMoreTime: {
    payload: z.strictObject({ minutes: z.literal(MORE_MINUTES), length: pauseLength, act_key: z.uuid() }),
    answer: availability,
  },
  ...soldOutSchemas,
  manageOrder: { payload: oneOrder.managedOrderPayload, answer: oneOrder.managedOrderAnswer },
  /** Writes to the diner, by e-mail and on the page of the order. */
  manageOrderMessage: { payload: oneOrder.orderMessagePayload, answer: order.ownOrderAnswer },
  ...startSchemas,
  /** What a change would do; nothing is changed. */
  manageOrderPreview: { payload: order.orderPreviewPayload, answer: oneOrder.orderPreviewAnswer },
  manageOrderRefund: { payload: oneOrder.orderRefundPayload, answer: order.staffOrderAdjustAnswer },
  manageCatalogue: { payload: empty, answer: oneOrder.managedCatalogueAnswer },
  ...catalogueSchemas,
  ...hoursSchemas,
  ...promotionsSchemas,
  ...loyaltySchemas,
  ...slotsSchemas,
  ...printingSchemas,
  ...customersSchemas,
  ...reviewsSchemas,
  ...tablesSchemas,
  ...billSchemas,
  ...counterSchemas,
  ...appearanceSchemas,
  ...deliverySchemas,
  ...detailsSchemas,
  ...paymentSchemas,
  ...reportSchemas,
  ...tillSchemas,
  ...accountingSchemas,
  ...daySchemas,
} as const satisfies Record<ManageEndpointName, { payload: z.ZodType; answer: z.ZodType }>;

export type MeWire = z.output<typeof me>;
export type DeviceWire = z.output<typeof device>;
export type MemberWire = z.output<typeof member>;
export type InvitationWire = z.output<typeof invitation>;
export type AvailabilityWire = z.output<typeof availability>;
export type HistoryEntryWire = z.output<typeof historyEntry>;
