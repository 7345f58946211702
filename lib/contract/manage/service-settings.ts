import type { ServiceSettings, ServiceSettingsChange } from '#lib/domain/orders/service-settings.ts';
import type { ServiceChangeWire, ServiceSettingsWire } from './service-schemas.ts';

export const serviceSettingsWire = ({ begunAt, ...settings }: ServiceSettings): ServiceSettingsWire => ({
  begun_at: begunAt === null ? null : new Date(begunAt).toISOString(),
  ladder: settings.ladder,
  remind_minutes: settings.remindMinutes,
  alert_minutes: settings.alertMinutes,
  refuse_minutes: settings.refuseMinutes,
  acceptance: settings.acceptance,
  acceptance_below: settings.acceptanceBelow,
  accept_scheduled: settings.acceptScheduled,
  pause_unwatched: settings.pauseUnwatched,
  guest_orders: settings.guestOrders,
  tips: settings.tips,
  order_push: settings.orderPush,
  order_sms: settings.orderSms,
  reviews: settings.reviews,
});

export const serviceSettingsOf = ({ begun_at, ...settings }: ServiceSettingsWire): ServiceSettings => ({
  begunAt: begun_at === null ? null : Date.parse(begun_at),
  ladder: settings.ladder,
  remindMinutes: settings.remind_minutes,
  alertMinutes: settings.alert_minutes,
  refuseMinutes: settings.refuse_minutes,
  acceptance: settings.acceptance,
  acceptanceBelow: settings.acceptance_below,
  acceptScheduled: settings.accept_scheduled,
  pauseUnwatched: settings.pause_unwatched,
  guestOrders: settings.guest_orders ?? false,
  tips: settings.tips ?? false,
  orderPush: settings.order_push ?? false,
  orderSms: settings.order_sms ?? false,
  reviews: settings.reviews ?? false,
});

/** The settings after a change. */
export const withServiceChange = (before: ServiceSettings, change: ServiceChangeWire): ServiceSettings => ({
  begunAt: before.begunAt,
  ladder: change.ladder ?? before.ladder,
  remindMinutes: change.remind_minutes ?? before.remindMinutes,
  alertMinutes: change.alert_minutes ?? before.alertMinutes,
  refuseMinutes: change.refuse_minutes ?? before.refuseMinutes,
  acceptance: change.acceptance ?? before.acceptance,
  acceptanceBelow: change.acceptance_below ?? before.acceptanceBelow,
  acceptScheduled: change.accept_scheduled ?? before.acceptScheduled,
  pauseUnwatched: change.pause_unwatched ?? before.pauseUnwatched,
  guestOrders: change.guest_orders ?? before.guestOrders,
  tips: change.tips ?? before.tips,
  orderPush: change.order_push ?? before.orderPush,
  orderSms: change.order_sms ?? before.orderSms,
  reviews: change.reviews ?? before.reviews,
});

export const serviceChangeWire = (change: ServiceSettingsChange): ServiceChangeWire => ({
  ladder: change.ladder,
  remind_minutes: change.remindMinutes,
  alert_minutes: change.alertMinutes,
  refuse_minutes: change.refuseMinutes,
  acceptance: change.acceptance,
  acceptance_below: change.acceptanceBelow,
  accept_scheduled: change.acceptScheduled,
  pause_unwatched: change.pauseUnwatched,
  guest_orders: change.guestOrders,
  tips: change.tips,
  order_push: change.orderPush,
  order_sms: change.orderSms,
  reviews: change.reviews,
});
