import type { TokenSigner } from '#backend/shared/crypto/token-signer.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';

const LIFETIME_SECONDS = 60;

/**
 * The tokens with which a page of the management area joins the realtime channel. The channel may be on another host,
 * which the HttpOnly cookies of the staff do not reach.
 */
export interface ChannelTokens {
  issue(call: MemberCall): Promise<string>;
  /** The session that a token was issued to; null for any other token, and after a minute. */
  read(token: string): Promise<{ storeId: number; subject: number; familyId: string } | null>;
}

export const createChannelTokens = (signer: TokenSigner): ChannelTokens => ({
  issue: ({ shop: { storeId }, staffId, deviceId, familyId }) =>
    signer.sign(
      'staff_channel',
      { subject: deviceId ?? staffId, storeId, family: familyId },
      LIFETIME_SECONDS,
    ),
  async read(token) {
    const reading = await signer.verify('staff_channel', token);
    if (reading.status !== 'valid' || !reading.claims.family) return null;
    const { storeId, subject, family: familyId } = reading.claims;
    return { storeId, subject, familyId };
  },
});
