import { PASSKEY_CHALLENGE_MS } from '#lib/domain/limits.ts';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCredential,
  PasskeyRequest,
} from '#lib/domain/staff/passkey.ts';
import { hostName, isLocalHost } from '#lib/tenant/tenant.ts';

/** Loaded on first use: it takes half a second and 27 MB. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256 and RS256 (COSE), which together every authenticator knows. */
const ALGORITHMS = [-8, -7, -257];

/** The RP ID of passkeys that are made at an origin: its host. */
export const rpIdOf = (origin: string): string => hostName(new URL(origin).host);

/** TLS may end before this server, so the scheme is not known; browsers have passkeys on https and on this machine. */
function originsOf(origin: string): string[] {
  const { host } = new URL(origin);
  return [`https://${host}`, ...(isLocalHost(host) ? [`http://${host}`] : [])];
}

interface Known {
  credentialId: string;
  transports: readonly string[];
}

const descriptorsOf = (known: readonly Known[]) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: [...transports],
  }));

export async function creationOptions(
  origin: string,
  person: { accountId: string; email: string; name: string; shop: string },
  others: readonly Known[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library();
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: person.shop,
    rpID: rpIdOf(origin),
    // Another passkey of the same person replaces this one on the same authenticator.
    userID: Uint8Array.from(Buffer.from(person.accountId.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.name,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge,
    rp: { id: rpIdOf(origin), name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg, type }) => ({ alg, type })),
    timeout: PASSKEY_CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: descriptorsOf(others),
  };
}

export async function requestOptions(origin: string, known: readonly Known[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpIdOf(origin) });
  return {
    challenge,
    rpId: rpIdOf(origin),
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'preferred',
    allowCredentials: descriptorsOf(known),
  };
}

/** The challenge that an authenticator says it has signed; '' when it cannot be read. */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

interface Expected {
  challenge: string;
  origin: string;
}

/** The key of a new passkey; null when it was not made at that origin for that challenge. */
export async function verifyCredential(
  { id, clientData, attestation, transports }: PasskeyCredential,
  { challenge, origin }: Expected,
): Promise<{ credentialId: string; publicKey: string; counter: number } | null> {
  const { verifyRegistrationResponse } = await library();
  if (!(await isUnattested(attestation))) return null;
  // The library throws on whatever is wrong with the bytes.
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: clientData, attestationObject: attestation, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originsOf(origin),
    expectedRPID: rpIdOf(origin),
    // A second factor beside the password.
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  const credential = verified?.registrationInfo?.credential;
  if (credential?.id !== id) return null;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { credentialId: id, publicKey, counter: credential.counter };
}

/** Whether a new passkey comes without certificates: the library would fetch the revocation lists that they name. */
async function isUnattested(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers();
  try {
    const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestation, 'base64url')));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** The counter of a passkey after a signature; null unless the key signed that challenge at that origin. */
export async function verifyAssertion(
  { id, clientData, authenticatorData, signature }: PasskeyAssertion,
  { challenge, origin, key }: Expected & { key: { publicKey: string; counter: number } },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  // The library throws on whatever is wrong with the bytes, and on a counter that does not go up.
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: clientData, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originsOf(origin),
    expectedRPID: rpIdOf(origin),
    credential: {
      id,
      publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
