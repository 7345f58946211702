import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import type { PasskeyWire } from '#lib/contract/manage/passkey-schemas.ts';
import type { Management } from '../management.ts';
import type { PasskeyRecord } from '../repository/passkey.ts';

/** The codes, the passkeys and the recovery codes of the signed-in person. */
export function registerSecondFactor(bind: Bind, { secondFactor, passkeys }: Management): void {
  bind('manageFactorStart', (call) => secondFactor.start(call));
  bind('manageFactorConfirm', async (call, { code }) => {
    const confirmed = await secondFactor.confirm(call, code);
    return confirmed.ok ? done({ recovery_codes: confirmed.value }) : confirmed;
  });
  bind('manageFactorRemove', async (call, { password }) => {
    const removed = await secondFactor.remove(call, password);
    return removed.ok ? done({}) : removed;
  });
  bind('manageFactorRequire', async (call, { required }) => {
    await secondFactor.setRequired(call, required);
    return done({});
  });
  bind('managePasskeys', async (call) => done({ passkeys: (await passkeys.list(call)).map(passkeyWire) }));
  bind('managePasskeyStart', async (call) => {
    const options = await passkeys.start(call);
    return options.ok ? done({ options: options.value }) : options;
  });
  bind('managePasskeyAdd', async (call, { name, id, client_data: clientData, attestation, transports }) => {
    const added = await passkeys.add(call, { name, id, clientData, attestation, transports });
    if (!added.ok) return added;
    const { passkey, recoveryCodes } = added.value;
    return done({ passkey: passkeyWire(passkey), recovery_codes: recoveryCodes });
  });
  bind('managePasskeyRemove', async (call, { passkey_id: passkeyId, password }) => {
    const removed = await passkeys.remove(call, { passkeyId, password });
    return removed.ok ? done({}) : removed;
  });
}

const passkeyWire = ({ passkeyId, name, createdAt, lastUsedAt, rpId }: PasskeyRecord): PasskeyWire => ({
  passkey_id: passkeyId,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  host: rpId,
});
