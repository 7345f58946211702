'use client';

import * as calls from '#lib/contract/manage/calls.ts';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCredential,
  PasskeyRequest,
} from '#lib/domain/staff/passkey.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** Whether this browser has passkeys. In the browser only. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The passkeys of the signed-in person at this shop, and their changes. */
export function usePasskeys() {
  const { reading, reread } = useManageData(calls.readPasskeys, null);
  return {
    reading,
    /** Makes a passkey on this device. 'none' when the person or the browser broke off, 'known' when it has one already. */
    async add(name: string) {
      const started = await callManage(calls.startPasskey, null);
      if (started.class === 'error') return started;
      const made = await makePasskey(started.options);
      if (typeof made === 'string') return made;
      const answer = await callManage(calls.addPasskey, { ...made, name });
      if (answer.class === 'success') void reread();
      return answer;
    },
    async remove(passkeyId: number, password: string) {
      const answer = await callManage(calls.removePasskey, { passkeyId, password });
      if (answer.class === 'success') void reread();
      return answer;
    },
  };
}

// Loaded when it is used: no page needs it at its start.
const library = () => import('@simplewebauthn/browser');

async function makePasskey(options: PasskeyCreation): Promise<PasskeyCredential | 'known' | 'none'> {
  try {
    const { startRegistration } = await library();
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientData: clientDataJSON, attestation: attestationObject, transports };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'none';
  }
}

/** Has a passkey of this device sign; null when the person or the browser broke off. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAssertion | null> {
  try {
    const { startAuthentication } = await library();
    const { id, response } = await startAuthentication({ optionsJSON: request });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientData: clientDataJSON, authenticatorData, signature };
  } catch {
    return null;
  }
}
