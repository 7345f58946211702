import type { Permission } from '#lib/domain/staff/permissions.ts';
import type { Endpoint } from '../endpoints.ts';

/**
 * An endpoint of the management area. It is called through the proxy on a shop's management host, with the cookies of
 * the staff, and known on no other host. Its payload is JSON.
 *
 * - `who`: 'member' needs somebody of the shop's staff who is signed in; 'everyone' is for signing in.
 * - `beforeSecondFactor`: open to who has yet to add the second factor that the shop demands.
 * - `permission`: what the caller's role must include; null for what everybody of the staff may do, or anybody at all.
 */
export interface ManageEndpoint extends Endpoint {
  who: 'everyone' | 'member';
  through: 'manage';
  permission: Permission | null;
}

const open = { who: 'everyone', through: 'manage', permission: null } as const;
const openRead = { ...open, method: 'POST', csrf: false } as const;
const openWrite = { ...open, method: 'POST', csrf: true } as const;

const read = <Needed extends Permission | null>(path: string, permission: Needed) =>
  ({
    method: 'POST',
    path: `v1/manage/${path}`,
    csrf: false,
    who: 'member',
    through: 'manage',
    permission,
  }) as const;
const write = <Needed extends Permission | null>(path: string, permission: Needed) =>
  ({
    method: 'POST',
    path: `v1/manage/${path}`,
    csrf: true,
    who: 'member',
    through: 'manage',
    permission,
  }) as const;

export const manageEndpoints = {
  manageCsrfToken: { ...open, method: 'GET', csrf: false, path: 'v1/manage/csrf-token' },
  manageSignIn: { ...openWrite, path: 'v1/manage/sign-in' },
  manageRefresh: { ...openWrite, path: 'v1/manage/refresh' },
  manageSignOut: { ...openWrite, path: 'v1/manage/sign-out' },
  managePasswordForgotten: { ...openWrite, path: 'v1/manage/password/forgotten' },
  managePasswordReset: { ...openWrite, path: 'v1/manage/password/reset' },
  managePasswordChange: write('password/change', null),
  manageInvitation: { ...openRead, path: 'v1/manage/invitation/find' },
  manageInvitationAccept: { ...openWrite, path: 'v1/manage/invitation/accept' },
  manageMe: { ...read('me', null), beforeSecondFactor: true },
  manageFactorStart: { ...write('second-factor/start', null), beforeSecondFactor: true },
  manageFactorConfirm: { ...write('second-factor/confirm', null), beforeSecondFactor: true },
  manageFactorRemove: write('second-factor/remove', null),
  manageFactorRequire: write('second-factor/require', 'staff.manage'),
  managePasskeys: { ...read('passkey/list', null), beforeSecondFactor: true },
  managePasskeyStart: { ...write('passkey/start', null), beforeSecondFactor: true },
  managePasskeyAdd: { ...write('passkey/add', null), beforeSecondFactor: true, created: true },
  managePasskeyRemove: write('passkey/remove', null),
  manageShops: read('shop/list', null),
  manageShopSwitch: write('shop/switch', null),
  manageShopEnter: { ...openWrite, path: 'v1/manage/shop/enter' },
  manageTeam: read('team/list', 'staff.manage'),
  manageInvite: { ...write('team/invite', 'staff.manage'), created: true },
  manageInvitationRevoke: write('team/revoke-invitation', 'staff.manage'),
  manageMemberRole: write('team/change-role', 'staff.manage'),
  manageMemberRemove: write('team/remove', 'staff.manage'),
  manageMemberAdd: { ...write('team/add', 'staff.manage'), created: true },
  manageMemberPin: write('team/change-pin', 'staff.manage'),
  manageOwnPin: write('pin/change', null),
  manageDevices: read('device/list', 'device.pair'),
  manageDevicePairing: { ...write('device/invite', 'device.pair'), created: true },
  manageDevicePair: { ...openWrite, path: 'v1/manage/device/pair' },
  manageDeviceRevoke: write('device/revoke', 'device.pair'),
  managePush: read('push/find', null),
  managePushSubscribe: write('push/subscribe', null),
  managePushUnsubscribe: write('push/unsubscribe', null),
  managePushTest: write('push/test', null),
  manageHistory: read('history/list', 'history.see'),
  manageRealtimeToken: read('realtime/token', 'board.see'),
  manageServiceSettings: read('service/find', 'service.edit'),
  manageServiceSettingsChange: write('service/change', 'service.edit'),
  manageServiceBegin: write('service/begin', 'board.see'),
  manageOrders: read('order/list', 'board.see'),
  manageOrderSearch: read('order/search', 'board.see'),
  manageOrdersSeen: write('order/seen', 'board.see'),
  manageOrderAccept: write('order/accept', 'order.accept'),
  manageOrderPromise: write('order/promise', 'order.accept'),
  manageOrderMove: write('order/move', 'order.move'),
  manageOrderStepBack: write('order/step-back', 'order.move'),
  manageOrderRefuse: write('order/refuse', 'order.refuse'),
  manageOrderReceived: write('order/received', 'order.receive'),
  manageOrderNoteUndo: write('order/undo-note', 'order.receive'),
  manageOrderAdjust: write('order/adjust', 'order.edit'),
  manageAvailability: read('availability/list', 'board.see'),
  managePause: write('availability/pause', 'availability.pause'),
  managePauseEnd: write('availability/end-pause', 'availability.pause'),
  manageMoreTime: write('availability/more-time', 'availability.minutes'),
  manageSoldOut: read('availability/sold-out', 'board.see'),
  manageSoldOutSubjects: read('availability/subjects', 'board.see'),
  manageSoldOutStart: write('availability/mark-sold-out', 'availability.sold_out'),
  managePortions: write('availability/count-portions', 'availability.sold_out'),
  manageSoldOutEnd: write('availability/bring-back', 'availability.sold_out'),
  manageOrder: read('order/find', 'board.see'),
  manageOrderMessage: write('order/message', 'order.edit'),
  // Changes nothing, so that a device may ask before somebody types a PIN for the act.
  manageOrderPreview: read('order/preview', 'board.see'),
  manageOrderRefund: write('order/refund', 'order.refund'),
  manageCatalogue: read('catalogue/list', 'board.see'),
  managePrinters: read('printer/list', 'board.see'),
  managePrinterAdd: { ...write('printer/add', 'printers.edit'), created: true },
  managePrinterChange: write('printer/change', 'printers.edit'),
  managePrinterSecret: write('printer/renew-address', 'printers.edit'),
  managePrinterRemove: write('printer/remove', 'printers.edit'),
  managePrinterTest: write('printer/test', 'ticket.print'),
  managePrintSettings: write('printer/settings', 'printers.edit'),
  managePrintAgentPairing: { ...write('printer/pair-agent', 'printers.edit'), created: true },
  managePrintAgentRevoke: write('printer/revoke-agent', 'printers.edit'),
  managePrinterSearch: write('printer/search', 'printers.edit'),
  managePrinterFound: read('printer/found', 'printers.edit'),
  managePrintJobs: read('print-job/list', 'board.see'),
  managePrintJobPreview: read('print-job/preview', 'board.see'),
  managePrintPapers: read('print-job/papers', 'board.see'),
  managePrintAgain: { ...write('print-job/again', 'ticket.print'), created: true },
  managePrintJobMove: write('print-job/move', 'ticket.print'),
  managePrintJobDrop: write('print-job/drop', 'ticket.print'),
  managePrintHeld: write('print-job/held', 'ticket.print'),
  manageTables: read('table/list', 'tables.edit'),
  manageAreaAdd: { ...write('area/add', 'tables.edit'), created: true },
  manageAreaRename: write('area/rename', 'tables.edit'),
  manageAreaOrder: write('area/order', 'tables.edit'),
  manageAreaRemove: write('area/remove', 'tables.edit'),
  manageTablesAdd: { ...write('table/add', 'tables.edit'), created: true },
  manageTableName: write('table/name', 'tables.edit'),
  manageTableRemove: write('table/remove', 'tables.edit'),
  manageTableRenew: write('table/renew', 'tables.edit'),
  manageTablesRenew: write('table/renew-all', 'tables.edit'),
  manageTableCode: read('table/code', 'tables.edit'),
  manageTableSheet: read('table/sheet', 'tables.edit'),
} as const satisfies Record<string, ManageEndpoint>;

export type ManageEndpointName = keyof typeof manageEndpoints;
