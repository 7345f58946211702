import { z } from 'zod';
import { PASSKEY_NAME_MAX } from '#lib/domain/limits.ts';
import type { PasskeyCreation, PasskeyRequest } from '#lib/domain/staff/passkey.ts';
import { id, line, lineOf } from '../schemas/scalars.ts';

// Bytes are in base64url, without padding. The options for a browser are in WebAuthn's own JSON form.

const bytes = (maximum: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maximum);
/** At most 1023 bytes (WebAuthn section 4, Credential ID). */
const credentialId = bytes(1364);
const transport = z.string().regex(/^[a-z-]{1,32}$/);
const clientData = bytes(4096);

const publicKey = z.literal('public-key');
const descriptors = z.array(
  z.object({ id: credentialId, type: publicKey, transports: z.array(transport).optional() }),
);

const request: z.ZodType<PasskeyRequest> = z.object({
  challenge: bytes(100),
  rpId: line,
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: descriptors,
});

const creation: z.ZodType<PasskeyCreation> = z.object({
  challenge: bytes(100),
  rp: z.object({ id: line, name: line }),
  user: z.object({ id: bytes(100), name: line, displayName: line }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  excludeCredentials: descriptors,
});

const passkey = z.object({
  passkey_id: id,
  name: line,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** The management host where it is good. */
  host: line,
});
export type PasskeyWire = z.output<typeof passkey>;

/** Of the refusals of a sign-in whose password was right. */
export const secondFactorOffer = z.object({ codes: z.boolean(), passkey: request.nullable() });

/** What was signed with a passkey. */
export const passkeyAssertion = z.strictObject({
  id: credentialId,
  client_data: clientData,
  authenticator_data: bytes(4096),
  signature: bytes(4096),
});

/** The passkeys of the caller at the shop. */
export const passkeyListAnswer = z.object({ passkeys: z.array(passkey) });

export const passkeyStartAnswer = z.object({ options: creation });

export const passkeyAddPayload = z.strictObject({
  name: lineOf(PASSKEY_NAME_MAX).min(1),
  id: credentialId,
  client_data: clientData,
  attestation: bytes(8192),
  transports: z.array(transport).max(16),
});
/** The recovery codes are shown this once; none when the account has some already. */
export const passkeyAddAnswer = z.object({ passkey, recovery_codes: z.array(line) });
