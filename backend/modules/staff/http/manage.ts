import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall, ShopCall } from '#backend/shared/http/call.ts';
import { type Csrf, MEMBER_ACCESS, MEMBER_REFRESH } from '#backend/shared/http/tokens.ts';
import { done, refuse } from '#backend/shared/outcome.ts';
import { answerSentence } from '#backend/shared/sentences.ts';
import type {
  DeviceWire,
  HistoryEntryWire,
  InvitationWire,
  MemberWire,
  MeWire,
} from '#lib/contract/manage/schemas.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
import { may, permissionsOf } from '#lib/domain/staff/permissions.ts';
import type { ChannelTokens } from '../channel-token.ts';
import type { ReadEntry } from '../history.ts';
import { type Management, mayOweSecondFactor } from '../management.ts';
import type { DeviceRecord } from '../repository/device.ts';
import type { Invitation } from '../repository/invitation.ts';
import type { Member } from '../repository/member.ts';
import type { MemberTokens, SignedInMember } from '../sign-in.ts';
import { registerSecondFactor } from './second-factor.ts';

/** Signing in to the management area, and the people of a shop. */
export function registerManagement(
  bind: Bind,
  {
    management,
    csrf,
    channelTokens,
    isStarting,
  }: {
    management: Management;
    csrf: Csrf;
    channelTokens: ChannelTokens;
    /** Whether a shop has not received a first order yet. */
    isStarting: (storeId: number) => Promise<boolean>;
  },
): void {
  bind('manageCsrfToken', async (call) => done({ token: csrf.issue(call) }));
  bind('manageRealtimeToken', async (call) => done({ token: await channelTokens.issue(call) }));
  registerSession(bind, management, isStarting);
  registerSwitching(bind, management);
  registerSecondFactor(bind, management);
  registerPasswords(bind, management);
  registerInvitations(bind, management);
  registerTeam(bind, management);
  registerHistory(bind, management);
  registerDevices(bind, management);
}

function registerSession(
  bind: Bind,
  management: Management,
  isStarting: (storeId: number) => Promise<boolean>,
): void {
  const { sessions } = management;
  bind('manageSignIn', async (call, { email, password, code, passkey }) => {
    const signedIn = await management.signIn(call, {
      email,
      password,
      code,
      passkey: passkey && {
        id: passkey.id,
        clientData: passkey.client_data,
        authenticatorData: passkey.authenticator_data,
        signature: passkey.signature,
      },
    });
    return signedIn.ok ? done(await startSession(call, signedIn.value, management)) : signedIn;
  });
  bind('manageRefresh', async (call) => {
    const renewed = await sessions.renew(call.shop.storeId, call.refreshToken);
    if (!renewed.ok) {
      endSession(call);
      return renewed;
    }
    setCookies(call, renewed.value);
    return done({});
  });
  bind('manageSignOut', async (call) => {
    await sessions.close(call.shop.storeId, call);
    endSession(call);
    return done({});
  });
  bind('manageMe', async (call) => {
    const member = await management.member(call.shop.storeId, call.staffId);
    if (!member) return refuse('unauthenticated');
    const me = meWire(call, member, call.owesSecondFactor);
    const starting = may(call.role, 'start.see') && (await isStarting(call.shop.storeId));
    return done({ me: starting ? { ...me, shop: { ...me.shop, starting } } : me });
  });
}

function registerSwitching(bind: Bind, management: Management): void {
  const { switching, sessions } = management;
  bind('manageShops', async (call) => {
    const shops = await switching.shops(call);
    return done({ shops: shops.map(({ storeId, name }) => ({ store_id: storeId, name })) });
  });
  bind('manageShopSwitch', async (call, { to_store_id: storeId }) => switching.start(call, storeId));
  bind('manageShopEnter', async (call, { code }) => {
    const entered = await switching.finish(call.shop.storeId, code);
    if (!entered.ok) return entered;
    await sessions.close(call.shop.storeId, call);
    return done(await startSession(call, entered.value, management));
  });
}

function registerPasswords(bind: Bind, { passwords }: Management): void {
  bind('managePasswordForgotten', async (call, { email }) => {
    await passwords.forgotten(call, email);
    return done({ message: answerSentence('resetSent') });
  });
  bind('managePasswordReset', async (call, payload) => {
    const reset = await passwords.reset(call, payload);
    return reset.ok ? done({ message: answerSentence('passwordReset') }) : reset;
  });
  bind('managePasswordChange', async (call, { password, new_password: newPassword }) => {
    const changed = await passwords.change(call, { password, newPassword });
    return changed.ok ? done({ message: answerSentence('passwordChanged') }) : changed;
  });
}

function registerInvitations(bind: Bind, management: Management): void {
  const { invitations, sessions } = management;
  bind('manageInvite', async (call, person) => {
    const invited = await invitations.invite(call, person);
    return invited.ok ? done({ invitation: invitationWire(invited.value) }) : invited;
  });
  bind('manageInvitationRevoke', async (call, { invitation_id }) => {
    const revoked = await invitations.revoke(call, invitation_id);
    return revoked.ok ? done({}) : revoked;
  });
  bind('manageInvitation', async ({ shop }, { token }) => {
    const found = await invitations.find(shop.storeId, token);
    if (!found.ok) return found;
    const { name, email, role } = found.value;
    return done({ name, email, role, shop: shop.name });
  });
  bind('manageInvitationAccept', async (call, payload) => {
    const accepted = await invitations.accept(call, payload);
    if (!accepted.ok) return accepted;
    const signedIn = await sessions.open(call.shop.storeId, accepted.value);
    return signedIn.ok ? done(await startSession(call, signedIn.value, management)) : signedIn;
  });
}

function registerHistory(bind: Bind, { history }: Management): void {
  bind('manageHistory', async (call, wanted) => {
    const { items, next } = await history.list(call, wanted);
    return done({ entries: items.map(historyWire), next_cursor: cursorText(next) });
  });
  bind('manageHistoryUndo', async (call, { audit_id: auditId }) => {
    const undone = await history.undo(call, auditId);
    return undone.ok ? done({}) : undone;
  });
}

function registerTeam(bind: Bind, { team, isSecondFactorRequired }: Management): void {
  bind('manageTeam', async ({ shop }) => {
    const { members, invitations } = await team.list(shop.storeId);
    return done({
      members: members.map(memberWire),
      invitations: invitations.map(invitationWire),
      second_factor_required: await isSecondFactorRequired(shop.storeId),
    });
  });
  bind('manageMemberRole', async (call, { staff_id: staffId, role }) => {
    const changed = await team.changeRole(call, { staffId, role });
    return changed.ok ? done({ member: memberWire(changed.value) }) : changed;
  });
  bind('manageMemberRemove', async (call, { staff_id: staffId }) => {
    const removed = await team.remove(call, staffId);
    return removed.ok ? done({}) : removed;
  });
}

function registerDevices(bind: Bind, management: Management): void {
  const { devices, pins, sessions } = management;
  bind('manageDevices', async ({ shop }) =>
    done({ devices: (await devices.list(shop.storeId)).map(deviceWire) }),
  );
  bind('manageDevicePairing', async (call, device) => {
    const { code, expiresAt } = await devices.startPairing(call, device);
    return done({ code, expires_at: expiresAt.toISOString() });
  });
  bind('manageDevicePair', async (call, { code }) => {
    const paired = await devices.pair(call.shop.storeId, code);
    if (!paired.ok) return paired;
    // Signs out the member who was signed in on the device.
    await sessions.close(call.shop.storeId, call);
    return done(await startSession(call, paired.value, management));
  });
  bind('manageDeviceRevoke', async (call, { staff_id: staffId }) => {
    const revoked = await devices.revoke(call, staffId);
    return revoked.ok ? done({}) : revoked;
  });
  bind('manageOwnPin', async (call, { pin }) => {
    const changed = await pins.setOwn(call, pin);
    return changed.ok ? done({}) : changed;
  });
  bind('manageMemberPin', async (call, { staff_id: staffId, pin }) => {
    const changed = await pins.setOf(call, staffId, pin);
    return changed.ok ? done({ member: memberWire(changed.value) }) : changed;
  });
  bind('manageMemberAdd', async (call, person) => {
    const added = await pins.addMember(call, person);
    return added.ok ? done({ member: memberWire(added.value) }) : added;
  });
}

function setCookies(
  call: ShopCall,
  { tokens: { accessToken, refreshToken }, idleSeconds }: MemberTokens,
): void {
  const options = { maxAgeSeconds: idleSeconds, httpOnly: true };
  call.setCookie(MEMBER_ACCESS, accessToken, options);
  call.setCookie(MEMBER_REFRESH, refreshToken, options);
}

async function startSession(
  call: ShopCall,
  signedIn: SignedInMember,
  { isSecondFactorRequired }: Management,
): Promise<{ me: MeWire }> {
  setCookies(call, signedIn);
  const { member } = signedIn;
  const owes = mayOweSecondFactor(member) && (await isSecondFactorRequired(call.shop.storeId));
  return { me: meWire(call, member, owes) };
}

function endSession(call: ShopCall): void {
  call.clearCookie(MEMBER_ACCESS);
  call.clearCookie(MEMBER_REFRESH);
}

const meWire = (
  { shop }: ShopCall | MemberCall,
  { staffId, kind, name, email, role, hasPin, hasFactorCodes }: Member,
  owesSecondFactor: boolean,
): MeWire => ({
  staff_id: staffId,
  name,
  email,
  device: kind === 'device',
  has_pin: hasPin,
  second_factor: hasFactorCodes,
  second_factor_owed: owesSecondFactor,
  role,
  permissions: [...permissionsOf(role)],
  shop: { name: shop.name, time_zone: shop.timeZone },
});

const memberWire = ({ staffId, name, email, role, hasPin, since }: Member): MemberWire => ({
  staff_id: staffId,
  name,
  email,
  role,
  has_pin: hasPin,
  since: since.toISOString(),
});

const deviceWire = ({ staffId, name, role, pairedAt, lastSeenAt }: DeviceRecord): DeviceWire => ({
  staff_id: staffId,
  name,
  role,
  paired_at: pairedAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
});

const invitationWire = (invitation: Invitation): InvitationWire => ({
  invitation_id: invitation.invitationId,
  name: invitation.name,
  email: invitation.email,
  role: invitation.role,
  sent_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
});

const historyWire = ({
  auditId,
  staffId,
  orderNumber,
  at,
  undoesAt,
  undone: _undone,
  ...entry
}: ReadEntry): HistoryEntryWire => ({
  audit_id: auditId,
  staff_id: staffId,
  order_number: orderNumber,
  ...entry,
  at: at.toISOString(),
  undoes_at: undoesAt?.toISOString() ?? null,
});
